import { Fragment, type ReactNode } from 'react';
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
    <div className="mb-3 flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="fitment-title" className="font-condensed text-[28px]/8 font-semibold text-balance">
          <UnbrokenWords text={whatFits(state)} />
        </h2>
        {note}
      </div>
      <div className="flex flex-wrap items-center gap-2">{controls}</div>
    </div>
  );
}

/** Lines break between words only, never in an F-150. */
function UnbrokenWords({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text never move
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{word}</span>
    </Fragment>
  ));
}
