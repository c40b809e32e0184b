import * as z from 'zod/mini';
import { register } from '#contract/sign-in.ts';

const { shape } = register.body;
const passwords = z.looseObject({ password: z.string(), confirmPassword: z.string() });

/** Said of a repetition that differs (§5). */
const sameTwice = z.refine(
  (given: unknown) => {
    const { data } = passwords.safeParse(given);
    return data === undefined || data.password === data.confirmPassword;
  },
  // Whatever else is wrong, so that everything is said at once.
  { message: "Passwords don't match", path: ['confirmPassword'], when: () => true },
);

/** What the sign-up form takes: an account, and its password a second time. */
export const signUpFields = z.object({ ...shape, confirmPassword: z.string() }).check(sameTwice);

/** What the form for a new password takes. */
export const newPasswordFields = z
  .object({ password: shape.password, confirmPassword: z.string() })
  .check(sameTwice);
