import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';
import { passwordStrength, STRENGTHS, type Strength } from './password-strength.ts';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** A password, and a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-11"
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-control text-muted hover:text-text max-md:w-11"
      >
        <Icon aria-hidden className="size-[18px]" />
      </button>
    </span>
  );
}

interface PasswordStrengthHintProps {
  password: string;
  minLength: number;
}

const COLORS: Record<Strength, string> = {
  Weak: 'bg-pending',
  Fair: 'bg-featured',
  Good: 'bg-approved',
  Strong: 'bg-approved',
};

/** Under a field for a new password: how long it must be, then how hard it is to guess. */
export function PasswordStrengthHint({ password, minLength }: PasswordStrengthHintProps) {
  if (password.length < minLength) return `At least ${minLength} characters`;
  const strength = passwordStrength(password);
  const level = STRENGTHS.indexOf(strength);
  return (
    <span className="flex flex-1 items-center gap-2">
      <span aria-hidden className="flex w-32 gap-1">
        {STRENGTHS.map((one, index) => (
          <span
            key={one}
            className={clsx('h-1 flex-1 rounded-full', index <= level ? COLORS[strength] : 'bg-line-strong')}
          />
        ))}
      </span>
      <span aria-live="polite">
        <span className="sr-only">Password strength: </span>
        {strength}
      </span>
    </span>
  );
}
