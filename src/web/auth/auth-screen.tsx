import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { safeReturnTo } from '#domain/return-to.ts';
import { sessionRead, useSession } from '#web/data/session.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { type TypedValues, TypedValuesProvider } from './auth-fields.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ForgotForm, NewPasswordForm, SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { StopMails } from './stop-mails.tsx';

/** Reads on the server what the page shows first. */
export function load(client: QueryClient): Promise<void> {
  return client.prefetchQuery(sessionRead);
}

/** Sign in, sign up, reset (§2), and where the links of the mails lead. */
export function AuthScreen() {
  const { resetToken, verifyToken, stopToken } = useAuthAddress();
  const [typed] = useState<TypedValues>({});
  if (stopToken !== null) return <StopMails token={stopToken} />;
  return (
    <TypedValuesProvider value={typed}>
      {verifyToken === null ? formFor(resetToken) : <ConfirmEmail token={verifyToken} />}
    </TypedValuesProvider>
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

const TABS: { value: AuthMode; label: string }[] = [
  { value: 'login', label: 'Sign In' },
  { value: 'register', label: 'Sign Up' },
];
const TABS_WITH_RESET: typeof TABS = [...TABS, { value: 'forgot-password', label: 'Reset' }];

interface AuthFormsProps {
  mode: AuthMode;
  onMode: (mode: AuthMode, options?: { replace?: boolean }) => void;
}

/** The tabs of the page; Reset stands there only while it is open (§2). */
function AuthForms({ mode, onMode }: AuthFormsProps) {
  const show = (next: AuthMode) => onMode(next, { replace: true });
  const forms = useFocusKept(mode);
  return (
    <Tabs
      label="Account"
      tabs={mode === 'forgot-password' ? TABS_WITH_RESET : TABS}
      value={mode}
      onChange={show}
      panelClassName="pt-6"
    >
      <div ref={forms}>
        {mode === 'login' && <SignInForm onForgot={() => onMode('forgot-password')} />}
        {mode === 'register' && <SignUpForm />}
        {mode === 'forgot-password' && <ForgotForm onBack={() => show('login')} />}
      </div>
    </Tabs>
  );
}

/** When a button leads to another form and goes, the first field takes the focus. */
function useFocusKept(mode: AuthMode) {
  const forms = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (shown.current !== mode && isLost) forms.current?.querySelector('input')?.focus();
    shown.current = mode;
  }, [mode]);
  return forms;
}

const MODES = ['login', 'register', 'forgot-password'] as const;
type AuthMode = (typeof MODES)[number];

/** What the address asks of this page: a link from a mail, else signing in and going on to `returnTo`. */
export function useAuthAddress() {
  const given = new URLSearchParams(useSearch());
  return {
    resetToken: given.get('token'),
    verifyToken: given.get('verify'),
    stopToken: given.get('stop'),
    returnTo: safeReturnTo(given.get('returnTo')),
  };
}

/** The mode, kept in the history entry, so that Back and reload find it. Choosing one leaves the link of a mail behind. */
function useAuthMode(): [AuthMode, (mode: AuthMode, options?: { replace?: boolean }) => void] {
  const state: unknown = useHistoryState();
  const { returnTo } = useAuthAddress();
  const [path, navigate] = useLocation();
  const mode = MODES.find((one) => one === modeIn(state)) ?? 'login';
  const address = returnTo === '/' ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`;
  return [mode, (next, options) => navigate(address, { ...options, state: { mode: next } })];
}

function modeIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'mode' in state ? state.mode : undefined;
}
