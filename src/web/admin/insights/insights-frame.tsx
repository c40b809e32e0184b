import type { ReactNode } from 'react';
import { ViewLinks } from '#web/admin/frame/view-links.tsx';

interface InsightsFrameProps {
  show: 'insights' | 'invites';
  title: string;
  /** Beside the title. */
  actions: ReactNode;
  children: ReactNode;
}

/** What visitors look for, and what is done about what they do not find. */
export function InsightsFrame({ show, title, actions, children }: InsightsFrameProps) {
  return (
    <>
      <ViewLinks
        label="Insights"
        links={[
          { href: '/admin/dashboard?view=insights', label: 'Insights', isCurrent: show === 'insights' },
          { href: '/admin/dashboard?view=invites', label: 'Invites', isCurrent: show === 'invites' },
        ]}
      />
      <main className="mx-auto flex w-full max-w-[1280px] flex-1 flex-col px-4 pb-16 md:px-6">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 py-5">
          <h1 className="mr-auto font-condensed font-semibold text-[28px]/9">{title}</h1>
          <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>
        </div>
        {children}
      </main>
    </>
  );
}
