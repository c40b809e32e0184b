import type { ReactNode } from 'react';
import type { GalleryState } from '#contract/gallery-address.ts';
import { whatFits } from '#contract/page-titles.ts';

interface FitmentHeadProps {
  state: GalleryState;
  /** Under the title: where the answers come from. */
  note: ReactNode;
  /** Beside the title. */
  controls: ReactNode;
}

/** The question the chart answers. */
export function FitmentHead({ state, note, controls }: FitmentHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="fitment-title" className="font-condensed text-[28px]/8 font-semibold text-balance">
          {whatFits(state)}
        </h2>
        {note}
      </div>
      <div className="flex flex-wrap items-center gap-2">{controls}</div>
    </div>
  );
}
