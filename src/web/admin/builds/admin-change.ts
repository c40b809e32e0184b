import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { checkIntegrity } from '#contract/admin-images.ts';
import { getAdminMe } from '#contract/admin-session.ts';
import { isSignedOut, readAdmin } from '#web/admin/session/admin-session.tsx';
import { ApiError, type Ask, askOf } from '#web/data/api.ts';
import { type Toast, toast } from '#web/ui/toast/toast.ts';

interface AdminChange<Values, Reply> {
  send: (ask: Ask, values: Values) => Promise<Reply>;
  onDone?: (reply: Reply, values: Values) => void;
  /** What is said when the server refuses without saying why. */
  failure: { title: string; text: string };
}

/** A change an administrator asks for; everything it may show in is read anew afterwards (§7). */
export function useAdminChange<Values, Reply>({ send, onDone, failure }: AdminChange<Values, Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: Values) => send(askOf(client), values),
    onSuccess: (reply, values) => {
      onDone?.(reply, values);
      void refreshBuilds(client);
    },
    onError: (error) => tellFailure(client, error, failure),
  });
}

/** Not a matter of builds, or too dear to be read along. */
const KEPT: string[] = [getAdminMe.path, checkIntegrity.path];

/** Builds, counters, options: the administrators' and, in case the gallery is opened next, the public ones. */
export function refreshBuilds(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      /^\/api\/(admin|vehicles)/.test(String(path)) && !KEPT.includes(String(path)),
  });
}

/** Says why a call failed; somebody whose session has ended is led to the login. */
export function tellFailure(
  client: QueryClient,
  error: unknown,
  { title, text }: { title: string; text: string },
): void {
  if (isSignedOut(error)) client.setQueryData(readAdmin.queryKey, null);
  else toast(failureToast(title, reasonOf(error) ?? text));
}

export function failureToast(title: string, description: string): Toast {
  return { title, description, variant: 'destructive' };
}

/** What the server said against it. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.refusal.message ?? error.refusal.error) : undefined;
}
