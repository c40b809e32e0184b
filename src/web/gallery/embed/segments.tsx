interface SegmentsProps<Value extends string | number> {
  legend: string;
  /** Values and what they are called. */
  choices: readonly (readonly [Value, string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A few choices side by side under their name. */
export function Segments<Value extends string | number>({
  legend,
  choices,
  value,
  onChoose,
}: SegmentsProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-[550]">{legend}</legend>
      <div className="inline-flex rounded-control bg-raised p-0.5">
        {choices.map(([one, name]) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === value}
            onClick={() => onChoose(one)}
            className="measure h-8 rounded-[5px] px-3 text-sm text-muted hover:text-text aria-pressed:bg-panel aria-pressed:font-medium aria-pressed:text-text dark:aria-pressed:bg-line max-md:h-10 max-md:min-w-10"
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
