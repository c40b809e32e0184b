import { clsx } from 'clsx';
import { passwordStrength, STRENGTHS, type Strength } from './password-strength.ts';

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
