import { Link, useLocation, useSearch } from 'wouter';
import { safeReturnTo } from '#contract/return-to.ts';
import { useLogOut, useSession } from '#web/data/session.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** History state that opens the sign-up tab of /auth. */
export const JOIN = { mode: 'register' };

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
  const logOut = useLogOut();
  const authAddress = useAuthAddress();
  if (user)
    return (
      <>
        <Link href="/my-vehicles" className={first}>
          My Vehicles
        </Link>
        <button type="button" onClick={logOut} className={second}>
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

/** The sign-in page, which leads back here afterwards; on that page itself to where it leads already. */
function useAuthAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  const here = search ? `${path}?${search}` : path;
  const back = safeReturnTo(path === '/auth' ? new URLSearchParams(search).get('returnTo') : here);
  return back === '/' ? '/auth' : `/auth?returnTo=${encodeURIComponent(back)}`;
}
