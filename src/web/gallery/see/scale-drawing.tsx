import { useMemo, useState } from 'react';
import { SEEN_FROM, type SeeState } from '#contract/see/see-address.ts';
import { drawElevation } from '#drawings/see/elevation.ts';
import { elevationFrame } from '#drawings/see/frames.ts';
import { Island } from '#web/ui/island.tsx';
import { lazyPart, openLazy } from '#web/ui/lazy-part.ts';
import { Picture } from '#web/vehicle/scale/picture.tsx';
import type { DrawnSetup } from '#web/vehicle/scale/use-drawn-setup.ts';
import type { AcrossPictures } from './across-pictures.tsx';
import { CompareHandle } from './handles/compare-handle.tsx';

/** Front and rear are drawn by code of their own, for those who turn to them. */
const LazyAcross = lazyPart<Parameters<typeof AcrossPictures>[0]>(
  async () => (await import('./across-pictures.tsx')).AcrossPictures,
);

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
  const frame = elevationFrame(setup.subject);
  const turn = (to: SeeState['from']) =>
    to === 'side' ? onTurn(to) : openLazy(LazyAcross, () => onTurn(to));
  return (
    <figure className="min-w-0">
      <div className="overflow-hidden rounded-card border border-line bg-raised">
        {/* As large from every side, so that nothing below moves when it is turned. */}
        <div
          className="relative mx-auto max-h-[52vh] w-full max-md:max-h-[34vh] max-md:min-h-[28vh]"
          style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
        >
          {from === 'side' ? (
            <SidePictures setup={setup} before={before} share={share} label={label} />
          ) : (
            <Island>
              <LazyAcross setup={setup} before={before} from={from} share={share} label={label} />
            </Island>
          )}
          <CompareHandle share={share} onShare={setShare} />
        </div>
      </div>
      {/* Where a thumb reaches it on a telephone, while the drawing stays at the top. */}
      <div className="mt-2 flex items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-line max-md:bg-panel max-md:px-4 max-md:pt-2.5 max-md:pb-[max(10px,env(safe-area-inset-bottom))]">
        <fieldset className="flex rounded-control border border-line-strong p-0.5 max-md:flex-1">
          <legend className="sr-only">View</legend>
          {SEEN_FROM.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === from}
              onClick={() => turn(one)}
              className="h-8 rounded-[5px] px-3 text-sm font-medium hover:bg-hover aria-pressed:bg-ink aria-pressed:text-on-ink max-md:h-10 max-md:flex-1"
            >
              {NAMES[one]}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          onClick={() => setShare(share === 100 ? 50 : 100)}
          aria-pressed={share < 100}
          className="h-9 rounded-control border border-line-strong px-3 text-sm font-medium hover:bg-hover aria-pressed:bg-hover max-md:h-11.5"
        >
          Compare<span className="max-sm:sr-only"> to Before</span>
        </button>
      </div>
    </figure>
  );
}

interface SidePicturesProps extends Pick<ScaleDrawingProps, 'setup' | 'before' | 'label'> {
  share: number;
}

function SidePictures({ setup, before, share, label }: SidePicturesProps) {
  const earlier = useMemo(() => drawElevation(before.subject, 'b'), [before]);
  const later = useMemo(() => drawElevation(setup.subject, 's'), [setup]);
  return (
    <>
      <Picture drawing={earlier} share={[share, 100]} />
      <Picture drawing={later} share={[0, share]} label={label} />
    </>
  );
}
