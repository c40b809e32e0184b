import { clsx } from 'clsx';
import { ChevronsLeftRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { SEEN_FROM, type SeeState } from '#contract/see/see-address.ts';
import type { Drawing } from '#drawings/kit/markup.ts';
import { acrossFrame, drawAcross } from '#drawings/see/across.ts';
import { drawElevation, elevationFrame } from '#drawings/see/elevation.ts';
import { Picture } from '#web/vehicle/scale/picture.tsx';
import type { DrawnSetup } from '#web/vehicle/scale/use-drawn-setup.ts';
import { useGivenBack } from './given-back.ts';

interface ScaleDrawingProps {
  setup: DrawnSetup;
  before: DrawnSetup;
  from: SeeState['from'];
  onTurn: (from: SeeState['from']) => void;
  /** What the drawing shows, for those who do not see it. */
  label: string;
}

const NAMES = { side: 'Side', front: 'Front', rear: 'Rear' };

/** The set-up drawn to scale over the one before, with a handle to draw across. */
export function ScaleDrawing({ setup, before, from, onTurn, label }: ScaleDrawingProps) {
  const [share, setShare] = useState(100);
  const givenBack = useGivenBack(share, setShare);
  const frame = from === 'side' ? elevationFrame(setup.subject) : acrossFrame(setup.subject);
  const earlier = useMemo(() => drawn(before, from, 'b'), [before, from]);
  const later = useMemo(() => drawn(setup, from, 's'), [setup, from]);
  return (
    <figure className="min-w-0">
      <div className="overflow-hidden rounded-card border border-line bg-raised">
        <div
          className="relative mx-auto max-h-[52vh] w-full max-md:max-h-[34vh]"
          style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
        >
          <Picture drawing={earlier} share={[share, 100]} />
          <Picture drawing={later} share={[0, share]} label={label} />
          <div
            aria-hidden
            className="pointer-events-none absolute inset-y-0 w-0.5 bg-accent"
            style={{ left: `calc(${share}% - 1px)` }}
          >
            {/* Stands beside the line at the ends, where half of it would be cut off. */}
            <span
              className="absolute bottom-3 left-1/2 flex size-7 items-center justify-center rounded-full border-2 border-accent bg-panel shadow-float"
              style={{ transform: `translateX(-${share}%)` }}
            >
              <ChevronsLeftRight className="size-4 text-text-2" />
            </span>
          </div>
          <input
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label="Draw across: this set-up on the left, before on the right"
            aria-valuetext={`${share}% this set-up, ${100 - share}% before`}
            onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
            {...givenBack}
            className="absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
          />
          <Corner side="left" share={[0, share]}>
            This set-up
          </Corner>
          <Corner side="right" share={[share, 100]}>
            Before
          </Corner>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <fieldset className="flex rounded-control border border-line-strong p-0.5">
          <legend className="sr-only">Seen from</legend>
          {SEEN_FROM.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === from}
              onClick={() => onTurn(one)}
              className="h-8 rounded-[5px] px-3 text-sm font-medium hover:bg-hover aria-pressed:bg-ink aria-pressed:text-on-ink max-md:h-10"
            >
              {NAMES[one]}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          onClick={() => setShare(share === 100 ? 50 : 100)}
          aria-pressed={share < 100}
          className="h-9 rounded-control border border-line-strong px-3 text-sm font-medium hover:bg-hover aria-pressed:bg-hover max-md:h-11"
        >
          {/* In one row on a telephone, where the drawing stays above the sliders. */}
          Compare<span className="max-sm:sr-only"> with before</span>
        </button>
      </div>
    </figure>
  );
}

interface CornerProps {
  side: 'left' | 'right';
  share: readonly [from: number, to: number];
  children: string;
}

/** The name of a picture in its corner; the line wipes it away with the picture. */
function Corner({ side, share: [from, to], children }: CornerProps) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0"
      style={{ clipPath: `inset(0 ${100 - to}% 0 ${from}%)` }}
    >
      <span
        className={clsx(
          'absolute top-2 rounded-control bg-scrim px-2 py-0.5 text-xs font-medium text-white',
          side === 'left' ? 'left-2' : 'right-2',
        )}
      >
        {children}
      </span>
    </div>
  );
}

function drawn({ subject, stance }: DrawnSetup, from: SeeState['from'], prefix: string): Drawing {
  if (from === 'side' || !stance) return drawElevation(subject, prefix);
  return drawAcross(subject, from, stance, prefix);
}
