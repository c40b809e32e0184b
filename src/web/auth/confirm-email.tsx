import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { readVerificationLink, verifyEmail } from '#contract/sign-in.ts';
import { ApiError, askOf } from '#web/data/api.ts';
import { changeSession, sessionRead, useSession } from '#web/data/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';

/** Reads what the link of the mail confirms; in a browser signed in to the account it confirms at once. */
function useLink(token: string) {
  return useQuery({
    queryKey: [readVerificationLink.path, token],
    queryFn: async ({ client }) => {
      const link = await askOf(client)(readVerificationLink, { body: { token } });
      if (link.needsPassword) return link;
      await askOf(client)(verifyEmail, { body: { token } });
      await client.invalidateQueries({ queryKey: sessionRead.queryKey });
      return null;
    },
    // The link works once: it is never tried again.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Confirming with a password signs the browser in to an account it was not signed in to. */
async function enterAccount(client: QueryClient): Promise<void> {
  const user = await client.fetchQuery({ ...sessionRead, staleTime: 0 });
  await changeSession(client, user);
}

/** Where the link of the mail that confirms an e-mail address leads. The browser uses it, so that no link scanner can. */
export function ConfirmEmail({ token }: { token: string }) {
  const { data: link, isPending, error } = useLink(token);
  const [isDone, setDone] = useState(false);
  const user = useSession();
  if (isPending)
    return (
      <AuthFrame title="Your email address">
        <p role="status">Opening your link...</p>
      </AuthFrame>
    );
  if (link && !isDone)
    return (
      <AuthFrame title="Confirm your email">
        <ConfirmEmailForm
          token={token}
          link={link}
          signedInAs={user?.email}
          onConfirmed={async (client) => {
            await enterAccount(client);
            setDone(true);
          }}
        />
      </AuthFrame>
    );
  return (
    <AuthFrame title="Your email address">
      <div className="flex flex-col gap-5">
        {!error || user?.isEmailVerified ? <Confirmed email={user?.email} /> : <Refusal error={error} />}
        <Link
          href={user ? '/my-vehicles' : '/auth?returnTo=/my-vehicles'}
          className={buttonClass({ variant: 'primary', size: 'lg', className: 'w-full' })}
        >
          {user ? 'Go to My Garage' : 'Sign In'}
        </Link>
      </div>
    </AuthFrame>
  );
}

function Confirmed({ email }: { email: string | undefined }) {
  return (
    <div ref={focus} tabIndex={-1} className="rounded-card outline-none">
      <Notice kind="success" title="Your email address is confirmed">
        {email && <p className="wrap-anywhere">{email}</p>}
        Builds you added with it as a guest can now be claimed in My Garage.
      </Notice>
    </div>
  );
}

function Refusal({ error }: { error: Error }) {
  return (
    <Notice kind="error" title="The email address could not be confirmed">
      {error instanceof ApiError
        ? `${error.refusal.message ?? 'This link does not work.'} My Garage sends you one.`
        : 'An error occurred. Please try again.'}
    </Notice>
  );
}

/** The field that had the focus may be gone; reading goes on here. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
