import { User } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { AccountLinks } from './account-links.tsx';
import { MakerLink } from './maker-link.tsx';

const ROW = 'flex h-11 w-full items-center gap-2 rounded-control px-3 text-base font-medium hover:bg-hover';

/** The account links of narrow screens, behind one button. The browser opens and closes it by itself. */
export function AccountMenu() {
  const id = useId();
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Account"
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
      >
        <User aria-hidden className="size-[18px]" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-14 right-4 m-0 w-56 rounded-card border border-line bg-panel p-2 text-text shadow-float"
      >
        <AccountLinks first={ROW} second={ROW} />
        <MakerLink className={`${ROW} border-t border-line text-text-2`} />
      </div>
    </div>
  );
}
