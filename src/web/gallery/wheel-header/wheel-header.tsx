import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { wheelProductUrl } from '#contract/links.ts';
import type { WheelSummary } from '#contract/wheel-summary.ts';
import { useSite } from '#web/data/site.ts';
import { EmbedButton } from '#web/gallery/embed/embed-button.tsx';
import type { Gallery } from '#web/gallery/state/gallery-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { readWheel } from './queries.ts';
import { WheelFacts } from './wheel-facts.tsx';
import { WheelHeaderSpace } from './wheel-header-space.tsx';
import { WheelPictures } from './wheel-pictures.tsx';

interface WheelHeaderProps {
  gallery: Gallery;
}

/** The wheel on top of its builds: its name, the builds' pictures, and how owners run it. */
export function WheelHeader({ gallery: { state, openVehicle } }: WheelHeaderProps) {
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
    </WheelHeaderSpace>
  );
}

function Title({ wheel: { brand, model, builds } }: { wheel: WheelSummary }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{brand}</p>
      <h2 className="flex items-baseline gap-3 font-condensed text-[40px]/[44px] font-semibold">
        {model}
        <span className="measure font-sans text-sm font-normal text-muted">
          {builds === 1 ? '1 build' : `${builds} builds`}
        </span>
      </h2>
    </div>
  );
}

/** The wheel on its maker's site, when there is a page. */
function ProductLink({ wheel: { brand, model } }: { wheel: WheelSummary }) {
  const url = wheelProductUrl(brand, model, useSite().links.products);
  if (url === '#') return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'ink' })}>
      <span>
        <span className="max-md:sr-only">See it at </span>
        {new URL(url).hostname.replace(/^www\./, '')}
      </span>
      <ArrowUpRight aria-hidden className="size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
