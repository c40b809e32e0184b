import { Minus, Plus } from 'lucide-react';
import { memo, useId } from 'react';
import type { SizedSetup } from '#domain/stance.ts';
import { Button } from '#web/ui/button.tsx';
import { useRevertOnScroll } from './handles/given-back.ts';

interface Range {
  min: number;
  max: number;
  step: number;
}

interface SliderProps extends Range {
  label: string;
  value: number;
  /** The value as people say it. */
  shown: string;
  /** What a value changes. */
  change: (value: number) => Partial<SizedSetup>;
  onChange: (change: Partial<SizedSetup>) => void;
}

/** A slider with a step to either side, large enough for a thumb. While another is moved it stays as it is. */
export const Slider = memo(function Slider({
  label,
  value,
  min,
  max,
  step,
  shown,
  change,
  onChange,
}: SliderProps) {
  const id = useId();
  const to = (next: number) => onChange(change(stepNear(next, { min, max, step })));
  const givenBack = useRevertOnScroll(value, (before) => onChange(change(before)));
  return (
    <div>
      <div className="flex items-baseline justify-between text-sm">
        <label htmlFor={id} className="font-[550]">
          {label}
        </label>
        <output htmlFor={id} className="measure font-medium">
          {shown}
          {value <= min && <span className="font-normal text-muted"> · min</span>}
          {value >= max && <span className="font-normal text-muted"> · max</span>}
        </output>
      </div>
      <div className="flex items-center gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Less ${label.toLowerCase()}`}
          // Not disabled: that would take the keyboard from it.
          aria-disabled={value <= min}
          className="aria-disabled:text-faint"
          onClick={() => to(value - step)}
        >
          <Minus aria-hidden className="size-4" />
        </Button>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={shown}
          onChange={({ currentTarget }) => to(Number(currentTarget.value))}
          {...givenBack}
          className="h-10 min-w-0 flex-1 cursor-pointer accent-(--accent)"
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={`More ${label.toLowerCase()}`}
          aria-disabled={value >= max}
          className="aria-disabled:text-faint"
          onClick={() => to(value + step)}
        >
          <Plus aria-hidden className="size-4" />
        </Button>
      </div>
    </div>
  );
});

/** The step of the range that is nearest; steps are counted from its beginning, as the browser does. */
export function stepNear(value: number, { min, max, step }: Range): number {
  return Math.min(max, Math.max(min, min + Math.round((value - min) / step) * step));
}
