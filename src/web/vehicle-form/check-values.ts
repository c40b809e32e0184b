import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { buildForm, guestForm } from '#contract/submission.ts';
import { ownRearOf } from '#domain/axles.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { errorsOf, type FieldProblems, problemsOf } from '#web/data/form-problems.ts';
import { type VehicleValues, withoutHidden } from '#web/vehicle-form/fields/vehicle-values.ts';

/** What is wrong with each field; of a single one that is asked for, when it can be told from its own value alone. */
export type Check<Values> = (values: Values, names?: readonly string[]) => FieldProblems;

/** Said of a password that is absent, too short or not repeated (§5). */
const PASSWORD_UNFIT = 'Password requirements not met';

/** Checks the fields of a vehicle; `guest` for somebody who is not signed in and therefore gives an address. */
export function checkVehicle({ guest }: { guest: boolean }): Check<VehicleValues> {
  const check = checkWith<VehicleValues>(guest ? guestForm : buildForm);
  return (values, names) => {
    const problems = check(withoutHidden(values), names);
    if (guest && values.createAccount && !isFitPassword(values, names)) problems.password = PASSWORD_UNFIT;
    return problems;
  };
}

/** What the forms send of the fields; what the rear only repeats is left to the front. */
export function fieldsOf(values: VehicleValues, { guest }: { guest: boolean }) {
  const fields = (guest ? guestForm : buildForm).parse(withoutHidden(values));
  return { ...fields, ...ownRearOf(fields) };
}

/** While the password alone is looked at, it need not be repeated yet. */
function isFitPassword({ password, confirmPassword }: VehicleValues, names: readonly string[] = []): boolean {
  const isToCome = names.length > 0 && confirmPassword === '';
  return password.length >= PASSWORD_MIN_LENGTH && (isToCome || password === confirmPassword);
}

/** Checks values by a schema. Typing in a field checks that field, not the whole form. */
export function checkWith<Values extends object>(schema: z.ZodMiniObject): Check<Values> {
  return (values, names = []) => {
    const [name, ...others] = names;
    const field = name !== undefined && others.length === 0 ? schema.shape[name] : undefined;
    if (name === undefined || !field) return problemsOf(schema.safeParse(values).error?.issues);
    const single = z.object({ [name]: field });
    return problemsOf(single.safeParse(values).error?.issues);
  };
}

export function resolverOf<Values extends FieldValues>(check: Check<Values>): Resolver<Values> {
  return (values, _context, { names }) => {
    const problems = check(values, names);
    if (Object.keys(problems).length === 0) return { values, errors: {} };
    return { values: {}, errors: errorsOf(problems) as FieldErrors<Values> };
  };
}
