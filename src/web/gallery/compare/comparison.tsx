import { ChevronLeft, Plus, Share2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { FIRST_STATE, type GalleryState, galleryAddress } from '#contract/gallery-address.ts';
import { comparedInWords, compareTitle } from '#contract/page-titles.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { MAX_COMPARED } from '#domain/limits.ts';
import type { GalleryControls } from '#web/gallery/state/gallery-state.ts';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { shareAddress } from '#web/vehicle/actions/share.ts';
import { useCompared, vehiclesOf } from './compared.tsx';
import { comparedGroups, onlyDifferences } from './compared-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { PositionSection } from './position-section.tsx';

/** Some builds side by side: pictures, specifications, and their wheels on one mounting face. */
export function Comparison({ gallery }: { gallery: GalleryControls }) {
  const { state, change, openVehicle } = gallery;
  const compared = useCompared(state.compare);
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const vehicles = vehiclesOf(compared);
  const title = compareTitle(vehicles);
  const isCovered = state.vehicle !== undefined;
  useEffect(() => {
    if (!isCovered) document.title = title;
  }, [title, isCovered]);

  const all = comparedGroups(compared.map((one) => (one.status === 'loaded' ? one.vehicle : undefined)));
  const groups = differencesOnly ? onlyDifferences(all) : all;
  return (
    <>
      <SiteHeader />
      <div className="mx-auto flex min-h-[calc(100dvh-var(--site-header))] w-full max-w-[1480px] flex-col px-4 md:px-6">
        <main id="content" className="flex flex-col">
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
            <p className="py-6 text-base text-muted">These builds have the same specs.</p>
          )}
          <PositionSection compared={compared} />
        </main>
        <SiteFooter />
      </div>
    </>
  );
}

interface ComparisonHeadProps {
  state: GalleryState;
  vehicles: PublicVehicle[];
  differencesOnly: boolean;
  onDifferencesOnly: (only: boolean) => void;
}

/** Back to the gallery, the title, and what can be done with the comparison. */
function ComparisonHead({ state, vehicles, differencesOnly, onDifferencesOnly }: ComparisonHeadProps) {
  const switchId = useId();
  const toGallery = galleryAddress({ ...state, compare: [] });
  const share = () =>
    void shareAddress({
      title: comparedInWords(vehicles),
      text: vehicles.map(({ year, make, model }) => `${year} ${make} ${model}`).join(', '),
      address: galleryAddress({ ...FIRST_STATE, compare: state.compare }),
      copied: 'The link to this comparison',
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="mr-auto">
        <Link
          href={toGallery}
          className="-ml-1 flex w-fit items-center gap-1 rounded-control py-1 pr-2 text-sm text-muted hover:text-text max-md:min-h-11"
        >
          <ChevronLeft aria-hidden className="size-4" />
          Gallery
        </Link>
        <h1 className="font-condensed text-[28px]/8 font-semibold">Compare builds</h1>
      </div>
      <div className="flex flex-wrap items-center gap-2 self-end max-md:w-full">
        <label
          htmlFor={switchId}
          className="flex h-9 items-center gap-2.5 text-sm max-md:mr-auto max-md:h-10"
        >
          <Switch id={switchId} checked={differencesOnly} onChange={onDifferencesOnly} />
          Only differences
        </label>
        {state.compare.length < MAX_COMPARED && (
          <Link href={toGallery} className={buttonClass({ variant: 'outline', className: 'md:ml-3' })}>
            <Plus aria-hidden className="size-4" />
            Add a Build
          </Link>
        )}
        <Button variant="outline" onClick={share} aria-label="Share this comparison">
          <Share2 aria-hidden className="size-4" />
          <span className="max-md:sr-only">Share</span>
        </Button>
      </div>
    </div>
  );
}
