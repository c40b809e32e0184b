import { clsx } from 'clsx';
import { Images, Pencil, Star, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import type { RowDecision } from '#web/admin/builds/decisions.ts';
import { Key } from '#web/admin/frame/keys-bar.tsx';
import { useIsAdministrator } from '#web/admin/session/admin-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';

/** What may be asked for in a row. */
export interface RowHandlers {
  onApprove: (vehicle: PrivateVehicle) => void;
  onFeature: (vehicle: PrivateVehicle) => void;
  onEdit: (vehicle: PrivateVehicle) => void;
  onImages: (vehicle: PrivateVehicle) => void;
  onDelete: (vehicle: PrivateVehicle) => void;
  onUndo: (decision: RowDecision) => void;
}

export function RowActions({ vehicle, on }: { vehicle: PrivateVehicle; on: RowHandlers }) {
  const name = vehicleName(vehicle);
  const { isApproved, isFeatured } = vehicle;
  const isAdministrator = useIsAdministrator();
  return (
    <>
      <Button
        size="sm"
        variant={isApproved ? 'ghost' : 'outline'}
        aria-label={`${isApproved ? 'Unapprove' : 'Approve'} ${name}`}
        title={isApproved ? 'Removes it from the gallery. The owner isn’t notified.' : undefined}
        onClick={() => on.onApprove(vehicle)}
        className="max-md:mr-auto md:mr-1"
      >
        {isApproved ? 'Unapprove' : 'Approve'}
      </Button>
      <IconAction
        label={isFeatured ? 'Unfeature' : 'Feature'}
        name={name}
        onClick={() => on.onFeature(vehicle)}
      >
        <Star aria-hidden className={clsx('size-4', isFeatured && 'fill-featured text-featured')} />
      </IconAction>
      <IconAction label="Edit" name={name} onClick={() => on.onEdit(vehicle)}>
        <Pencil aria-hidden className="size-4" />
      </IconAction>
      <IconAction label="Manage Images" name={name} onClick={() => on.onImages(vehicle)}>
        <Images aria-hidden className="size-4" />
      </IconAction>
      {isAdministrator && (
        <>
          <span aria-hidden className="mx-1 h-5 w-px bg-line" />
          <IconAction label="Delete" name={name} onClick={() => on.onDelete(vehicle)} danger>
            <Trash2 aria-hidden className="size-4" />
          </IconAction>
        </>
      )}
    </>
  );
}

interface IconActionProps {
  label: string;
  name: string;
  onClick: () => void;
  danger?: boolean;
  children: ReactNode;
}

function IconAction({ label, name, onClick, danger = false, children }: IconActionProps) {
  return (
    <Tooltip text={label}>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`${label} ${name}`}
        onClick={onClick}
        className={clsx(danger && 'text-muted hover:bg-error-soft hover:text-error')}
      >
        {children}
      </Button>
    </Tooltip>
  );
}

/** What was just done, and the way back: before the actions, of which a deleted build has none. */
export function DecisionNote({ decision, on }: { decision: RowDecision; on: RowHandlers }) {
  const name = vehicleName(decision.vehicle);
  return (
    <>
      <p
        role="status"
        // On phones it leaves as much of its line as Undo takes.
        className={clsx(
          'min-w-0 truncate text-muted max-md:basis-[calc(100%-7rem)] max-md:text-sm max-md:whitespace-normal',
          !decision?.isDeletion && 'xl:sr-only',
        )}
      >
        <span>{`${decision.label} just now`}</span>
        {decision.label === 'Unapproved' && <span className="md:max-xl:sr-only">, owner not notified</span>}
      </p>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => on.onUndo(decision)}
        className="ml-2 max-md:ml-auto md:max-xl:mr-auto xl:mr-2"
      >
        <Undo2 aria-hidden className="size-4" />
        Undo
        <Key>U</Key>
        <span className="sr-only">{`${name} ${decision.label.toLowerCase()}`}</span>
      </Button>
    </>
  );
}
