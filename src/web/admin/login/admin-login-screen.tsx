import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { acceptInvitation, chosenPasswords } from '#contract/admin/administrators.ts';
import { COMPANY_PROBLEMS, type CompanyProblem, startCompanySignIn } from '#contract/admin/company.ts';
import { type AdminSession, logInAdmin, logInAdminBody, type NextStep } from '#contract/admin/session.ts';
import { beginAdminPasskeySignIn, signInAdminWithPasskey } from '#contract/admin/sign-in-security.ts';
import { getVehicle } from '#contract/vehicles.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { readAdmin, useAdmin } from '#web/admin/session/admin-session.tsx';
import { askOf } from '#web/data/api.ts';
import { showFailure } from '#web/data/failure.ts';
import { useSite } from '#web/data/site.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { PasskeySignIn } from '#web/keys/passkey-sign-in.tsx';
import { Logo } from '#web/shell/site-links.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { NewPasswordField, PasswordField } from '#web/ui/form/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ThemeToggle } from '#web/ui/theme.tsx';
import { toast } from '#web/ui/toast.ts';
import { SecondStep } from './second-step.tsx';

/** Where administrators sign in; who is signed in already is led on. */
export function AdminLoginScreen() {
  const { data: admin, isPending } = useAdmin();
  const [, navigate] = useLocation();
  const { company, passwords } = useSite().signIn;
  const token = new URLSearchParams(useSearch()).get('invitation');
  useEffect(() => {
    if (admin && token === null) navigate('/admin', { replace: true });
  }, [admin, token, navigate]);

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between border-b border-line px-4 md:px-6">
        <Logo tag="Admin" size="sm" />
        <ThemeToggle fallback="dark" />
      </header>
      <main className="flex flex-1 items-start justify-center px-4 pt-[min(14vh,120px)] pb-16">
        {isPending ? (
          <p role="status" className="text-muted">
            Loading...
          </p>
        ) : (
          <section
            aria-labelledby="login-title"
            className="w-full max-w-[400px] md:rounded-card md:border md:border-line md:bg-panel md:p-8"
          >
            <h1 id="login-title" className="mb-5 font-condensed font-semibold text-[28px]/8">
              {token === null ? 'Administrator login' : 'Choose your password'}
            </h1>
            {token === null ? (
              <div className="flex flex-col gap-5">
                {company && <CompanyLogin />}
                {passwords && <Login />}
              </div>
            ) : (
              <InvitationForm
                token={token}
                onChosen={() => {
                  toast({ title: 'Password set', description: 'You can sign in now.' });
                  navigate('/admin/login', { replace: true });
                }}
              />
            )}
          </section>
        )}
      </main>
    </div>
  );
}

/** Keyed by `problem` of the address, with which a sign-in that failed comes back. */
const PROBLEMS: Record<CompanyProblem, string> = {
  over: 'Your sign-in took too long or was already used. Please try again.',
  refused: 'Your company didn’t confirm the sign-in. Please try again.',
  group: 'Your company account can’t sign in here. Ask your IT team to add you to the gallery’s group.',
  deactivated: 'Your administrator account is deactivated. Ask another administrator to reactivate it.',
  unreachable: 'Couldn’t reach your company’s sign-in. Please try again in a few minutes.',
  busy: 'Too many sign-ins from your network. Please try again later.',
};

/** Leads to the company's sign-in, and says why the last one failed. */
function CompanyLogin() {
  const asked = new URLSearchParams(useSearch()).get('problem');
  const problem = COMPANY_PROBLEMS.find((one) => one === asked);
  return (
    <>
      {problem && <Notice kind="error">{PROBLEMS[problem]}</Notice>}
      <a
        href={startCompanySignIn.path}
        className={buttonClass({ variant: 'primary', size: 'lg', className: 'w-full' })}
      >
        Sign In with Your Company Account
      </a>
    </>
  );
}

/** Name and password, or a passkey; then whatever else it takes. */
function Login() {
  const client = useQueryClient();
  const [step, setStep] = useState<NextStep>();
  const signedIn = (admin: AdminSession) => {
    toast({ title: 'Login successful', leads: true });
    client.setQueryData(readAdmin.queryKey, admin);
    // Of a build read before, only what the public sees is known.
    return client.invalidateQueries({ queryKey: [getVehicle.path] });
  };
  return step ? (
    <SecondStep step={step} onSignedIn={signedIn} onBack={() => setStep(undefined)} />
  ) : (
    <LoginForm onSignedIn={signedIn} onNext={setStep} />
  );
}

interface LoginFormProps {
  onSignedIn: (admin: AdminSession) => unknown;
  onNext: (step: NextStep) => void;
}

function LoginForm({ onSignedIn, onNext }: LoginFormProps) {
  const { form, field, problems, isPending } = useContractForm({
    schema: logInAdminBody,
    send: (client, body) => askOf(client)(logInAdmin, { body }),
    onSent: (answer) => ('next' in answer ? onNext(answer) : onSignedIn(answer)),
    fallback: 'Invalid credentials',
    onRefused: (description) => showFailure('Login failed', description),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <Field label="Username" error={problems.username}>
        {(control) => (
          <TextField
            {...control}
            {...field('username')}
            autoComplete="username webauthn"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" error={problems.password}>
        {(control) => <PasswordField {...control} {...field('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" variant="primary" size="lg" aria-disabled={isPending} className="w-full">
        {isPending ? 'Logging in...' : 'Log In'}
      </Button>
      <PasskeySignIn
        begin={(client) => askOf(client)(beginAdminPasskeySignIn, { body: {} })}
        signIn={(client, response) => askOf(client)(signInAdminWithPasskey, { body: { response } })}
        onSignedIn={onSignedIn}
      />
    </form>
  );
}

interface InvitationFormProps {
  token: string;
  onChosen: () => void;
}

/** Where an administrator chooses a password by a link from another one. */
function InvitationForm({ token, onChosen }: InvitationFormProps) {
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: chosenPasswords,
    send: (client, chosen) => askOf(client)(acceptInvitation, { body: { token, password: chosen.password } }),
    onSent: onChosen,
    fallback: 'Couldn’t set the password',
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <NewPasswordField
        {...field('password')}
        label="Password"
        problem={problems.password}
        minLength={PASSWORD_MIN_LENGTH}
      />
      <Field label="Confirm password" error={problems.confirmPassword}>
        {(control) => (
          <PasswordField {...control} {...field('confirmPassword')} autoComplete="new-password" />
        )}
      </Field>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <Button type="submit" variant="primary" size="lg" aria-disabled={isPending} className="w-full">
        {isPending ? 'Setting...' : 'Set Password'}
      </Button>
    </form>
  );
}
