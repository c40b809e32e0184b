import { useQuery } from '@tanstack/react-query';
import { type Activity, listActivity } from '#contract/admin/activity.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { FieldChanges } from '#web/admin/activity/field-changes.tsx';
import { read } from '#web/data/api.ts';

/** What the owner changed since the build was approved, and why it is here again. */
export function OwnerChanges({ vehicle }: { vehicle: PrivateVehicle }) {
  const { data } = useQuery(
    read(listActivity, { query: { subject: 'vehicle', subjectId: vehicle.id, limit: 20 } }),
  );
  const change = data && changeToReview(data.activities);
  if (!change) return null;
  // The text says it.
  const { isApproved, ...after } = change.after ?? {};
  return (
    <section aria-labelledby="owner-changes" className="border-line border-b px-4 py-4 md:px-6">
      <h2 id="owner-changes" className="font-condensed font-semibold text-xl/6">
        Changed by the owner
      </h2>
      <p className="mt-1 text-muted">It was approved before, and left the gallery with this change.</p>
      <FieldChanges activity={{ ...change, after }} className="mt-2 text-sm" />
    </section>
  );
}

/** The owner's latest change, unless it was approved; an approval that was taken back does not count. */
function changeToReview(activities: Activity[]): Activity | undefined {
  let takenBack = 0;
  for (const activity of activities) {
    if (activity.action === 'unapprove') takenBack += 1;
    else if (activity.action === 'approve') takenBack -= 1;
    if (takenBack < 0) return undefined;
    if (activity.action === 'update' && activity.adminName === 'owner') return activity;
  }
  return undefined;
}
