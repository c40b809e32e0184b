import { logIn } from '#contract/sign-in.ts';
import { askOf } from '#web/data/api.ts';
import { changeSession } from '#web/data/session.ts';
import { useSendForm } from '#web/data/use-send-form.ts';
import { toast } from '#web/ui/toast.ts';
import { EmailRow, PasswordRow, Submit } from './auth-fields.tsx';

export function SignInForm({ onForgot }: { onForgot: () => void }) {
  const { form, problems, ...sending } = useSendForm({
    schema: logIn.body,
    send: (client, body) => askOf(client)(logIn, { body }),
    onSent: (user, client) => {
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
      return changeSession(client, user);
    },
    fallback: 'Invalid email or password',
    onRefused: (description) => toast({ title: 'Login failed', description, variant: 'destructive' }),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <EmailRow autoComplete="username" problem={problems.email} />
      <PasswordRow
        name="password"
        label="Password"
        autoComplete="current-password"
        problem={problems.password}
      />
      <Submit {...sending} pendingLabel="Signing In...">
        Sign In
      </Submit>
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
