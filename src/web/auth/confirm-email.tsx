import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { readVerificationLink, type VerificationLink, verifyEmail } from '#contract/account/sign-in.ts';
import { askOf } from '#web/data/api.ts';
import { failureText } from '#web/data/failure.ts';
import { refusalText } from '#web/data/form-problems.ts';
import { changeSession, sessionRead, useSession } from '#web/data/session.ts';
import { NO_ANSWER, useContractForm } from '#web/data/use-contract-form.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NewPasswordRows, Submit } from './auth-fields.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { newPasswordFields } from './sign-up-form.tsx';

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
        <span>Added builds as a guest with this email? Claim them in My Garage.</span>
      </Notice>
    </div>
  );
}

function Refusal({ error }: { error: Error }) {
  return (
    <Notice kind="error" title="Couldn’t confirm the email address">
      {refusalText(
        error,
        () => `${failureText(error, 'This link does not work.')} Get a new one in My Garage.`,
        NO_ANSWER,
      )}
    </Notice>
  );
}

/** The field that had the focus may be gone; reading goes on here. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface ConfirmEmailFormProps {
  /** From the link in the mail, and what it confirms. */
  token: string;
  link: VerificationLink;
  /** The other account this browser is signed in to. */
  signedInAs: string | undefined;
  onConfirmed: (client: QueryClient) => Promise<void>;
}

/** Confirms the address with a new password: the one the account has may be known to whoever created it. */
function ConfirmEmailForm({ token, link, signedInAs, onConfirmed }: ConfirmEmailFormProps) {
  const { form, field, problems, ...sending } = useContractForm({
    schema: newPasswordFields,
    send: (client, { password }) => askOf(client)(verifyEmail, { body: { token, password } }),
    onSent: (_done, client) => onConfirmed(client),
    fallback: 'Failed to confirm the email address',
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <dl className="divide-y divide-line rounded-card border border-line bg-raised text-sm">
        <Fact name="Email" value={link.email} />
        {link.displayName && <Fact name="Name" value={link.displayName} />}
        <Fact name="Created" value={DAY.format(new Date(link.createdAt))} />
      </dl>
      <p className="text-sm text-text-2">
        Set a password for this account. Anyone signed in elsewhere gets signed out. If you created it, you
        can reuse your password.
      </p>
      {signedInAs && (
        <Notice kind="info">
          You’re signed in as <span className="wrap-anywhere">{signedInAs}</span>. Confirming switches you to
          this account.
        </Notice>
      )}
      {/* Password managers keep the password under this name. */}
      <input hidden readOnly name="email" autoComplete="username" value={link.email} />
      <NewPasswordRows field={field} problems={problems} />
      <Submit {...sending} pendingLabel="Confirming...">
        Confirm and Sign In
      </Submit>
    </form>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-4 px-4 py-2.5">
      <dt className="w-16 shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 font-[550] wrap-anywhere">{value}</dd>
    </div>
  );
}
