import type { ReactNode } from 'react';
import type { GalleryState } from '#contract/gallery-address.ts';
import { whatFits } from '#contract/page-titles.ts';
import { AXLES, type Axle } from '#domain/axles.ts';
import { AXES, type Axes } from '#domain/choices.ts';
import { Toggle } from '#web/ui/form/toggle.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

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
        <h2
          id="fitment-title"
          className="font-condensed text-[28px]/8 font-semibold text-balance wrap-anywhere"
        >
          {unbroken(whatFits(state))}
        </h2>
        {note}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:[&>*]:grow">{controls}</div>
    </div>
  );
}

const AXES_LABELS: Record<Axes, string> = {
  wheel: 'Width × offset',
  tire: 'Tire × lift',
  measured: 'Measured lift',
};
const AXLE_LABELS: Record<Axle, string> = { front: 'Front', rear: 'Rear' };

interface AxesToggleProps {
  axes: Axes;
  /** How many builds were measured by photo: a chart of none is not offered. */
  measured: number;
  onChoose: (axes: Axes) => void;
}

/** What the chart sets against each other. */
export function AxesToggle({ axes, measured, onChoose }: AxesToggleProps) {
  const values = AXES.filter((one) => one !== 'measured' || measured > 0 || one === axes);
  return <Toggle legend="Chart" labels={AXES_LABELS} values={values} chosen={axes} onChoose={onChoose} />;
}

/** Which axle the chart is about. */
export function AxleToggle({ axle, onChoose }: { axle: Axle; onChoose: (axle: Axle) => void }) {
  return <Toggle legend="Axle" labels={AXLE_LABELS} values={AXLES} chosen={axle} onChoose={onChoose} />;
}
