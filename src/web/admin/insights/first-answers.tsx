import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { intervalText, percentOf } from '#domain/share-words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { type InsightTableProps, wantedOf } from './asked-table.tsx';
import { numberText } from './insight-words.ts';
import type { Wanted } from './invite-dialog.tsx';
import { BuildsLink } from './table-card.tsx';

/** The two questions a maker asks first. */
export function FirstAnswers({ insights: { tables }, onInvite }: InsightTableProps) {
  const missing = tables.missing.find(({ href }) => wantedOf(href)) ?? tables.missing[0];
  const wanted = wantedOf(missing?.href ?? null);
  const worst = tables.reported.find(({ rubs }) => rubs !== null);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Answered question="What should we invite builds for?">
        {missing ? (
          <>
            <p className="font-condensed font-semibold text-[28px]/9 wrap-break-word">
              {missing.href ? <BuildsLink href={missing.href}>{missing.label}</BuildsLink> : missing.label}
            </p>
            <p className="measure text-muted">
              {`Requested ${missing.count === 1 ? 'once' : `${numberText(missing.count)} times`}, ${missing.builds === 1 ? '1 build' : `${missing.builds || 'no'} builds`}`}
            </p>
            {wanted && <InvitePrimary wanted={wanted} onInvite={onInvite} />}
          </>
        ) : (
          <p className="text-muted">
            {`No gaps yet.${tables.searches.length > 0 ? ' Everything people searched for in this period has at least three builds.' : ''}`}
          </p>
        )}
      </Answered>
      <Answered question="Which wheel size rubs on which truck?">
        {worst?.rubs ? (
          <>
            <p className="font-condensed font-semibold text-[28px]/9 wrap-break-word">
              <BuildsLink href={worst.href}>{`${worst.wheelModel} ${worst.size}`}</BuildsLink>{' '}
              <span>{`on ${worst.vehicle}`}</span>
            </p>
            <p className="measure text-muted">
              {`${percentOf(worst.rubs)}% rub (${worst.rubs.count} of ${worst.rubs.of} owners). Likely ${intervalText(worst.rubs)} overall.`}
            </p>
            <Link href={worst.href} className={buttonClass({ className: 'mt-4' })}>
              See the Builds
            </Link>
          </>
        ) : (
          <p className="text-muted">
            No data yet. We need three owners of the same wheel, size, and vehicle to report on rubbing.
          </p>
        )}
      </Answered>
    </div>
  );
}

function Answered({ question, children }: { question: string; children: ReactNode }) {
  return (
    <section aria-label={question} className="rounded-card border border-line bg-panel p-5">
      <h2 className="mb-2 font-[550] text-muted text-sm">{question}</h2>
      {children}
    </section>
  );
}

function InvitePrimary({ wanted, onInvite }: { wanted: Wanted } & Pick<InsightTableProps, 'onInvite'>) {
  return (
    <Button variant="primary" className="mt-4" onClick={() => onInvite(wanted)}>
      Invite Builds
    </Button>
  );
}
