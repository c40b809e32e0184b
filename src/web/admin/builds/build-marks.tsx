import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { useIsUnsaved } from '#web/admin/session/unsaved-changes.ts';
import { Photo } from '#web/ui/photo/photo.tsx';
import { picturesOf } from '#web/vehicle/data/vehicle-text.ts';
import { StatusBadge } from '#web/vehicle/detail/status-badge.tsx';

interface ThumbProps {
  vehicle: PrivateVehicle;
  className: string;
}

/** The main picture of a build, small; a mark when there is none to show. */
export function Thumb({ vehicle, className }: ThumbProps) {
  const [picture] = picturesOf(vehicle);
  if (picture === undefined || typeof picture === 'string') return <NoPicture className={className} />;
  return (
    <Photo
      url={picture.url}
      known={picture.known}
      alt=""
      sizes="64px"
      className={clsx('shrink-0 rounded-control', className)}
      fallback={<NoPicture className="size-full" />}
    />
  );
}

/** Stands where a picture is missing. */
export function NoPicture({ className }: { className: string }) {
  return (
    <span
      className={clsx(
        'flex shrink-0 items-center justify-center rounded-control bg-raised text-muted',
        className,
      )}
    >
      <ImageOff aria-hidden className="size-4" />
    </span>
  );
}

/** Leads the line below the name of a build of which something was typed and not saved. */
export function UnsavedMark({ id }: { id: number }) {
  if (!useIsUnsaved(id)) return null;
  return <span className="font-medium text-accent-text">Unsaved · </span>;
}

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
