import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { sessionRead, useSession } from '#web/data/session.ts';
import { AuthForms } from './auth-forms.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { type AuthMode, useAuthAddress, useAuthMode } from './auth-mode.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { type Draft, DraftProvider } from './draft.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** Reads on the server what the page shows first. */
export function load(client: QueryClient): Promise<void> {
  return client.prefetchQuery(sessionRead);
}

/** Sign in, sign up, reset (§2), and where the links of the mails lead. */
export function AuthScreen() {
  const { resetToken, verifyToken } = useAuthAddress();
  const [draft] = useState<Draft>({});
  return (
    <DraftProvider value={draft}>
      {verifyToken === null ? formFor(resetToken) : <ConfirmEmail token={verifyToken} />}
    </DraftProvider>
  );
}

function formFor(resetToken: string | null) {
  return resetToken === null ? <SignIn /> : <NewPassword token={resetToken} />;
}

const TITLES: Record<AuthMode, string> = {
  login: 'Welcome back',
  register: 'Join Fitment Gallery',
  'forgot-password': 'Forgot your password?',
};

function SignIn() {
  const { returnTo } = useAuthAddress();
  const [mode, setMode] = useAuthMode();
  const user = useSession();
  if (user) return <Redirect key={returnTo} to={returnTo} replace />;
  return (
    <AuthFrame title={TITLES[mode]}>
      <AuthForms mode={mode} onMode={setMode} />
    </AuthFrame>
  );
}

function NewPassword({ token }: { token: string }) {
  const [, setMode] = useAuthMode();
  return (
    <AuthFrame title="Set a new password">
      <NewPasswordForm
        token={token}
        onDone={() => setMode('login', { replace: true })}
        onForgot={() => setMode('forgot-password')}
      />
    </AuthFrame>
  );
}
