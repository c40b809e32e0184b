import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FacetOption } from '#contract/facets.ts';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';
import { CONTROL_CLASS } from '#web/ui/form/select.tsx';
import { OptionRows, optionsOf } from './option-groups.tsx';

export interface MultiSelectProps {
  id: string;
  name: string;
  /** The choice that takes the filter away. */
  any: string;
  chosen: readonly string[] | undefined;
  options: FacetOption[] | undefined;
  /** Whether the counts are still those of an earlier draft. */
  counting: boolean;
  label?: (value: string) => string;
  onChoose: (values: string[]) => void;
}

/** A drop-down whose list takes several values. */
export function MultiSelect({
  id,
  name,
  any,
  chosen = [],
  options,
  counting,
  label = (value) => value,
  onChoose,
}: MultiSelectProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  useAnchored(open, button, list);
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [open]);

  const toggle = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <>
      <p id={`${id}-name`} className="mb-1 text-xs text-muted">
        {name}
      </p>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-labelledby={`${id}-name ${id}-value`}
        className={clsx(
          CONTROL_CLASS,
          'flex h-9 items-center gap-1 text-left max-md:h-11',
          chosen.length > 0 ? 'border-accent!' : 'text-muted',
        )}
      >
        <span id={`${id}-value`} className="measure truncate">
          {chosen.length === 0 ? any : chosen.map(label).join(', ')}
        </span>
        <ChevronDown aria-hidden className="-mr-0.5 ml-auto size-4 shrink-0 text-text" />
      </button>
      <fieldset
        ref={list}
        id={id}
        popover="auto"
        aria-labelledby={`${id}-name`}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-auto m-0 max-h-80 overflow-y-auto rounded-card border border-line bg-panel p-2 px-3 text-text shadow-float"
      >
        {open && (
          <>
            <CheckboxRow checked={chosen.length === 0} onChange={() => onChoose([])}>
              {any}
            </CheckboxRow>
            <OptionRows
              id={id}
              options={optionsOf(options, [], chosen)}
              chosen={chosen}
              counting={counting}
              onToggle={toggle}
              label={label}
            />
          </>
        )}
      </fieldset>
    </>
  );
}

/** Room kept between list, button and the edge of the window, px. */
const GAP = 4;

/** Keeps an open popover at its button: below it, or above where there is more room. Escape closes it alone. */
function useAnchored(
  open: boolean,
  button: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => {
      if (!button.current || !popover.current) return;
      const { left, top, bottom, width } = button.current.getBoundingClientRect();
      const { style, offsetHeight, offsetWidth } = popover.current;
      const fitsBelow = bottom + GAP + offsetHeight <= innerHeight || bottom < innerHeight - top;
      style.minWidth = `${Math.max(width, 176)}px`;
      style.left = `${Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP))}px`;
      style.top = fitsBelow ? `${bottom + GAP}px` : `${Math.max(GAP, top - GAP - offsetHeight)}px`;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around the popover listens on the document, so this must come before it.
      event.stopImmediatePropagation();
      event.preventDefault();
      popover.current?.hidePopover();
    };
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
      removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [open, button, popover]);
}
