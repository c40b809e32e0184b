interface SwitchProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  'aria-describedby'?: string | undefined;
}

/** On or off, at once; name it with a label for its id. */
export function Switch({ id, checked, onChange, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      id={id}
      role="switch"
      aria-checked={checked}
      {...rest}
      onClick={() => onChange(!checked)}
      className="group/switch relative h-5 w-9 shrink-0 rounded-full bg-muted transition-colors aria-checked:bg-accent-fill max-md:after:absolute max-md:after:-inset-x-0.5 max-md:after:-inset-y-2.5"
    >
      <span
        aria-hidden
        className="absolute top-0.5 left-0.5 size-4 rounded-full bg-panel transition-transform duration-150 group-aria-checked/switch:translate-x-4 group-aria-checked/switch:bg-white"
      />
    </button>
  );
}
