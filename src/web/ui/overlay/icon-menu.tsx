import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { buttonClass } from '#web/ui/button.tsx';

interface IconMenuProps {
  label: string;
  Icon: LucideIcon;
  /** Given the id of the menu, for buttons that close it. */
  children: (id: string) => ReactNode;
}

/** A menu behind one button, at the end of a header. The browser opens and closes it by itself. */
export function IconMenu({ label, Icon, children }: IconMenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
      >
        <Icon aria-hidden className="size-[18px]" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-(--site-header) right-4 m-0 w-60 rounded-card border border-line bg-panel p-2 text-text shadow-float"
      >
        {children(id)}
      </div>
    </>
  );
}
