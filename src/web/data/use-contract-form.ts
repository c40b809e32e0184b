import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { failedFields, failureText } from './failure.ts';
import { errorsOf, type FieldProblems, problemsOf } from './form-problems.ts';

/** Said when no answer came at all (§8). */
export const NO_ANSWER = 'An error occurred. Please try again.';

/** What ties a control to its field. */
export type FormField = UseFormRegisterReturn;

interface ContractFormOptions<Input extends FieldValues, Output, Reply> {
  /** What the fields must fit. */
  schema: z.ZodMiniType<Output, Input>;
  /** What the fields start with, and follow until somebody types; else what stands in them. */
  values?: Input;
  /** Whether what is no field stands in the way, and says so itself. */
  isBlocked?: () => Promise<boolean>;
  send: (client: QueryClient, values: Output) => Promise<Reply>;
  onSent: (reply: Reply, client: QueryClient) => unknown;
  /** Said when the server refuses without saying why. */
  fallback: string;
  /** Said when no answer came at all. */
  noAnswer?: string;
  /** Hears of a refusal, beside what the form itself shows. */
  onRefused?: (message: string) => void;
}

/**
 * A form whose fields are the body of a call. `field` ties a control to its value; what is wrong with it stands in `problems` until it is
 * changed, and the first one gets the focus. What is wrong with no field on the page is `refusal`.
 */
export function useContractForm<Input extends FieldValues, Output, Reply>(
  options: ContractFormOptions<Input, Output, Reply>,
) {
  const { schema, values, isBlocked, send, onSent, fallback, noAnswer = NO_ANSWER, onRefused } = options;
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const form = useForm<Input, unknown, Output & FieldValues>({
    resolver: (given) => {
      const { success, data, error } = schema.safeParse(given);
      return success
        ? { values: data as Output & FieldValues, errors: {} }
        : { values: {}, errors: errorsOf(problemsOf(error.issues)) as FieldErrors<Input> };
    },
    reValidateMode: 'onSubmit',
    shouldUnregister: true,
    ...(values && { values, resetOptions: { keepDirtyValues: true, keepErrors: true } }),
  });
  const { errors, isSubmitting } = form.formState;

  async function sendValues(given: Output): Promise<void> {
    if (await isBlocked?.()) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    try {
      await onSent(await send(client, given), client);
    } catch (error) {
      refuse(failedFields(error), failureText(error, fallback, noAnswer));
    }
  }

  function refuse(fields: FieldProblems, message: string): void {
    const names = Object.keys(form.getValues()).filter((name) => Object.hasOwn(fields, name));
    for (const [index, name] of names.entries())
      form.setError(name as Path<Input>, { message: fields[name] }, { shouldFocus: index === 0 });
    if (names.length === 0) form.setError('root', { message });
    onRefused?.(message);
  }

  const handle = form.handleSubmit(sendValues);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    await handle(event).finally(() => {
      isBusy.current = false;
    });
  }
  return {
    form: {
      ref: element,
      // Sent before the page is alive, its values would else stand in the address.
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent) => void submit(event),
      onInput: () => form.clearErrors('root'),
    },
    field: (name: Path<Input>) => form.register(name, { onChange: () => form.clearErrors(name) }),
    watch: form.watch,
    problems: problemsIn(errors),
    refusal: errors.root?.message,
    isPending: isSubmitting,
  };
}

function problemsIn(errors: object): FieldProblems {
  const entries = Object.entries(errors as Record<string, { message?: string }>);
  return Object.fromEntries(entries.flatMap(([name, { message }]) => (message ? [[name, message]] : [])));
}
