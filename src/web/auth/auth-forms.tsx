import { useEffect, useRef } from 'react';
import { Tabs } from '#web/ui/tabs.tsx';
import type { AuthMode } from './auth-mode.ts';
import { ForgotForm } from './forgot-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

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
export function AuthForms({ mode, onMode }: AuthFormsProps) {
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
