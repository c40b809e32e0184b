import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isSignedOut, readAdmin } from '#web/admin/session/admin-session.tsx';
import { type Ask, askOf } from '#web/data/api.ts';
import { failureText, hasStatus, showFailure } from '#web/data/failure.ts';
import { invalidateAfter, type Write } from '#web/data/invalidation.ts';

/** What is shown when the server refuses; `text` where it does not say why. */
export interface FailureWords {
  title: string;
  text: string;
}

interface AdminChange<Values, Reply> {
  send: (ask: Ask, values: Values) => Promise<Reply>;
  onDone?: (reply: Reply, values: Values) => void;
  failure: FailureWords;
  write?: Write | undefined;
  /** Names what changes: changes of it go to the server one after another. */
  subject?: string;
  /** Where the session has ended the screen stays, with what was typed there: who asked says so. */
  keepsScreen?: boolean | undefined;
}

/** A change an administrator asks for; what it may show in is read anew afterwards (§7). */
export function useAdminChange<Values, Reply>(change: AdminChange<Values, Reply>) {
  const { send, onDone, failure, write = 'adminBuilds', subject, keepsScreen } = change;
  const client = useQueryClient();
  return useMutation({
    ...(subject && { scope: { id: subject } }),
    mutationFn: (values: Values) => send(askOf(client), values),
    onSuccess: (reply, values) => {
      onDone?.(reply, values);
      void invalidateAfter(client, write);
    },
    onError: (error) => {
      // The screen shows what is no longer so: another administrator was there before.
      if (hasStatus(error, 404, 409, 410)) void invalidateAfter(client, write);
      if (!(keepsScreen && isSignedOut(error))) showAdminFailure(client, error, failure);
    },
  });
}

/** Says why a call failed; somebody whose session has ended is led to the login. */
export function showAdminFailure(client: QueryClient, error: unknown, { title, text }: FailureWords): void {
  if (isSignedOut(error)) client.setQueryData(readAdmin.queryKey, null);
  else showFailure(title, failureText(error, text));
}
