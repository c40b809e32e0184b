import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowUpRight, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { facetsQuery, type SearchState } from '#contract/gallery-address.ts';
import { getWheelSummary, type WheelPicture, type WheelSummary } from '#contract/wheel-models.ts';
import { wheelProductUrl } from '#domain/links.ts';
import { read } from '#web/data/api.ts';
import { useSite } from '#web/data/site.ts';
import { EmbedButton } from '#web/gallery/embed/embed-button.tsx';
import type { GalleryControls } from '#web/gallery/state/gallery-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Island } from '#web/ui/island.tsx';
import { lazyPart, openLazy } from '#web/ui/lazy-part.ts';
import { Photo } from '#web/ui/photo/photo.tsx';
import { WheelFacts } from './wheel-facts.tsx';
import { WheelHeaderSpace } from './wheel-header-space.tsx';

const LazyWheelSizes = lazyPart(async () => (await import('./wheel-sizes.tsx')).WheelSizes);

/** How owners run the wheel of this state; while the answer is on its way the wheel shown before stays. */
export function readWheel(state: SearchState) {
  return {
    ...read(getWheelSummary, { query: facetsQuery(state) }),
    placeholderData: (before: WheelSummary | null | undefined) => before ?? undefined,
  };
}

/** The wheel on top of its builds: its name, the builds' pictures, and how owners run it. */
export function WheelHeader({ gallery: { state, openVehicle } }: { gallery: GalleryControls }) {
  const { data: wheel, isPending, isPlaceholderData } = useQuery(readWheel(state));
  if (isPending) return <WheelHeaderSpace />;
  if (!wheel) return null;
  return (
    <WheelHeaderSpace outdated={isPlaceholderData}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Title wheel={wheel} />
        <div className="ml-auto flex gap-2 max-md:ml-0">
          <ProductLink wheel={wheel} />
          <EmbedButton state={state} />
        </div>
      </div>
      <WheelPictures pictures={wheel.pictures} onOpen={openVehicle} />
      <WheelFacts wheel={wheel} state={state} />
      <ListedSizes wheel={wheel} />
    </WheelHeaderSpace>
  );
}

function Title({ wheel: { brand, model, builds } }: { wheel: WheelSummary }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{brand}</p>
      <h2 className="flex items-baseline gap-3 font-condensed text-[40px]/[44px] font-semibold">
        <span>{model}</span>
        <span className="measure font-sans text-sm font-normal text-muted">
          {builds === 1 ? '1 build' : `${builds} builds`}
        </span>
      </h2>
    </div>
  );
}

/** The sizes the wheel is listed in, fetched when they are asked for. */
function ListedSizes({ wheel: { brand, model } }: { wheel: WheelSummary }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-4 border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={LazyWheelSizes.load}
        onClick={() => (isOpen ? setOpen(false) : openLazy(LazyWheelSizes, () => setOpen(true)))}
        className="flex h-11 w-full items-center gap-2 text-sm font-semibold max-md:justify-between"
      >
        Sizes and bolt patterns
        <ChevronDown aria-hidden className={clsx('size-4 text-muted', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen}>
        <ErrorBoundary fallback={null} resetKey={String(isOpen)}>
          <Island>{isOpen && <LazyWheelSizes brand={brand} model={model} />}</Island>
        </ErrorBoundary>
      </div>
    </div>
  );
}

/** The wheel on its maker's site, when there is a page. */
function ProductLink({ wheel: { brand, model } }: { wheel: WheelSummary }) {
  const url = wheelProductUrl(brand, model, useSite().links.products);
  if (url === '#') return null;
  return (
    <a
      href={url}
      data-counts="product"
      data-wheel-model={model}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'ink' })}
    >
      <span>
        <span className="max-md:sr-only">See it at </span>
        <span>{new URL(url).hostname.replace(/^www\./, '')}</span>
      </span>
      <ArrowUpRight aria-hidden className="size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

interface WheelPicturesProps {
  pictures: WheelPicture[];
  onOpen: (vehicle: number) => void;
}

/** The most liked builds on this wheel, in one row; a picture opens its build. */
function WheelPictures({ pictures, onOpen }: WheelPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <ul
      aria-label="Most liked builds"
      className="-mx-4 mt-4 flex snap-x snap-proximity scroll-px-4 gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:gap-3 md:overflow-visible md:px-0"
    >
      {pictures.map(({ id, name, url, known }, place) => (
        <li
          key={id}
          className={clsx(
            'shrink-0 snap-start md:min-w-0 md:max-w-[26rem] md:flex-1 md:shrink',
            place >= FIT_TABLET && 'md:max-lg:hidden',
          )}
        >
          <button
            type="button"
            aria-label={`Open ${name}`}
            onClick={() => onOpen(id)}
            className="group block w-32 overflow-hidden rounded-control md:w-full"
          >
            <Photo
              url={url}
              known={known}
              alt=""
              sizes="(min-width: 1024px) 24vw, (min-width: 768px) 30vw, 128px"
              priority={place < FIT_TABLET}
              className="h-24 duration-[180ms] md:h-36 motion-safe:transition-transform motion-safe:group-hover:scale-[1.03]"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** More would be too narrow there to tell anything. */
const FIT_TABLET = 4;
