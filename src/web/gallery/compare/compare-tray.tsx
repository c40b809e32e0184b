import { X } from 'lucide-react';
import { useEffect } from 'react';
import { type GalleryState, galleryAddress } from '#contract/gallery-address.ts';
import { MAX_COMPARED } from '#domain/limits.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { onPlainClick } from '#web/ui/plain-click.ts';
import { chooseBuilds } from '#web/vehicle/actions/compare-toggle.tsx';
import { picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { VehiclePhoto } from '#web/vehicle/photos/vehicle-photo.tsx';
import { type ComparedVehicle, takeOut, useCompared } from './compared.tsx';

interface CompareTrayProps {
  state: GalleryState;
  chosen: readonly number[];
  onCompare: () => void;
}

/** What was chosen to be compared, at the foot of the gallery. */
export function CompareTray({ state, chosen, onCompare }: CompareTrayProps) {
  const compared = useCompared(chosen);
  const remove = (id: number) => chooseBuilds(chosen.filter((one) => one !== id));
  const there = compared.flatMap(({ id, status }) => (status === 'gone' ? [] : id));
  // A build that was deleted meanwhile leaves by itself.
  useEffect(() => chooseBuilds(there), [there]);
  return (
    <>
      <div aria-hidden className="h-31 md:h-18" />
      <section
        aria-label="Comparison"
        data-foot-bar
        className="panel-in fixed inset-x-0 bottom-0 z-30 border-line border-t bg-panel pb-[env(safe-area-inset-bottom)] lg:left-[304px]"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-6 lg:px-8">
          <p className="measure text-sm font-[550] max-md:mr-auto">
            {`${chosen.length} of ${MAX_COMPARED} builds`}
          </p>
          <Button
            variant="ghost"
            className="max-md:-mr-3.5 md:order-1 md:ml-auto"
            onClick={({ currentTarget }) => takeOut(currentTarget, () => chooseBuilds([]))}
          >
            Clear
          </Button>
          <ul className="flex gap-2 max-md:mr-auto">
            {compared.map((one) => (
              <li key={one.id}>
                <Thumb one={one} onRemove={(pressed) => takeOut(pressed, () => remove(one.id))} />
              </li>
            ))}
            {EMPTY_PLACES.slice(chosen.length).map((place) => (
              <li
                key={place}
                aria-hidden
                className="size-11 rounded-control border border-dashed border-line-strong"
              />
            ))}
          </ul>
          <CompareLink state={state} chosen={chosen} onCompare={onCompare} />
        </div>
      </section>
    </>
  );
}

const EMPTY_PLACES = Array.from({ length: MAX_COMPARED }, (_, place) => place);

/** The picture of a chosen build; pressing it takes the build out. */
function Thumb({ one, onRemove }: { one: ComparedVehicle; onRemove: (pressed: Element) => void }) {
  const vehicle = one.status === 'loaded' ? one.vehicle : undefined;
  const [picture] = vehicle ? picturesOf(vehicle) : [];
  const name = vehicle ? vehicleName(vehicle) : `build ${one.id}`;
  return (
    <button
      type="button"
      aria-label={`Remove ${name} from the comparison`}
      title={`Remove ${name}`}
      onClick={({ currentTarget }) => onRemove(currentTarget)}
      className="group/thumb relative block size-11 rounded-control bg-raised"
    >
      {vehicle && typeof picture === 'object' && (
        <VehiclePhoto
          vehicle={vehicle}
          picture={picture}
          alt=""
          sizes="44px"
          className="size-full rounded-control"
        />
      )}
      <span className="absolute -top-1.5 -right-1.5 flex size-4.5 items-center justify-center rounded-full bg-ink text-on-ink">
        <X aria-hidden strokeWidth={3} className="size-3" />
      </span>
    </button>
  );
}

function CompareLink({ state, chosen, onCompare }: CompareTrayProps) {
  const look = { size: 'lg', className: 'md:order-2' } as const;
  if (chosen.length < 2) {
    return (
      <p className="text-sm text-muted max-md:w-30 max-md:text-right md:order-2">Pick one more to compare</p>
    );
  }
  return (
    <a
      href={galleryAddress({ ...state, compare: chosen })}
      onClick={onPlainClick(onCompare)}
      className={buttonClass({ variant: 'primary', ...look })}
    >
      Compare
    </a>
  );
}
