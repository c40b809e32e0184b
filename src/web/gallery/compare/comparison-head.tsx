import { ChevronLeft, Plus, Share2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { FIRST_STATE, type GalleryState, galleryAddress } from '#contract/gallery-address.ts';
import { MAX_COMPARED } from '#contract/limits.ts';
import { comparedInWords } from '#contract/page-titles.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { shareAddress } from '#web/vehicle/actions/share.ts';

interface ComparisonHeadProps {
  state: GalleryState;
  vehicles: PublicVehicle[];
  differencesOnly: boolean;
  onDifferencesOnly: (only: boolean) => void;
}

/** Back to the gallery, the title, and what can be done with the comparison. */
export function ComparisonHead({ state, vehicles, differencesOnly, onDifferencesOnly }: ComparisonHeadProps) {
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
          className="-ml-1 inline-flex items-center gap-1 rounded-control py-1 pr-2 text-sm text-muted hover:text-text max-md:min-h-10"
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
            Add a build
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
