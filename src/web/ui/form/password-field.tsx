import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, TextField } from './field.tsx';

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

interface NewPasswordFieldProps extends PasswordFieldProps {
  label: string;
  problem: string | undefined;
  minLength: number;
  defaultValue?: string;
}

/** A password to be chosen, with a hint at how hard it is to guess. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { label, problem, minLength, defaultValue = '', onChange, ...input } = props;
  const [typed, setTyped] = useState(defaultValue);
  return (
    <Field
      label={label}
      error={problem}
      hint={<PasswordStrengthHint password={typed} minLength={minLength} />}
    >
      {(control) => (
        <PasswordField
          {...control}
          {...input}
          autoComplete="new-password"
          defaultValue={defaultValue}
          onChange={(event) => {
            onChange?.(event);
            setTyped(event.currentTarget.value);
          }}
        />
      )}
    </Field>
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
function PasswordStrengthHint({ password, minLength }: PasswordStrengthHintProps) {
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
        <span>{strength}</span>
      </span>
    </span>
  );
}

const STRENGTHS = ['Weak', 'Fair', 'Good', 'Strong'] as const;
type Strength = (typeof STRENGTHS)[number];

/** Where guessing starts. */
const STEMS = /passwor[dt]|passw0rd|qwert[yz]|asdf|letmein|welcome|iloveyou|admin|monkey|dragon|football/g;
/** Bits from which on a password is fair, good, strong. */
const LEVELS = [28, 45, 62] as const;

/**
 * How hard a password is to guess: its characters times what each adds. A character that repeats or continues the one
 * before it adds nothing, and a favourite of everybody counts as one character.
 */
export function passwordStrength(password: string): Strength {
  const shortened = password.toLowerCase().replace(STEMS, '0');
  const bits = countSurprises(shortened) * Math.log2(poolOf(password));
  const level = LEVELS.findLastIndex((least) => bits >= least) + 1;
  return STRENGTHS[level] ?? 'Weak';
}

function countSurprises(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -9)) > 1).length;
}

/** How many characters one of this kind could have been. */
function poolOf(text: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z\d]/, 33],
  ];
  return kinds.reduce((pool, [kind, size]) => pool + (kind.test(text) ? size : 0), 1);
}
