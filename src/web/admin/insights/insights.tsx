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
      {isError && <Failure text="Failed to fetch the insights" onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-10 aria-busy:opacity-60">
          <WhatIsCounted insights={data} />
          <FirstAnswers insights={data} onInvite={setWanted} />
          <DayCharts insights={data} />
          <InsightTables insights={data} onInvite={setWanted} />
          <p className="border-line border-t pt-5 text-muted">
            The five things that changed most can come by mail on Mondays:{' '}
            <BuildsLink href="/admin/dashboard?view=administrators">
              choose it beside the daily mail
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
      <Notice kind="info" title="This site does not count what people look for">
        The setting INSIGHTS is off. What builds say, likes, builds and reports are known all the same.
      </Notice>
    );
  if (countedSince === null)
    return (
      <Notice kind="info" title="Nothing has been looked for yet">
        Searches and questions are counted from now on, each day without anything that tells visitors apart.
      </Notice>
    );
  if (countedSince <= before.from) return null;
  return (
    <p className="measure text-muted text-sm">{`What people look for is counted since ${rangeText({ from: countedSince, to: countedSince })}. Days before that are empty.`}</p>
  );
}
