import { useEffect, useState } from 'react';
import { compareTitle } from '#contract/page-titles.ts';
import type { Gallery } from '#web/gallery/state/gallery-state.ts';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';
import { comparedGroups, onlyDifferences } from './compared-rows.ts';
import { ComparisonHead } from './comparison-head.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { PositionSection } from './position-section.tsx';
import { useCompared, vehiclesOf } from './use-compared.ts';

/** Some builds side by side: pictures, specifications, and their wheels on one mounting face. */
export function Comparison({ gallery }: { gallery: Gallery }) {
  const { state, change, openVehicle } = gallery;
  const compared = useCompared(state.compare);
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const vehicles = vehiclesOf(compared);
  const title = compareTitle(vehicles);
  const isCovered = state.vehicle !== undefined;
  useEffect(() => {
    if (!isCovered) document.title = title;
  }, [title, isCovered]);

  const all = comparedGroups(compared.map((one) => (one.is === 'there' ? one.vehicle : undefined)));
  const groups = differencesOnly ? onlyDifferences(all) : all;
  return (
    <>
      <SiteHeader />
      <main
        id="content"
        className="mx-auto flex min-h-[calc(100dvh-64px)] w-full max-w-[1480px] flex-col px-4 md:px-6"
      >
        <ComparisonHead
          state={state}
          vehicles={vehicles}
          differencesOnly={differencesOnly}
          onDifferencesOnly={setDifferencesOnly}
        />
        <ComparisonTable
          compared={compared}
          groups={groups}
          onOpen={openVehicle}
          onRemove={(id) => change({ compare: state.compare.filter((one) => one !== id) })}
        />
        {differencesOnly && vehicles.length > 1 && groups.length === 0 && (
          <p className="py-6 text-base text-muted">These builds agree in everything they tell.</p>
        )}
        <PositionSection compared={compared} />
        <SiteFooter />
      </main>
    </>
  );
}
