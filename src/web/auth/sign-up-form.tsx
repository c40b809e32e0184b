import { register } from '#contract/sign-in.ts';
import { DISPLAY_NAME_LENGTH, NAME_LENGTH } from '#domain/limits.ts';
import { askOf } from '#web/data/api.ts';
import { changeSession } from '#web/data/session.ts';
import { useSendForm } from '#web/data/use-send-form.ts';
import { toast } from '#web/ui/toast.ts';
import { EmailRow, NewPasswordRow, PasswordRow, Submit, TextRow } from './auth-fields.tsx';
import { signUpFields } from './sign-up-fields.ts';

export function SignUpForm() {
  const { form, problems, ...sending } = useSendForm({
    schema: signUpFields,
    send: (client, { confirmPassword: _notSent, ...body }) => askOf(client)(register, { body }),
    onSent: (user, client) => {
      toast({
        title: 'Account created',
        description: `We sent a link to ${user.email} to confirm your email address.`,
      });
      return changeSession(client, user);
    },
    fallback: 'Failed to create account',
    onRefused: (description) => toast({ title: 'Registration failed', description, variant: 'destructive' }),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <EmailRow autoComplete="username" problem={problems.email} />
      <NewPasswordRow label="Password" problem={problems.password} />
      <PasswordRow
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        problem={problems.confirmPassword}
      />
      <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
        <legend className="sr-only">Your name (optional)</legend>
        <div className="grid grid-cols-2 gap-4">
          <TextRow
            name="firstName"
            label={<Optional>First name</Optional>}
            autoComplete="given-name"
            maxLength={NAME_LENGTH}
            problem={problems.firstName}
          />
          <TextRow
            name="lastName"
            label={<Optional>Last name</Optional>}
            autoComplete="family-name"
            maxLength={NAME_LENGTH}
            problem={problems.lastName}
          />
        </div>
        <TextRow
          name="displayName"
          label={<Optional>Display name</Optional>}
          autoComplete="nickname"
          maxLength={DISPLAY_NAME_LENGTH}
          problem={problems.displayName}
        />
      </fieldset>
      <Submit {...sending} pendingLabel="Creating Account...">
        Create Account
      </Submit>
    </form>
  );
}

function Optional({ children }: { children: string }) {
  return (
    <>
      {children} <span className="font-normal text-muted">(optional)</span>
    </>
  );
}
