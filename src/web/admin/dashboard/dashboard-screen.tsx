import type { AdminSession } from '#contract/admin-session.ts';
import { ActivityLog } from '#web/admin/activity/activity-log.tsx';
import { useSummary } from '#web/admin/builds/queries.ts';
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx';
import { ReviewQueue } from '#web/admin/review/review-queue.tsx';
import { AdminGuard } from '#web/admin/session/admin-guard.tsx';
import { useDashboardState } from './dashboard-address.ts';
import { VehiclesView } from './vehicles-view.tsx';

/** The administrators' dashboard: the list of builds, the queue of pending ones, or the activity log. */
export function DashboardScreen() {
  return <AdminGuard>{(admin) => <Dashboard admin={admin} />}</AdminGuard>;
}

function Dashboard({ admin }: { admin: AdminSession }) {
  const { state, change } = useDashboardState();
  const { data: summary } = useSummary();
  return (
    <AdminFrame admin={admin} place={state.show} pending={summary?.pending}>
      {state.show === 'review' && <ReviewQueue sort={state.sort} onSort={(sort) => change({ sort })} />}
      {state.show === 'activity' && <ActivityLog />}
      {state.show === 'vehicles' && <VehiclesView state={state} onChange={change} summary={summary} />}
    </AdminFrame>
  );
}
