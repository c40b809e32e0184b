import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  /** What a screen reader hears before the tabs. */
  label: string;
  tabs: { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** A TabPanel for each tab. */
  children: ReactNode;
}

/** Panels of which one shows. The arrow keys move between the tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const choose = (next: string) => {
    const chosen = tabs.find((tab) => tab.value === next);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List aria-label={label} className="flex gap-6 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="measure -mb-px flex h-11 items-center whitespace-nowrap rounded-t-control border-b-2 border-transparent font-[550] text-muted text-sm transition-colors hover:text-text data-[state=active]:border-accent data-[state=active]:text-text max-md:h-12 max-md:text-base"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

interface TabPanelProps {
  value: string;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ value, className, children }: TabPanelProps) {
  return (
    <Radix.Content value={value} className={className}>
      {children}
    </Radix.Content>
  );
}
