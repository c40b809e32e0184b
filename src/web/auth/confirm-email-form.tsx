import type { QueryClient } from '@tanstack/react-query';
import { type VerificationLink, verifyEmail } from '#contract/sign-in.ts';
import { askOf } from '#web/data/api.ts';
import { useSendForm } from '#web/data/use-send-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { NewPasswordRow, PasswordRow, Submit } from './auth-fields.tsx';
import { newPasswordFields } from './sign-up-fields.ts';

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
export function ConfirmEmailForm({ token, link, signedInAs, onConfirmed }: ConfirmEmailFormProps) {
  const { form, problems, ...sending } = useSendForm({
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
        Choose a password for this account. Everybody signed in to it elsewhere is signed out, so that it is
        yours alone. Created it yourself? The password you chose then will do.
      </p>
      {signedInAs && (
        <Notice kind="info">
          You are signed in as <span className="wrap-anywhere">{signedInAs}</span>. Confirming signs you in to
          this account instead.
        </Notice>
      )}
      {/* Password managers keep the password under this name. */}
      <input hidden readOnly name="email" autoComplete="username" value={link.email} />
      <NewPasswordRow label="Password" problem={problems.password} />
      <PasswordRow
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        problem={problems.confirmPassword}
      />
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
