import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { GalleryState } from '#contract/gallery-address.ts';
import type { WheelSummary } from '#contract/wheel-summary.ts';
import { FilterLink } from './filter-link.tsx';
import { OffsetBars } from './offset-bars.tsx';
import { takesOffset, takesSize, takesVehicle } from './wheel-filters.ts';

interface WheelFactsProps {
  wheel: WheelSummary;
  state: GalleryState;
}

/** How owners run the wheel. Every line filters by what it says; on phones sizes stand first and the rest is folded. */
export function WheelFacts({ wheel: { sizes, offsets, vehicles }, state }: WheelFactsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:mt-5 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)]">
      <Fact title="Sizes as run">
        <ul className="relative flex max-h-[72px] gap-2 overflow-hidden max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:flex-wrap">
          {sizes.map((size) => (
            <li key={`${size.diameter}×${size.width}`} className="shrink-0">
              <FilterLink
                state={state}
                choice={takesSize(size)}
                count={size.count}
                className="h-8 rounded-control border border-line px-2.5 max-md:h-10"
              >
                {size.diameter}×{size.width}
              </FilterLink>
            </li>
          ))}
        </ul>
      </Fact>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex h-11 items-center justify-between border-t border-line text-sm font-semibold md:hidden"
      >
        Offsets and vehicles
        <ChevronDown aria-hidden className={clsx('size-4 text-muted', isOpen && 'rotate-180')} />
      </button>
      <div id={id} className={clsx('contents', !isOpen && 'max-md:hidden')}>
        <Fact title="Offsets as run">
          <OffsetBars
            offsets={offsets.map(({ offset, count }) => ({ offset, count, choice: takesOffset(offset) }))}
            state={state}
          />
        </Fact>
        <Fact title="Most common vehicles" className="md:max-lg:col-span-2">
          <ul className="grid gap-x-6 md:max-lg:grid-cols-3">
            {vehicles.map((vehicle) => (
              <li key={`${vehicle.make} ${vehicle.model}`}>
                <FilterLink
                  state={state}
                  choice={takesVehicle(vehicle)}
                  count={vehicle.count}
                  className="h-8 w-full justify-between rounded-[4px] max-md:h-10"
                >
                  {vehicle.make} {vehicle.model}
                </FilterLink>
              </li>
            ))}
          </ul>
        </Fact>
      </div>
    </div>
  );
}

function Fact({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={clsx('min-w-0', className)}>
      <h3 className="mb-2 text-xs text-muted">{title}</h3>
      {children}
    </div>
  );
}
