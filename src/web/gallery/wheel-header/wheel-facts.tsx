import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import type { Filters } from '#contract/gallery.ts';
import { type GalleryState, galleryAddress } from '#contract/gallery-address.ts';
import type { WheelSummary } from '#contract/wheel-models.ts';
import { offsetText } from '#domain/measures.ts';
import { BuildCount } from '#web/gallery/state/build-count.tsx';
import { spokenOffset } from '#web/vehicle/data/vehicle-text.ts';

interface WheelFactsProps {
  wheel: WheelSummary;
  state: GalleryState;
}

/** How owners run the wheel. Every line filters by what it says; on phones sizes come first and the rest is folded. */
export function WheelFacts({ wheel: { sizes, offsets, vehicles }, state }: WheelFactsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:mt-5 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)]">
      <Fact title="Sizes owners run">
        <ul className="relative flex max-h-[72px] gap-2 overflow-hidden max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:flex-wrap">
          {sizes.map((size) => (
            <li key={`${size.diameter}×${size.width}`} className="shrink-0">
              <FilterLink
                state={state}
                choice={{ wheelDiameter: [size.diameter], wheelWidth: [size.width] }}
                count={size.count}
                className="h-8 rounded-control border border-line px-2.5 max-md:h-10"
              >
                {`${size.diameter}×${size.width}`}
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
        <Fact title="Offsets owners run">
          <OffsetBars offsets={offsets} state={state} />
        </Fact>
        <Fact title="Most common vehicles" className="md:max-lg:col-span-2">
          <ul className="grid gap-x-6 md:max-lg:grid-cols-3">
            {vehicles.map(({ make, model, count }) => (
              <li key={`${make} ${model}`}>
                <FilterLink
                  state={state}
                  choice={{ year: undefined, make, model }}
                  count={count}
                  className="h-8 w-full justify-between rounded-[4px] max-md:h-10"
                >
                  {`${make} ${model}`}
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

/** Builds per offset as bars, each leading to its builds. */
function OffsetBars({ offsets, state }: { offsets: WheelSummary['offsets']; state: GalleryState }) {
  const highest = Math.max(...offsets.map(({ count }) => count));
  return (
    <ul className="flex h-[72px] max-w-[28rem] gap-0.5">
      {offsets.map(({ offset, count }) => {
        const { isTaken, address } = toggleChoice(state, { offsetMin: offset, offsetMax: offset });
        return (
          <li key={offset} className="flex max-w-12 min-w-0 flex-1">
            <Link
              href={address}
              aria-current={isTaken || undefined}
              aria-label={`${spokenOffset(offset)}: ${count === 1 ? '1 build' : `${count} builds`}`}
              className="group flex w-full flex-col justify-end rounded-[4px] text-center hover:bg-hover"
            >
              <span
                className={clsx(
                  'mx-auto w-3/5 min-w-1.5 rounded-t-[2px]',
                  isTaken ? 'bg-accent' : 'bg-line-strong group-hover:bg-muted',
                )}
                style={{ height: Math.max(3, Math.round((count / highest) * HIGHEST_BAR)) }}
              />
              <span
                className={clsx(
                  'measure border-t border-line pt-1 text-xs',
                  isTaken ? 'text-accent-text' : 'text-text-2',
                )}
              >
                {offsetText(offset)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** px */
const HIGHEST_BAR = 48;

/** The filters that a choice sets; one that is undefined is cleared by it. */
type Choice = Filters;

/** Whether the filters hold a choice, and the address of the gallery with it, or without it where they do. */
export function toggleChoice({ filters, ...state }: GalleryState, choice: Choice) {
  const current = new Map<string, unknown>(Object.entries(filters));
  const entries = Object.entries(choice);
  const isTaken = entries.every(
    ([key, value]) => value === undefined || String(current.get(key)) === String(value),
  );
  const cleared = Object.fromEntries(entries.map(([key]) => [key, undefined]));
  const next = { ...filters, ...(isTaken ? cleared : choice) };
  return { isTaken, address: galleryAddress({ ...state, filters: next, vehicle: undefined }) };
}

interface FilterLinkProps {
  state: GalleryState;
  choice: Choice;
  /** Builds it leads to. */
  count: number;
  className?: string;
  children: ReactNode;
}

/** Leads to the gallery with this choice, or without it where it is taken already. */
function FilterLink({ state, choice, count, className, children }: FilterLinkProps) {
  const { isTaken, address } = toggleChoice(state, choice);
  return (
    <Link
      href={address}
      aria-current={isTaken || undefined}
      className={clsx(
        'inline-flex min-w-0 items-center gap-2 text-sm transition-colors duration-150',
        isTaken ? 'bg-accent-soft text-accent-text' : 'hover:bg-hover',
        className,
      )}
    >
      <span className="truncate font-medium">{children}</span>
      <span className={clsx('measure shrink-0', isTaken ? 'text-accent-text' : 'text-muted')}>
        <span className="sr-only">: </span>
        <BuildCount count={count} />
      </span>
    </Link>
  );
}
