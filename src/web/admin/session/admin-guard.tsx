import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { AdminSession } from '#contract/admin-session.ts';
import { Failure } from '#web/ui/empty-state.tsx';
import { useTheme } from '#web/ui/theme.tsx';
import { useAdmin } from './admin-session.ts';

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
        <Failure text="It could not be checked who is signed in." onRetry={() => void refetch()} />
      ) : (
        <p role="status" className="text-muted">
          Loading...
        </p>
      )}
    </main>
  );
}
