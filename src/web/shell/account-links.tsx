import { useQueryClient } from '@tanstack/react-query';
import { User } from 'lucide-react';
import { Link, useLocation, useSearch } from 'wouter';
import { logOut } from '#contract/account/accounts.ts';
import { safeReturnTo } from '#domain/return-to.ts';
import { askOf } from '#web/data/api.ts';
import { failureText, showFailure } from '#web/data/failure.ts';
import { changeSession, useSession } from '#web/data/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { IconMenu } from '#web/ui/overlay/icon-menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { forgetDrafts } from '#web/vehicle-form/draft/forget-drafts.ts';
import { MakerLink } from './site-links.tsx';

/** History state that opens the sign-up tab of /auth. */
const JOIN = { mode: 'register' };

interface AccountLinksProps {
  /** Look of the first and of the second. */
  first?: string;
  second?: string;
}

/** The way in for visitors; the way to the garage and out for users. */
export function AccountLinks({
  first = buttonClass({ variant: 'ghost' }),
  second = buttonClass({ variant: 'outline' }),
}: AccountLinksProps) {
  const user = useSession();
  const leave = useLogOut();
  const authAddress = useAuthAddress();
  if (user)
    return (
      <>
        <Link href="/my-vehicles" className={first}>
          My Vehicles
        </Link>
        <button type="button" onClick={() => void leave()} className={second}>
          Logout
        </button>
      </>
    );
  return (
    <>
      <Link href={authAddress} className={first}>
        Sign In
      </Link>
      <Link href={authAddress} state={JOIN} className={second}>
        Join Now
      </Link>
    </>
  );
}

/** Ends the session; drafts are forgotten with it. */
function useLogOut(): () => Promise<void> {
  const client = useQueryClient();
  // No mutation: its observer would be in the first load for this alone.
  return async () => {
    try {
      await askOf(client)(logOut, {});
    } catch (error) {
      showFailure('Logout failed', failureText(error, 'Failed to logout'));
      return;
    }
    toast({ title: 'Logged out', leads: true });
    forgetDrafts();
    await changeSession(client, null);
  };
}

/** The sign-in page, which leads back here afterwards; on that page itself to where it leads already. */
function useAuthAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  const here = search ? `${path}?${search}` : path;
  const back = safeReturnTo(path === '/auth' ? new URLSearchParams(search).get('returnTo') : here);
  return back === '/' ? '/auth' : `/auth?returnTo=${encodeURIComponent(back)}`;
}

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
