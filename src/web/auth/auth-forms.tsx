import { TabPanel, Tabs } from '../ui/tabs.tsx';
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
  return (
    <Tabs
      label="Account"
      tabs={mode === 'forgot-password' ? TABS_WITH_RESET : TABS}
      value={mode}
      onChange={show}
    >
      <TabPanel value="login" className={PANEL}>
        <SignInForm onForgot={() => onMode('forgot-password')} />
      </TabPanel>
      <TabPanel value="register" className={PANEL}>
        <SignUpForm />
      </TabPanel>
      <TabPanel value="forgot-password" className={PANEL}>
        <ForgotForm onBack={() => show('login')} />
      </TabPanel>
    </Tabs>
  );
}

const PANEL = 'rounded-control pt-6';
