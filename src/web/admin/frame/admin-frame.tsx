import { type ReactNode, useState } from 'react';
import type { AdminSession } from '#contract/admin-session.ts';
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from '#contract/limits.ts';
import { ChangePasswordDialog } from '#web/admin/session/change-password-dialog.tsx';
import { Logo } from '#web/shell/site-links.tsx';
import { ThemeToggle } from '#web/ui/theme.tsx';
import { TooltipTiming } from '#web/ui/tooltip.tsx';
import { AccountActions } from './account-actions.tsx';
import { AdminNav, type Place } from './admin-nav.tsx';

interface AdminFrameProps {
  admin: AdminSession;
  place: Place;
  /** Builds waiting for review, once that is known. */
  pending?: number;
  children: ReactNode;
}

/** What stands around every administrator screen: the places to go, who is signed in, the way out. */
export function AdminFrame({ admin, place, pending, children }: AdminFrameProps) {
  const [changingPassword, setChangingPassword] = useState(false);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 border-b border-line bg-bg">
        <div className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 md:px-6 xl:flex-nowrap">
          <div className="flex h-14 items-center">
            <Logo tag="Admin" size="sm" />
          </div>
          <div className="relative order-last -mx-4 w-[calc(100%+32px)] overflow-x-auto px-2 pb-1 md:-mx-6 md:w-[calc(100%+48px)] md:px-4 xl:order-none xl:m-0 xl:w-auto xl:flex-1 xl:p-0">
            <AdminNav place={place} pending={pending} />
          </div>
          <div className="ml-auto flex items-center gap-1">
            <ThemeToggle fallback="dark" />
            <AccountActions username={admin.username} onChangePassword={() => setChangingPassword(true)} />
          </div>
        </div>
      </header>
      <TooltipTiming delay={TOOLTIP_DELAY} skipDelay={TOOLTIP_SKIP_DELAY}>
        {children}
      </TooltipTiming>
      {changingPassword && <ChangePasswordDialog onClose={() => setChangingPassword(false)} />}
    </div>
  );
}
