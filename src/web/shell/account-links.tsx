import { Link } from 'wouter';
import { useLogOut, useSession } from '../session.ts';
import { buttonClass } from '../ui/button.tsx';

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
      <Link href="/auth" className={first}>
        Sign In
      </Link>
      <Link href="/auth" state={JOIN} className={second}>
        Join Now
      </Link>
    </>
  );
}
