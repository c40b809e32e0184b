import { clsx } from 'clsx';
import { Car, Ruler } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Suggestion, SuggestionKind } from '#contract/suggestions.ts';
import { BuildCount } from '#web/gallery/state/build-count.tsx';
import { TireIcon, WheelIcon } from '#web/ui/icons.tsx';
import { optionId } from './use-suggestions.ts';

interface SuggestionListProps {
  id: string;
  suggestions: Suggestion[];
  /** The one the arrow keys have reached, -1 for none. */
  active: number;
  /** `byTouch`: a keyboard on the screen may go. */
  onTake: (suggestion: Suggestion, byTouch: boolean) => void;
}

const KINDS: Record<SuggestionKind, { name: string; Icon: ComponentType<{ className?: string }> }> = {
  vehicle: { name: 'Vehicle', Icon: Car },
  size: { name: 'Wheel size', Icon: Ruler },
  wheel: { name: 'Wheel', Icon: WheelIcon },
  tire: { name: 'Tire', Icon: TireIcon },
};

/** Under the search field: what the text may become, with the builds it would find. */
export function SuggestionList({ id, suggestions, active, onTake }: SuggestionListProps) {
  return (
    <div
      role="listbox"
      id={id}
      aria-label="Suggestions"
      // The field keeps the focus: without it the list would close before the button is up.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(26rem,60dvh)] overflow-y-auto rounded-card border border-line bg-panel p-1.5 shadow-float"
    >
      {suggestions.map((suggestion, place) => (
        <Option
          key={suggestion.text}
          id={optionId(id, place)}
          suggestion={suggestion}
          isActive={place === active}
          onTake={onTake}
        />
      ))}
    </div>
  );
}

interface OptionProps extends Pick<SuggestionListProps, 'onTake'> {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
}

function Option({ id, suggestion, isActive, onTake }: OptionProps) {
  const { kind, text, from, count } = suggestion;
  const { name, Icon } = KINDS[kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={({ nativeEvent }) =>
        onTake(suggestion, nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')
      }
      className={clsx(
        'flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 text-sm hover:bg-hover max-md:min-h-11 max-md:text-base',
        isActive && 'bg-hover',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{`${name}: `}</span>
      <span className="min-w-0 flex-1 truncate">
        <span className="text-muted">{text.slice(0, from)}</span>
        <span className="font-medium">{text.slice(from)}</span>
      </span>
      <span className="measure shrink-0 text-muted max-md:text-sm">
        <BuildCount count={count} />
      </span>
    </div>
  );
}
