import { clsx } from 'clsx';
import { ChevronsLeftRight } from 'lucide-react';
import { useRevertOnScroll } from './given-back.ts';

interface CompareHandleProps {
  /** How much of the width shows this set-up, in percent. */
  share: number;
  onShare: (share: number) => void;
}

/** The line between this set-up and the one before, which is drawn across all that it lies upon. */
export function CompareHandle({ share, onShare }: CompareHandleProps) {
  const givenBack = useRevertOnScroll(share, onShare);
  return (
    <>
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
        aria-label="Slide to compare: this setup on the left, before on the right"
        aria-valuetext={`${share}% this setup, ${100 - share}% before`}
        onChange={({ currentTarget }) => onShare(Number(currentTarget.value))}
        {...givenBack}
        className="absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
      <Corner side="left" share={[0, share]}>
        This setup
      </Corner>
      <Corner side="right" share={[share, 100]}>
        Before
      </Corner>
    </>
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
