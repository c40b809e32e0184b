import type { Resolver } from 'react-hook-form';
import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts';
import { buildForm, guestForm } from '#contract/submission.ts';
import type { BuildValues } from './build-values.ts';

export type Problems = Partial<Record<keyof BuildValues, string>>;

/** Said of a password that is absent, too short or not repeated (§5). */
const PASSWORD_UNFIT = 'Password requirements not met';

/** What is wrong with each field; `guest` for somebody who is not signed in and therefore gives an address. */
export function findProblems(values: BuildValues, { guest }: { guest: boolean }): Problems {
  const { data, error } = (guest ? guestForm : buildForm).safeParse(values);
  const problems: Record<string, string> = {};
  if (!data) for (const { path, message } of error.issues) problems[String(path[0])] ??= message;
  if (guest && values.createAccount && !isFitPassword(values)) problems.password = PASSWORD_UNFIT;
  return problems;
}

function isFitPassword({ password, confirmPassword }: BuildValues): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && password === confirmPassword;
}

export function checkValues(asked: { guest: boolean }): Resolver<BuildValues> {
  return (values) => {
    const problems = Object.entries(findProblems(values, asked));
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(([name, message]) => [name, { type: 'check', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
