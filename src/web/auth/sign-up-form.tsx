import * as z from 'zod/mini';
import { register, registerBody } from '#contract/account/sign-in.ts';
import { DISPLAY_NAME_LENGTH, NAME_LENGTH } from '#domain/limits.ts';
import { askOf } from '#web/data/api.ts';
import { changeSession } from '#web/data/session.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import { EmailRow, NewPasswordRows, Submit, TextRow } from './auth-fields.tsx';

export function SignUpForm() {
  const { form, field, problems, isPending } = useContractForm({
    schema: signUpFields,
    send: (client, { confirmPassword: _notSent, ...body }) => askOf(client)(register, { body }),
    onSent: (user, client) => {
      toast({
        title: 'Account created',
        description: `We sent a link to ${user.email} to confirm your email address.`,
        leads: true,
      });
      return changeSession(client, user);
    },
    fallback: 'Failed to create account',
    onRefused: (description) => toast({ title: 'Registration failed', description, variant: 'destructive' }),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <EmailRow {...field('email')} autoComplete="username" problem={problems.email} />
      <NewPasswordRows field={field} problems={problems} />
      <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
        <legend className="sr-only">Your name (optional)</legend>
        <div className="grid grid-cols-2 gap-4">
          <TextRow
            {...field('firstName')}
            label={<Optional>First name</Optional>}
            autoComplete="given-name"
            maxLength={NAME_LENGTH}
            problem={problems.firstName}
          />
          <TextRow
            {...field('lastName')}
            label={<Optional>Last name</Optional>}
            autoComplete="family-name"
            maxLength={NAME_LENGTH}
            problem={problems.lastName}
          />
        </div>
        <TextRow
          {...field('displayName')}
          label={<Optional>Display name</Optional>}
          autoComplete="nickname"
          maxLength={DISPLAY_NAME_LENGTH}
          problem={problems.displayName}
        />
      </fieldset>
      <Submit isPending={isPending} pendingLabel="Creating Account...">
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

const { shape } = registerBody;
const passwords = z.looseObject({ password: z.string(), confirmPassword: z.string() });

/** Said of a repetition that differs (§5). */
const sameTwice = z.refine(
  (given: unknown) => {
    const { data } = passwords.safeParse(given);
    return data === undefined || data.password === data.confirmPassword;
  },
  // Whatever else is wrong, so that everything is said at once.
  { message: "Passwords don't match", path: ['confirmPassword'], when: () => true },
);

/** What the sign-up form takes: an account, and its password a second time. */
const signUpFields = z.object({ ...shape, confirmPassword: z.string() }).check(sameTwice);

/** What the form for a new password takes. */
export const newPasswordFields = z
  .object({ password: shape.password, confirmPassword: z.string() })
  .check(sameTwice);
