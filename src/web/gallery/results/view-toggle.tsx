import { LayoutGrid, List } from 'lucide-react';
import type { View } from '#contract/choices.ts';
import { loadFitment } from '#web/gallery/fitment/opened-fitment.tsx';
import { FitmentIcon } from '#web/ui/icons.tsx';

const VIEW_LOOKS = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'list', label: 'List', Icon: List },
  { view: 'fitment', label: 'Fitment', Icon: FitmentIcon },
] as const;

interface ViewToggleProps {
  view: View;
  onChoose: (view: View) => void;
}

export function ViewToggle({ view, onChoose }: ViewToggleProps) {
  return (
    <fieldset className="flex shrink-0 rounded-control bg-raised p-0.5">
      <legend className="sr-only">View</legend>
      {VIEW_LOOKS.map(({ view: one, label, Icon }) => (
        // The finger finds 40 px, which the edge around completes.
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onChoose(one)}
          onPointerEnter={one === 'fitment' ? () => void loadFitment() : undefined}
          className="flex h-8 items-center gap-2 rounded-[5px] border border-transparent px-2.5 text-sm text-muted hover:text-text aria-pressed:border-line aria-pressed:bg-panel aria-pressed:font-medium aria-pressed:text-text dark:aria-pressed:border-transparent dark:aria-pressed:bg-line max-md:relative max-md:h-9 max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-[3px] max-md:min-w-10 max-md:justify-center"
        >
          <Icon aria-hidden className="size-4 max-md:size-[18px]" />
          <span
            className={one === view && one === 'fitment' ? undefined : 'max-md:sr-only lg:max-xl:sr-only'}
          >
            {label}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
