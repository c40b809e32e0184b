import { Heart, Pencil, Warehouse } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';
import { WheelRow } from './wheel-row.tsx';

const REASONS = [
  { Icon: Heart, text: 'Save the builds you want to come back to' },
  { Icon: Warehouse, text: 'Keep your own vehicles together in My Garage' },
  { Icon: Pencil, text: 'Change a build when the wheels change' },
];

interface AuthFrameProps {
  title: string;
  children: ReactNode;
}

/** One panel; on wide screens beside it what an account is for. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="content" className="flex flex-1 flex-col px-4 md:px-6">
        <div className="mx-auto flex w-full max-w-[1040px] items-start justify-center gap-20 pt-8 md:pt-[min(12vh,96px)]">
          <aside className="hidden flex-1 pt-8 lg:block">
            <WheelRow />
            <p className="mt-8 font-condensed font-semibold text-[28px]/8">
              Your builds and the ones you like, in one place.
            </p>
            <ul className="mt-5 flex flex-col gap-3 text-base text-text-2">
              {REASONS.map(({ Icon, text }) => (
                <li key={text} className="flex items-center gap-3">
                  <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                  {text}
                </li>
              ))}
            </ul>
          </aside>
          <section
            aria-labelledby="auth-title"
            className="w-full max-w-[440px] md:rounded-card md:border md:border-line md:bg-panel md:p-8"
          >
            <h1 id="auth-title" className="mb-4 font-condensed font-semibold text-[28px]/8">
              {title}
            </h1>
            {children}
          </section>
        </div>
        <SiteFooter />
      </main>
    </div>
  );
}
