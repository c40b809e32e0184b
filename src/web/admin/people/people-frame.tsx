import type { ReactNode } from 'react';
import { ViewLinks } from '#web/admin/frame/view-links.tsx';

interface PeopleFrameProps {
  show: 'accounts' | 'administrators';
  title: string;
  /** Filters and buttons beside the title. */
  actions: ReactNode;
  children: ReactNode;
}

/** Those who have builds here, and those who look after the site. */
export function PeopleFrame({ show, title, actions, children }: PeopleFrameProps) {
  return (
    <>
      <ViewLinks
        label="Accounts"
        links={[
          { href: '/admin/dashboard?view=accounts', label: 'Accounts', isCurrent: show === 'accounts' },
          {
            href: '/admin/dashboard?view=administrators',
            label: 'Administrators',
            isCurrent: show === 'administrators',
          },
        ]}
      />
      <main className="mx-auto flex w-full max-w-[1080px] flex-1 flex-col px-4 pb-16 md:px-6">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 py-5">
          <h1 className="mr-auto font-condensed font-semibold text-[28px]/9">{title}</h1>
          <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>
        </div>
        {children}
      </main>
    </>
  );
}
