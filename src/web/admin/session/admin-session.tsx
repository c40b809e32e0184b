import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { type AdminSession, getAdminMe, logOutAdmin } from '#contract/admin/session.ts';
import { askOf } from '#web/data/api.ts';
import { failureText, hasStatus, showFailure } from '#web/data/failure.ts';
import { Failure } from '#web/ui/empty-state.tsx';
import { useTheme } from '#web/ui/theme.tsx';
import { clearUnsavedChanges } from './unsaved-changes.ts';

/** Whether an error says that nobody is signed in as administrator (any more). */
export function isSignedOut(error: unknown): boolean {
  return hasStatus(error, 401);
}

/** The signed-in administrator; null for everybody else. */
export const readAdmin = queryOptions({
  queryKey: [getAdminMe.path],
  queryFn: async ({ client }): Promise<AdminSession | null> => {
    try {
      return await askOf(client)(getAdminMe, {});
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  },
});

/** Who is signed in; notices when some other read finds the session ended. */
export function useAdmin() {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
          client.setQueryData(readAdmin.queryKey, null);
      }),
    [client],
  );
  return useQuery(readAdmin);
}

/** Whether a screen shows what moderators may not do. */
export function useIsAdministrator(): boolean {
  const { data: admin } = useAdmin();
  return admin?.role === 'administrator';
}

/** Ends the session; whatever was read with it is forgotten (§7). Where that fails nothing is: the session goes on. */
export function useAdminLogOut(): (options?: { onError: () => void }) => void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const leave = (leaveTo?: string) => {
    clearUnsavedChanges();
    client.clear();
    client.setQueryData(readAdmin.queryKey, null);
    if (leaveTo) location.assign(leaveTo);
    else navigate('/admin/login');
  };
  const { mutate } = useMutation({
    mutationFn: () => askOf(client)(logOutAdmin, {}),
    onSuccess: ({ leaveTo }) => leave(leaveTo),
    onError: (error) =>
      isSignedOut(error) ? leave() : showFailure('Logout failed', failureText(error, 'Failed to logout')),
  });
  return (options) => mutate(undefined, options);
}

/** Shows a screen to administrators; everybody else is sent to the login (§6). */
export function AdminGuard({ children }: { children: (admin: AdminSession) => ReactNode }) {
  useTheme('dark');
  const { data: admin, isError, refetch } = useAdmin();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (admin === null) navigate('/admin/login', { replace: true });
  }, [admin, navigate]);

  if (admin) return children(admin);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      {isError ? (
        <Failure text="Couldn’t check who is signed in." onRetry={() => void refetch()} />
      ) : (
        <p role="status" className="text-muted">
          Loading...
        </p>
      )}
    </main>
  );
}
