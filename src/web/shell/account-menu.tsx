import { User } from 'lucide-react';
import { IconMenu } from '#web/ui/icon-menu.tsx';
import { AccountLinks } from './account-links.tsx';
import { MakerLink } from './maker-link.tsx';

const ROW = 'flex h-11 w-full items-center gap-2 rounded-control px-3 text-base font-medium hover:bg-hover';

/** The account links of narrow screens, behind one button. */
export function AccountMenu() {
  return (
    <div className="md:hidden">
      <IconMenu label="Account" Icon={User}>
        {() => (
          <>
            <AccountLinks first={ROW} second={ROW} />
            <MakerLink className={`${ROW} border-t border-line text-text-2`} />
          </>
        )}
      </IconMenu>
    </div>
  );
}
