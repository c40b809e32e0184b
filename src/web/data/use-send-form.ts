import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { failedFields, failureText } from './failure.ts';
import { type FieldProblems, problemsOf } from './form-problems.ts';

/** Said when no answer came at all (§8). */
export const NO_ANSWER = 'An error occurred. Please try again.';

interface SendFormOptions<Schema extends z.ZodMiniType, Reply> {
  /** What the fields must fit. */
  schema: Schema;
  /** Whether what is no field of it stands in the way, and says so itself. */
  isHeld?: () => boolean;
  send: (client: QueryClient, values: z.output<Schema>) => Promise<Reply>;
  onSent: (reply: Reply, client: QueryClient) => unknown;
  /** Said when the server refuses without saying why. */
  fallback: string;
  /** Said when no answer came at all. */
  noAnswer?: string;
  /** Hears of a refusal, beside what the form itself shows. */
  onRefused?: (message: string) => void;
}

/** Sends the fields of a form. Keeps what is wrong with each until it is changed; the first one gets the focus. */
export function useSendForm<Schema extends z.ZodMiniType, Reply>(options: SendFormOptions<Schema, Reply>) {
  const { schema, isHeld, send, onSent, fallback, noAnswer = NO_ANSWER, onRefused } = options;
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refusal, setRefusal] = useState<string>();
  const [attempts, setAttempts] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refused attempt, not while a mistake is mended
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const refuse = (next: FieldProblems) => {
    setProblems(next);
    setAttempts((count) => count + 1);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (values: z.output<Schema>) => send(client, values),
    onSuccess: (reply) => onSent(reply, client),
    onError: (error) => {
      const fields = failedFields(error);
      const message = failureText(error, fallback, noAnswer);
      refuse(fields);
      // What is wrong with no control of the form has no place beside one.
      const controls: Element[] = [...(form.current?.elements ?? [])];
      if (!controls.some((control) => Object.hasOwn(fields, control.getAttribute('name') ?? '')))
        setRefusal(message);
      onRefused?.(message);
    },
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setRefusal(undefined);
    const result = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!result.success) return refuse(problemsOf(result.error.issues));
    if (isHeld?.()) return refuse({});
    setProblems({});
    mutate(result.data);
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    setRefusal(undefined);
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      setProblems(({ [target.name]: _mended, ...rest }) => rest);
  };
  // Sent before the page is alive, its values would else stand in the address.
  const method = 'post';
  return { form: { ref: form, method, onSubmit, onInput, noValidate: true }, problems, refusal, isPending };
}
