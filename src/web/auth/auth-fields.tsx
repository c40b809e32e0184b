import { LoaderCircle } from 'lucide-react';
import { type ChangeEvent, createContext, type ReactNode, use } from 'react';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import type { FormField } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { NewPasswordField, PasswordField } from '#web/ui/form/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface TextRowProps extends FormField {
  label: ReactNode;
  autoComplete: string;
  problem: string | undefined;
  maxLength?: number;
}

export function TextRow({ label, problem, ...rest }: TextRowProps) {
  const typed = useTypedValue(rest);
  return (
    <Field label={label} error={problem}>
      {(control) => <TextField {...rest} {...control} {...typed} />}
    </Field>
  );
}

/** `username` where a password is asked for beside it, so that password managers keep the two together. */
export function EmailRow({ problem, ...rest }: Omit<TextRowProps, 'label' | 'maxLength'>) {
  const typed = useTypedValue(rest);
  return (
    <Field label="Email" error={problem}>
      {(control) => (
        <TextField
          {...rest}
          {...control}
          {...typed}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

type PasswordRowProps = Omit<TextRowProps, 'maxLength'>;

export function PasswordRow({ label, problem, ...rest }: PasswordRowProps) {
  const typed = useTypedValue(rest);
  return (
    <Field label={label} error={problem}>
      {(control) => <PasswordField {...rest} {...control} {...typed} />}
    </Field>
  );
}

interface NewPasswordRowsProps {
  field: (name: 'password' | 'confirmPassword') => FormField;
  problems: Record<string, string>;
  /** Whether it takes the place of another one. */
  isNew?: boolean;
}

/** A password to be chosen, with a hint at how hard it is to guess, and once more below. */
export function NewPasswordRows({ field, problems, isNew = false }: NewPasswordRowsProps) {
  const password = field('password');
  const typed = useTypedValue(password);
  return (
    <>
      <NewPasswordField
        {...password}
        label={isNew ? 'New password' : 'Password'}
        problem={problems.password}
        minLength={PASSWORD_MIN_LENGTH}
        {...typed}
      />
      <PasswordRow
        {...field('confirmPassword')}
        label={isNew ? 'Confirm new password' : 'Confirm password'}
        autoComplete="new-password"
        problem={problems.confirmPassword}
      />
    </>
  );
}

interface SubmitProps {
  /** Why the server refused, unless a toast says it. */
  refusal?: string | undefined;
  isPending: boolean;
  pendingLabel: string;
  children: ReactNode;
}

/** The button that sends a form, and above it why the server refused. */
export function Submit({ refusal, isPending, pendingLabel, children }: SubmitProps) {
  return (
    <>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {/* A toast that says why it was refused stands above it. */}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        data-foot-bar
        aria-disabled={isPending}
        className="w-full"
      >
        {isPending && <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" />}
        <span>{isPending ? pendingLabel : children}</span>
      </Button>
    </>
  );
}

/** What was typed into the forms of this page, by field name: one e-mail address serves them all. */
export type TypedValues = Record<string, string>;

const TypedValuesContext = createContext<TypedValues | undefined>(undefined);
export const TypedValuesProvider = TypedValuesContext.Provider;

/** Keeps what is typed into a field while another form is shown. */
function useTypedValue({ name, onChange }: FormField) {
  const typed = use(TypedValuesContext);
  if (!typed) throw new Error('useTypedValue is used outside TypedValuesProvider');
  return {
    defaultValue: typed[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      typed[name] = event.target.value;
      void onChange(event);
    },
  };
}
