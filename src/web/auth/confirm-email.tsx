import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { verifyEmail } from '#contract/account-recovery.ts';
import { ApiError, askOf } from '#web/data/api.ts';
import { sessionRead, useSession } from '#web/data/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Uses the link of the mail that confirms an e-mail address. The browser does it, so that no link scanner can. */
function useConfirmation(token: string) {
  return useQuery({
    queryKey: [verifyEmail.path, token],
    queryFn: async ({ client }) => {
      const done = await askOf(client)(verifyEmail, { body: { token } });
      await client.invalidateQueries({ queryKey: sessionRead.queryKey });
      return done;
    },
    // The link works once: it is never tried again.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function ConfirmEmail({ token }: { token: string }) {
  const { isPending, error } = useConfirmation(token);
  const user = useSession();
  if (isPending) return <p role="status">Confirming your email address...</p>;
  const confirmed = !error || user?.isEmailVerified;
  return (
    <div className="flex flex-col gap-5">
      {confirmed ? (
        <Notice kind="success" title="Your email address is confirmed">
          Builds you added with it before you had an account can now be claimed in My Garage.
        </Notice>
      ) : (
        <Notice kind="error" title="The email address could not be confirmed">
          {reasonOf(error)}
        </Notice>
      )}
      <Link
        href={user ? '/my-vehicles' : '/auth?returnTo=/my-vehicles'}
        className={buttonClass({ variant: 'primary', size: 'lg', className: 'w-full' })}
      >
        {user ? 'Go to My Garage' : 'Sign In'}
      </Link>
    </div>
  );
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'An error occurred. Please try again.';
  return `${error.refusal.message ?? 'This link does not work.'} My Garage sends you one.`;
}
