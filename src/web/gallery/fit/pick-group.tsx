import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { SizeChoice } from './size-choices.ts';

interface PickGroupProps {
  title: string;
  hint?: ReactNode;
  /** Absent while they are on their way; a group of none is not shown. */
  choices: SizeChoice[] | undefined;
  chosen: string | undefined;
  onPick: (value: string) => void;
}

/** Sizes to pick one of, each with the number of builds that run it. */
export function PickGroup({ title, hint, choices, chosen, onPick }: PickGroupProps) {
  if (choices?.length === 0) return null;
  return (
    <fieldset aria-busy={!choices || undefined}>
      <legend className="text-sm font-[550]">{title}</legend>
      {hint && <p className="mt-0.5 text-xs text-muted">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {choices
          ? choices.map((choice) => (
              <Pick
                key={choice.value}
                choice={choice}
                chosen={choice.value === chosen}
                onPick={() => onPick(choice.value)}
              />
            ))
          : PLACES.map((place) => <Skeleton key={place} className="h-11 w-24 rounded-control" />)}
      </div>
    </fieldset>
  );
}

const PLACES = ['first', 'second', 'third', 'fourth'];

function Pick({ choice, chosen, onPick }: { choice: SizeChoice; chosen: boolean; onPick: () => void }) {
  const { label, count } = choice;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPick}
      className="measure flex h-11 items-center gap-2 rounded-control border border-line-strong px-3 text-sm transition-colors duration-150 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <span className="font-medium">{label}</span>
      <span className="text-muted">
        {count}
        <span className="sr-only">{count === 1 ? ' build' : ' builds'}</span>
      </span>
    </button>
  );
}
