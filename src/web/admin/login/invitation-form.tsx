import { acceptInvitation, chosenPasswords } from '#contract/admin/administrators.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { askOf } from '#web/data/api.ts';
import { useSendForm } from '#web/data/use-send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NewPasswordField, PasswordField } from '#web/ui/form/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface InvitationFormProps {
  token: string;
  onChosen: () => void;
}

/** Where an administrator chooses a password by a link from another one. */
export function InvitationForm({ token, onChosen }: InvitationFormProps) {
  const { form, problems, refusal, isPending } = useSendForm({
    schema: chosenPasswords,
    send: (client, chosen) => askOf(client)(acceptInvitation, { body: { token, password: chosen.password } }),
    onSent: onChosen,
    fallback: 'The password could not be set',
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <NewPasswordField
        name="password"
        label="Password"
        problem={problems.password}
        minLength={PASSWORD_MIN_LENGTH}
      />
      <Field label="Confirm password" error={problems.confirmPassword}>
        {(control) => <PasswordField {...control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <Button type="submit" variant="primary" size="lg" aria-disabled={isPending} className="w-full">
        {isPending ? 'Setting...' : 'Set Password'}
      </Button>
    </form>
  );
}
