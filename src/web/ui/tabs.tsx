import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

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
  const choose = (next: string) => {
    const tab = tabs.find((one) => one.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className="contents">
      <Radix.List aria-label={label} className="flex gap-6 border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="measure -mb-px flex h-11 items-center whitespace-nowrap rounded-t-control border-transparent border-b-2 font-[550] text-muted text-sm transition-colors hover:text-text aria-selected:border-accent aria-selected:text-text max-md:h-12 max-md:text-base"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {/* No tab stop of its own: what is in the panel can be reached. */}
      <Radix.Content key={value} value={value} tabIndex={undefined} className={panelClassName}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
