import { useQuery } from '@tanstack/react-query';
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { listHelped } from '#contract/account/questions.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { VehicleCard } from '#web/vehicle/card/vehicle-card.tsx';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { CardGrid, CardGridError, CardGridSkeleton } from './card-grid.tsx';
import { HelpedLine } from './helped-line.tsx';
import { readHelped, useDeleteVehicle } from './queries.ts';

interface MyVehiclesProps {
  data: PrivateVehicle[] | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
  onOpen: (id: number) => void;
}

/** The builds of the user, pending ones included. */
export function MyVehicles({ data: vehicles, isError, refetch, onOpen }: MyVehiclesProps) {
  const { data: helped } = useQuery(readHelped);
  const [deleting, setDeleting] = useState<PrivateVehicle>();
  // Another one may be asked about by the time one is gone.
  const close = ({ id }: PrivateVehicle) => setDeleting((now) => (now?.id === id ? undefined : now));
  const { mutate: remove, isPending, variables } = useDeleteVehicle(close);
  if (isError && !vehicles) return <CardGridError onRetry={() => void refetch()} />;
  if (!vehicles) return <CardGridSkeleton />;
  return (
    <>
      {vehicles.length === 0 ? (
        <NoVehiclesYet />
      ) : (
        <CardGrid label="My vehicles">
          {vehicles.map((vehicle) => (
            <li key={vehicle.id}>
              <GarageCard
                vehicle={vehicle}
                helped={helped?.find(({ id }) => id === vehicle.id)}
                onOpen={onOpen}
                onDelete={setDeleting}
              />
            </li>
          ))}
        </CardGrid>
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${vehicleName(deleting)}`}
          text="Are you sure you want to delete this vehicle? This action cannot be undone."
          action="Delete Vehicle"
          isPending={isPending && variables.id === deleting.id}
          onConfirm={() => remove(deleting)}
          onClose={() => close(deleting)}
        />
      )}
    </>
  );
}

function NoVehiclesYet() {
  return (
    <EmptyState
      picture={<EmptyBay />}
      title="Your garage is empty"
      text="Add your build: photos, wheels, tires, and how it fits."
      actions={
        <Link href="/add-vehicle" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          <Plus aria-hidden className="size-4" />
          Add Your First Vehicle
        </Link>
      }
    />
  );
}

/** A garage with its door up and only the outline of what should stand in it. */
function EmptyBay() {
  return (
    <svg
      aria-hidden
      width="176"
      height="112"
      viewBox="0 0 176 112"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M8 108V38L88 6l80 32v70" className="stroke-muted" />
      <path d="M24 108V48h128v60M24 58h128" className="stroke-line-strong" />
      <path d="M2 108h172" className="stroke-line-strong" />
      <path
        d="M42 96V82l14-3 11-14h24l7 14h36v17h-8M42 96h4M72 96h34"
        className="stroke-line-strong"
        strokeDasharray="5 6"
      />
      <circle cx="59" cy="97" r="11" className="stroke-accent" />
      <circle cx="119" cy="97" r="11" className="stroke-accent" />
    </svg>
  );
}

interface GarageCardProps {
  vehicle: PrivateVehicle;
  helped: ReplyOf<typeof listHelped>[number] | undefined;
  onOpen: (id: number) => void;
  onDelete: (vehicle: PrivateVehicle) => void;
}

/** A build of one's own: its card, how often it was looked at, and what can be done with it. */
function GarageCard({ vehicle, helped, onOpen, onDelete }: GarageCardProps) {
  const name = vehicleName(vehicle);
  return (
    <div className="flex h-full flex-col">
      <VehicleCard vehicle={vehicle} onOpen={onOpen} editable={false} />
      <div className="@container mt-auto pt-3">
        <p className="measure flex justify-between gap-3 text-muted text-xs">
          <span>{`${vehicle.views.toLocaleString('en-US')} ${vehicle.views === 1 ? 'view' : 'views'}`}</span>
          <span>
            Added <time dateTime={vehicle.createdAt}>{dayText(vehicle.createdAt)}</time>
          </span>
        </p>
        {helped && <HelpedLine {...helped} />}
        {!vehicle.isApproved && (
          <p className="mt-2 text-text-2 text-xs">
            Waiting for review. For now only you can see it. Likes and views are kept.
          </p>
        )}
        <div className="mt-2 flex items-center gap-2 border-line border-t pt-3">
          <Button size="sm" aria-label={`View ${name}`} onClick={() => onOpen(vehicle.id)}>
            <Eye aria-hidden className="size-4" />
            View
          </Button>
          <Link
            href={`/edit-vehicle/${vehicle.id}`}
            aria-label={`Edit ${name}`}
            className={buttonClass({ size: 'sm' })}
          >
            <Pencil aria-hidden className="size-3.5" />
            Edit
          </Link>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Delete ${name}`}
            onClick={() => onDelete(vehicle)}
            className="-mr-2 ml-auto min-w-8 px-2 hover:text-error max-md:min-w-10"
          >
            <Trash2 aria-hidden className="size-4" />
            <span className="@max-[17rem]:hidden">Delete</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
