import type { PrivateVehicle } from '#contract/vehicles.ts';
import { StatusBadge } from '#web/ui/badge.tsx';

/** Approved or Pending, and Featured beside either. */
export function StatusBadges({
  vehicle: { isApproved, isFeatured },
}: {
  vehicle: Pick<PrivateVehicle, 'isApproved' | 'isFeatured'>;
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge small status={isApproved ? 'approved' : 'pending'} />
      {isFeatured && <StatusBadge small status="featured" />}
    </span>
  );
}
