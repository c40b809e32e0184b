import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { AdminSession } from '#contract/admin/session.ts';
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from '#domain/limits.ts';
import { useSummary } from '#web/admin/builds/use-builds.tsx';
import { AdminGuard } from '#web/admin/session/admin-session.tsx';
import { useStagedImages } from '#web/admin/session/unsaved-changes.ts';
import { Logo } from '#web/shell/site-links.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx';
import { lazyPart, openLazy } from '#web/ui/lazy-part.ts';
import { TooltipTiming } from '#web/ui/overlay/tooltip.tsx';
import { ThemeToggle } from '#web/ui/theme.tsx';
import { AccountActions, ChangePasswordDialog } from './account-actions.tsx';

const SignInSecurityDialog = lazyPart(
  async () => (await import('#web/admin/security/security-dialog.tsx')).SignInSecurityDialog,
);

interface AdminScreenProps {
  place: Place;
  /** Moderators are told so instead of seeing it. */
  administratorsOnly?: boolean;
  children: ReactNode;
}

/** A screen for administrators: the places to go, who is signed in, the way out; everybody else is sent to the login. */
export function AdminScreen(props: AdminScreenProps) {
  return <AdminGuard>{(admin) => <Frame admin={admin} {...props} />}</AdminGuard>;
}

function Frame({
  admin,
  place,
  administratorsOnly = false,
  children,
}: AdminScreenProps & { admin: AdminSession }) {
  const isAdministrator = admin.role === 'administrator';
  const isClosed = !isAdministrator && (administratorsOnly || !MODERATED.includes(place));
  const { data: summary } = useSummary();
  const [showingSecurity, setShowingSecurity] = useState(false);
  const [changingPassword, setChangingPassword] = useState(false);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 min-h-(--admin-header) border-b border-line bg-bg">
        <div className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 md:px-6 xl:flex-nowrap">
          <div className="flex h-14 items-center">
            <Logo tag="Admin" size="sm" />
          </div>
          <div className="side-fade relative order-last -mx-4 w-[calc(100%+32px)] px-2 pb-1 md:-mx-6 md:w-[calc(100%+48px)] md:px-4 xl:order-none xl:m-0 xl:w-auto xl:flex-1 xl:p-0">
            <AdminNav
              place={place}
              isAdministrator={isAdministrator}
              waiting={summary && summary.pending + summary.reported}
            />
          </div>
          <div className="ml-auto flex items-center gap-1">
            <ThemeToggle fallback="dark" />
            <AccountActions
              admin={admin}
              onChangePassword={() => setChangingPassword(true)}
              onSecurity={() => openLazy(SignInSecurityDialog, () => setShowingSecurity(true))}
            />
          </div>
        </div>
      </header>
      <TooltipTiming delay={TOOLTIP_DELAY} skipDelay={TOOLTIP_SKIP_DELAY}>
        {isClosed ? (
          <EmptyState title="For administrators" text="Ask an administrator if you need something here." />
        ) : (
          children
        )}
      </TooltipTiming>
      {changingPassword && <ChangePasswordDialog onClose={() => setChangingPassword(false)} />}
      {showingSecurity && (
        <LazyBoundary
          part={SignInSecurityDialog}
          opened="sign-in-security"
          onClose={() => setShowingSecurity(false)}
        >
          <SignInSecurityDialog onClose={() => setShowingSecurity(false)} />
        </LazyBoundary>
      )}
    </div>
  );
}

type Place = 'vehicles' | 'review' | 'images' | 'wheel-models' | 'accounts' | 'insights' | 'activity';

const PLACES: { place: Place; href: string; label: string }[] = [
  { place: 'vehicles', href: '/admin', label: 'Vehicles' },
  { place: 'review', href: '/admin?queue=pending', label: 'Review' },
  { place: 'images', href: '/admin/image-associations', label: 'Manage Images' },
  { place: 'wheel-models', href: '/admin/wheel-models', label: 'Wheel Models' },
  { place: 'accounts', href: '/admin/dashboard?view=accounts', label: 'Accounts' },
  { place: 'insights', href: '/admin/dashboard?view=insights', label: 'Insights' },
  { place: 'activity', href: '/admin?view=activity', label: 'Activity' },
];

/** Places where moderators have something to do. */
const MODERATED: Place[] = ['vehicles', 'review', 'images', 'activity'];

const LINK =
  'flex h-9 shrink-0 items-center gap-2 whitespace-nowrap rounded-control px-3 xl:max-2xl:px-1.5 font-[550] text-sm transition-colors hover:bg-hover hover:text-text max-md:h-10';

const COUNT = 'measure rounded-full px-2 font-semibold text-xs/5';

interface AdminNavProps {
  place: Place;
  isAdministrator: boolean;
  /** Builds that are pending or reported; not known at first, when room is kept for their number. */
  waiting: number | undefined;
}

function AdminNav({ place: current, isAdministrator, waiting }: AdminNavProps) {
  const unsaved = useStagedImages().size;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On narrow screens the places stand in a row that scrolls.
    nav.current
      ?.querySelector(`[data-place="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={nav} aria-label="Administration" className="flex w-max items-center gap-0.5 p-1">
      {PLACES.filter(({ place }) => isAdministrator || MODERATED.includes(place)).map(
        ({ place, href, label }) => (
          <Link
            key={place}
            href={href}
            data-place={place}
            aria-current={place === current ? 'page' : undefined}
            className={clsx(LINK, place === current ? 'bg-raised text-text' : 'text-text-2')}
          >
            <span>{label}</span>
            {place === 'review' && waiting === undefined && <span className={clsx(COUNT, 'w-6')} />}
            {place === 'review' && waiting !== undefined && waiting > 0 && (
              <span className={clsx(COUNT, 'bg-pending-soft text-pending')}>
                <span>{waiting.toLocaleString('en-US')}</span>
                <span className="sr-only"> waiting</span>
              </span>
            )}
            {place === 'images' && unsaved > 0 && (
              <span className={clsx(COUNT, 'bg-accent-soft text-accent-text')}>{`${unsaved} unsaved`}</span>
            )}
          </Link>
        ),
      )}
      <a href="/" target="_blank" rel="noopener" className={clsx(LINK, 'text-text-2')}>
        Gallery
        <ArrowUpRight aria-hidden className="size-3.5 text-muted" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </nav>
  );
}
