interface ToggleProps<Value extends string> {
  legend: string;
  labels: Record<Value, string>;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few words, the chosen one raised. */
export function Toggle<Value extends string>({
  legend,
  labels,
  values,
  chosen,
  onChoose,
}: ToggleProps<Value>) {
  return (
    <fieldset className="flex shrink-0 rounded-control bg-raised p-0.5">
      <legend className="sr-only">{legend}</legend>
      {values.map((one) => (
        // The finger finds 40 px, which the edge around completes.
        <button
          key={one}
          type="button"
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
          className="flex h-8 grow items-center justify-center rounded-[5px] border border-transparent px-2.5 text-sm text-muted hover:text-text aria-pressed:border-line aria-pressed:bg-panel aria-pressed:font-medium aria-pressed:text-text dark:aria-pressed:border-transparent dark:aria-pressed:bg-line max-md:relative max-md:h-9 max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-[3px]"
        >
          {labels[one]}
        </button>
      ))}
    </fieldset>
  );
}
