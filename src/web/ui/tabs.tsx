import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsProps<Value extends string> {
  /** What a screen reader hears before the tabs. */
  label: string;
  tabs: { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  panelClassName?: string;
  /** What belongs to the chosen tab. */
  children: ReactNode;
}

/** Tabs over one panel. The arrow keys, Home and End choose among them; Tab goes from the chosen one into the panel. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, panelClassName, children } = props;
  const id = useId();
  const tabId = (of: Value) => `${id}${of}`;
  const panelId = `${id}panel`;

  const chooseByKey = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.value === value);
    const steps: Record<string, number> = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: -1 };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(tabId(next.value))?.focus();
  };
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={chooseByKey}
        // Where there is no room for all of them they are moved sideways; a line of its own would cut off the mark of the chosen one.
        className="side-fade flex gap-6 shadow-[inset_0_-1px_var(--color-line)] max-md:gap-4"
      >
        {tabs.map((tab) => {
          const chosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(tab.value)}
              aria-selected={chosen}
              aria-controls={chosen ? panelId : undefined}
              tabIndex={chosen ? 0 : -1}
              ref={chosen ? showWhole : undefined}
              onClick={() => onChange(tab.value)}
              className={clsx(
                'measure flex h-11 items-center whitespace-nowrap rounded-t-control border-b-2 font-[550] text-sm -outline-offset-2 transition-colors hover:text-text max-md:h-12',
                chosen ? 'border-accent text-text' : 'border-transparent text-muted',
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div key={value} role="tabpanel" id={panelId} aria-labelledby={tabId(value)} className={panelClassName}>
        {children}
      </div>
    </>
  );
}

/** The chosen tab may lie beyond the edge of a narrow screen. */
function showWhole(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const beyond = tab.offsetLeft + tab.offsetWidth - list.offsetLeft - list.clientWidth;
  if (beyond > list.scrollLeft) list.scrollLeft = beyond;
}
