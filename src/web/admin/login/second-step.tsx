import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AdminSession, NextStep } from '#contract/admin/session.ts';
import * as contract from '#contract/admin/sign-in-security.ts';
import { AppSetUp } from '#web/admin/security/app-set-up.tsx';
import { RecoveryCodes } from '#web/admin/security/recovery-codes.tsx';
import { askOf } from '#web/data/api.ts';
import { failureText, showFailure } from '#web/data/failure.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { PasskeySignIn } from '#web/keys/passkey-sign-in.tsx';
import { canUsePasskeys, makePasskey } from '#web/keys/webauthn.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';

interface StepProps {
  onSignedIn: (admin: AdminSession) => unknown;
  /** Back to the password. */
  onBack: () => void;
}

/** What a sign-in takes after the password. */
export function SecondStep({ step, ...rest }: StepProps & { step: NextStep }) {
  return step.next === 'set-up' ? <SetUp {...rest} /> : <SecondFactor ways={step.ways} {...rest} />;
}

function SecondFactor({ ways, onSignedIn, onBack }: StepProps & { ways: ('passkey' | 'code')[] }) {
  const [hasPasskey, hasCode] = [ways.includes('passkey'), ways.includes('code')];
  const [canPasskey, setCanPasskey] = useState(true);
  useEffect(() => setCanPasskey(canUsePasskeys()), []);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted text-sm">{`Your password is correct. ${nextText(hasPasskey && canPasskey, hasCode)}`}</p>
      {hasPasskey && !canPasskey && (
        <p className="text-muted text-sm">This browser can’t use passkeys on this site.</p>
      )}
      {hasPasskey && (
        <PasskeySignIn
          inField={false}
          label="Use Your Passkey"
          begin={(client) =>
            askOf(client)(contract.beginAdminPasskeySignIn, { body: { afterPassword: true } })
          }
          signIn={(client, response) =>
            askOf(client)(contract.signInAdminWithPasskey, { body: { response } })
          }
          onSignedIn={onSignedIn}
        />
      )}
      {hasCode && <CodeForm onSignedIn={onSignedIn} />}
      <Button variant="ghost" size="lg" className="w-full" onClick={onBack}>
        Start Over
      </Button>
    </div>
  );
}

function nextText(hasPasskey: boolean, hasCode: boolean): string {
  if (hasPasskey) return hasCode ? 'Now use your passkey, or enter a code.' : 'Now use your passkey.';
  return hasCode
    ? 'Now enter the code from your authenticator app, or a recovery code.'
    : 'Open this page in a browser that can use your passkey.';
}

function CodeForm({ onSignedIn }: Pick<StepProps, 'onSignedIn'>) {
  const { form, field, problems, isPending } = useContractForm({
    schema: contract.codeBody,
    send: (client, body) => askOf(client)(contract.signInWithCode, { body }),
    onSent: onSignedIn,
    fallback: 'Wrong or used code',
    onRefused: (description) => showFailure('Login failed', description),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <Field label="Code" hint="From your authenticator app, or a recovery code" error={problems.code}>
        {(control) => (
          <TextField
            {...control}
            {...field('code')}
            ref={(input) => {
              field('code').ref(input);
              focusOnce(input);
            }}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" aria-disabled={isPending} className="w-full">
        {isPending ? 'Checking...' : 'Log In'}
      </Button>
    </form>
  );
}

interface SetUpDone {
  admin: AdminSession;
  recoveryCodes: string[];
}

/** Where the site requires a second factor and the account has none. The session opens once it has. */
function SetUp({ onSignedIn, onBack }: StepProps) {
  const client = useQueryClient();
  const [app, setApp] = useState<contract.AppSecret>();
  const [done, setDone] = useState<SetUpDone>();
  const [canPasskey, setCanPasskey] = useState(false);
  useEffect(() => setCanPasskey(canUsePasskeys()), []);
  const fail = (error: unknown) =>
    showFailure('Couldn’t set it up', failureText(error, 'That didn’t work. Please try again.'));
  const passkey = useMutation({
    mutationFn: async () => {
      const options = await askOf(client)(contract.beginSetUpPasskey, {});
      return askOf(client)(contract.setUpPasskey, { body: { response: await makePasskey(options) } });
    },
    onSuccess: setDone,
    onError: fail,
  });
  const begin = useMutation({
    mutationFn: () => askOf(client)(contract.beginSetUpApp, {}),
    onSuccess: setApp,
    onError: fail,
  });
  if (done) return <RecoveryCodes codes={done.recoveryCodes} onDone={() => void onSignedIn(done.admin)} />;
  if (app)
    return (
      <AppSetUp
        app={app}
        confirm={(asked, code) => askOf(asked)(contract.setUpApp, { body: { code } })}
        onDone={setDone}
        onCancel={() => setApp(undefined)}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">
        This site requires more than a password. Set up a passkey or an authenticator app now.
      </p>
      {canPasskey && (
        <Button
          variant="primary"
          size="lg"
          aria-disabled={passkey.isPending}
          onClick={() => passkey.isPending || passkey.mutate()}
        >
          {passkey.isPending ? 'Waiting for your passkey...' : 'Add a Passkey'}
        </Button>
      )}
      <Button size="lg" aria-disabled={begin.isPending} onClick={() => begin.isPending || begin.mutate()}>
        Set Up App
      </Button>
      <Button variant="ghost" size="lg" onClick={onBack}>
        Start Over
      </Button>
    </div>
  );
}

/** The field that had the focus is gone. */
function focusOnce(input: HTMLElement | null): void {
  if (document.activeElement === document.body) input?.focus();
}
