import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ViewLinks } from './view-links.tsx';

/** Views that belong together, by the word of their addresses. */
const PAIRS = [
  { insights: 'Insights', invites: 'Invites' },
  { accounts: 'Accounts', administrators: 'Administrators', tokens: 'API Tokens', webhooks: 'Webhooks' },
] as const;

interface PairedViewProps {
  view: 'insights' | 'invites' | 'accounts' | 'administrators' | 'tokens' | 'webhooks';
  /** Filters and buttons beside the title. */
  actions: ReactNode;
  children: ReactNode;
}

/** A view with links to itself and those beside it. */
export function PairedView({ view, actions, children }: PairedViewProps) {
  const pair = Object.entries(PAIRS.find((one) => view in one) ?? {});
  const title = pair.find(([name]) => name === view)?.[1];
  return (
    <>
      <ViewLinks
        label={pair[0]?.[1] ?? ''}
        links={pair.map(([name, label]) => ({
          href: name === 'webhooks' ? '/admin/webhooks' : `/admin/dashboard?view=${name}`,
          label,
          isCurrent: name === view,
        }))}
      />
      <main
        className={clsx(
          'mx-auto flex w-full flex-1 flex-col px-4 pb-16 md:px-6',
          view in PAIRS[0] ? 'max-w-[1280px]' : 'max-w-[1080px]',
        )}
      >
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 py-5">
          <h1 className="mr-auto font-condensed font-semibold text-[28px]/9">{title}</h1>
          <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>
        </div>
        {children}
      </main>
    </>
  );
}
