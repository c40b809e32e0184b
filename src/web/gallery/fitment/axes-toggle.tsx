import { AXES, type Axes } from '#contract/fitment.ts';

const AXES_LABELS: Record<Axes, string> = { wheel: 'Width × offset', tire: 'Tire × lift' };

interface AxesToggleProps {
  axes: Axes;
  onChoose: (axes: Axes) => void;
}

/** What the chart sets against each other. */
export function AxesToggle({ axes, onChoose }: AxesToggleProps) {
  return (
    <fieldset className="flex shrink-0 rounded-control bg-raised p-0.5">
      <legend className="sr-only">Chart</legend>
      {AXES.map((one) => (
        // The finger finds 40 px, which the edge around completes.
        <button
          key={one}
          type="button"
          aria-pressed={one === axes}
          onClick={() => onChoose(one)}
          className="flex h-8 items-center rounded-[5px] border border-transparent px-2.5 text-sm text-muted hover:text-text aria-pressed:border-line aria-pressed:bg-panel aria-pressed:font-medium aria-pressed:text-text dark:aria-pressed:border-transparent dark:aria-pressed:bg-line max-md:relative max-md:h-9 max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-[3px]"
        >
          {AXES_LABELS[one]}
        </button>
      ))}
    </fieldset>
  );
}
