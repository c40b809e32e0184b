import { resetPassword } from '#contract/sign-in.ts';
import { askOf } from '#web/data/api.ts';
import { changeSession } from '#web/data/session.ts';
import { useSendForm } from '#web/data/use-send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { NewPasswordRow, PasswordRow, Submit } from './auth-fields.tsx';
import { newPasswordFields } from './sign-up-form.tsx';

interface NewPasswordFormProps {
  /** From the link in the mail. */
  token: string;
  onDone: () => void;
  onForgot: () => void;
}

/** Sets the password of the account the link belongs to. It ends every session, this browser's too. */
export function NewPasswordForm({ token, onDone, onForgot }: NewPasswordFormProps) {
  const { form, problems, ...sending } = useSendForm({
    schema: newPasswordFields,
    send: (client, { password }) => askOf(client)(resetPassword, { body: { token, password } }),
    onSent: (_done, client) => {
      toast({ title: 'Password changed', description: 'You can sign in with your new password now.' });
      const forgotten = changeSession(client, null);
      onDone();
      return forgotten;
    },
    fallback: 'Failed to set the new password',
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <NewPasswordRow label="New password" problem={problems.password} />
      <PasswordRow
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
        problem={problems.confirmPassword}
      />
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
