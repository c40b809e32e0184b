import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Insights as Answer, readInsights } from '#contract/admin/insights.ts';
import { PairedView } from '#web/admin/frame/paired-view.tsx';
import { read } from '#web/data/api.ts';
import { Failure } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayCharts } from './day-charts.tsx';
import { FirstAnswers } from './first-answers.tsx';
import { InsightTables } from './insight-tables.tsx';
import { rangeText } from './insight-words.ts';
import { InviteDialog, type Wanted } from './invite-dialog.tsx';
import { daysOfRange, useRange } from './range.ts';
import { RangeChooser } from './range-chooser.tsx';
import { BuildsLink } from './table-card.tsx';

/** What people look for and what the builds say, in a range of days against the one before. */
export function Insights() {
  const [range, choose] = useRange();
  const days = daysOfRange(range, new Date());
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...read(readInsights, { query: days }),
    placeholderData: keepPreviousData,
  });
  const [wanted, setWanted] = useState<Wanted>();
  return (
    <PairedView view="insights" actions={<RangeChooser range={range} shown={days} onChoose={choose} />}>
      {isError && <Failure text="Couldn’t load the insights" onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-10 aria-busy:opacity-60">
          <WhatIsCounted insights={data} />
          <FirstAnswers insights={data} onInvite={setWanted} />
          <DayCharts insights={data} />
          <InsightTables insights={data} onInvite={setWanted} />
          <p className="border-line border-t pt-5 text-muted">
            Get the five biggest changes by email every Monday.{' '}
            <BuildsLink href="/admin/dashboard?view=administrators">
              Turn it on next to the daily email
            </BuildsLink>
            .
          </p>
        </div>
      )}
      {wanted && <InviteDialog start={wanted} onClose={() => setWanted(undefined)} />}
    </PairedView>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading insights...</span>
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
      <Skeleton className="mt-10 h-80 w-full rounded-card" />
    </div>
  );
}

/** Where figures are missing because nothing was counted. */
function WhatIsCounted({ insights: { counting, countedSince, before } }: { insights: Answer }) {
  if (!counting)
    return (
      <Notice kind="info" title="Search counting is off">
        The INSIGHTS setting is off. Owner answers, likes, new builds, and reports still show here.
      </Notice>
    );
  if (countedSince === null)
    return (
      <Notice kind="info" title="No searches yet">
        We’re counting searches and fit questions from now on, with nothing that identifies visitors.
      </Notice>
    );
  if (countedSince <= before.from) return null;
  return (
    <p className="measure text-muted text-sm">{`Search counts start on ${rangeText({ from: countedSince, to: countedSince })}. Earlier days are empty.`}</p>
  );
}
