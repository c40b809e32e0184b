import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardGrid, CardGridError, CardGridSkeleton } from './card-grid.tsx';
import { DeleteVehicleDialog } from './delete-vehicle-dialog.tsx';
import { EmptyBay } from './empty-bay.tsx';
import { GarageCard } from './garage-card.tsx';

interface MyVehiclesProps {
  data: PrivateVehicle[] | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
  onOpen: (id: number) => void;
}

/** The builds of the user, pending ones included. */
export function MyVehicles({ data: vehicles, isError, refetch, onOpen }: MyVehiclesProps) {
  const [deleting, setDeleting] = useState<PrivateVehicle>();
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
              <GarageCard vehicle={vehicle} onOpen={onOpen} onDelete={setDeleting} />
            </li>
          ))}
        </CardGrid>
      )}
      {deleting && <DeleteVehicleDialog vehicle={deleting} onClose={() => setDeleting(undefined)} />}
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
