import type { QueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { beginPasskeySignIn, signInWithPasskey } from '#contract/account/passkeys.ts';
import {
  forgotPassword,
  forgotPasswordBody,
  logIn,
  logInBody,
  resetPassword,
} from '#contract/account/sign-in.ts';
import { askOf } from '#web/data/api.ts';
import { changeSession } from '#web/data/session.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { PasskeySignIn } from '#web/keys/passkey-sign-in.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { EmailRow, NewPasswordRows, PasswordRow, Submit } from './auth-fields.tsx';
import { newPasswordFields } from './sign-up-form.tsx';

export function SignInForm({ onForgot }: { onForgot: () => void }) {
  const { form, field, problems, isPending } = useContractForm({
    schema: logInBody,
    send: (client, body) => askOf(client)(logIn, { body }),
    onSent: welcome,
    fallback: 'Invalid email or password',
    onRefused: (description) => toast({ title: 'Login failed', description, variant: 'destructive' }),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <EmailRow {...field('email')} autoComplete="username webauthn" problem={problems.email} />
      <PasswordRow
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        problem={problems.password}
      />
      <Submit isPending={isPending} pendingLabel="Signing In...">
        Sign In
      </Submit>
      <PasskeySignIn
        begin={(client) => askOf(client)(beginPasskeySignIn, {})}
        signIn={(client, response) => askOf(client)(signInWithPasskey, { body: { response } })}
        onSignedIn={welcome}
      />
      <button
        type="button"
        onClick={onForgot}
        className="self-center rounded-control px-3 text-muted text-sm underline underline-offset-4 hover:text-text max-md:min-h-10"
      >
        Forgot your password?
      </button>
    </form>
  );
}

function welcome(user: CurrentUser, client: QueryClient): Promise<void> {
  toast({ title: 'Welcome back!', description: 'You have successfully logged in.', leads: true });
  return changeSession(client, user);
}

/** Asks for a link that sets a new password. Says the same whether or not there is such an account. */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const [answer, setAnswer] = useState<string>();
  const { form, field, problems, ...sending } = useContractForm({
    schema: forgotPasswordBody,
    send: (client, body) => askOf(client)(forgotPassword, { body }),
    onSent: ({ message }) => setAnswer(message),
    fallback: 'Failed to send reset email',
  });
  return (
    <>
      {answer ? (
        <div ref={focus} tabIndex={-1} className="rounded-card outline-none">
          <Notice kind="success">{answer}</Notice>
        </div>
      ) : (
        <form {...form} className="flex flex-col gap-5">
          <p className="text-muted text-sm">
            Enter your account email. We’ll send you a link to set a new password.
          </p>
          <EmailRow {...field('email')} autoComplete="username" problem={problems.email} />
          <Submit {...sending} pendingLabel="Sending...">
            Send Reset Link
          </Submit>
        </form>
      )}
      <Button variant={answer ? 'outline' : 'ghost'} size="lg" onClick={onBack} className="mt-3 w-full">
        <ChevronLeft aria-hidden className="size-4" />
        Back to Sign In
      </Button>
    </>
  );
}

/** The field that had the focus is gone; reading goes on here. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

interface NewPasswordFormProps {
  /** From the link in the mail. */
  token: string;
  onDone: () => void;
  onForgot: () => void;
}

/** Sets the password of the account the link belongs to. It ends every session, this browser's too. */
export function NewPasswordForm({ token, onDone, onForgot }: NewPasswordFormProps) {
  const { form, field, problems, ...sending } = useContractForm({
    schema: newPasswordFields,
    send: (client, { password }) => askOf(client)(resetPassword, { body: { token, password } }),
    onSent: (_done, client) => {
      toast({ title: 'Password changed', description: 'Sign in with your new password.' });
      const forgotten = changeSession(client, null);
      onDone();
      return forgotten;
    },
    fallback: 'Failed to set the new password',
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <NewPasswordRows field={field} problems={problems} isNew />
      <Submit {...sending} pendingLabel="Saving...">
        Set New Password
      </Submit>
      {sending.refusal && (
        <Button size="lg" onClick={onForgot} className="w-full">
          Send a New Link
        </Button>
      )}
    </form>
  );
}
