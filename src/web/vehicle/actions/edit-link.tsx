import { Pencil } from 'lucide-react';
import { Link } from 'wouter';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { useSession } from '#web/data/session.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';

interface EditLinkProps {
  vehicle: PublicVehicle;
  className: string;
  /** Beside the sign; left out where there is no room. */
  word?: string;
}

/** Leads owners, wherever they see a build of theirs, to its form; everybody else sees nothing. */
export function EditLink({ vehicle, className, word }: EditLinkProps) {
  const user = useSession();
  if (vehicle.ownerKey === null || user?.ownerKey !== vehicle.ownerKey) return null;
  const label = `Edit ${vehicleName(vehicle)}`;
  return (
    <Link href={`/edit-vehicle/${vehicle.id}`} aria-label={label} className={className}>
      <span title={label}>
        <Pencil aria-hidden className="size-4" />
      </span>
      <span>{word}</span>
    </Link>
  );
}
