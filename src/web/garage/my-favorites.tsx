import { Heart } from 'lucide-react';
import { Link } from 'wouter';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { VehicleCard } from '#web/vehicle/card/vehicle-card.tsx';
import { CardGrid, CardGridError, CardGridSkeleton } from './card-grid.tsx';

interface MyFavoritesProps {
  data: PublicVehicle[] | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
  onOpen: (id: number) => void;
}

/** The builds the user saved, last saved first. */
export function MyFavorites({ data: vehicles, isError, refetch, onOpen }: MyFavoritesProps) {
  if (isError && !vehicles) return <CardGridError onRetry={() => void refetch()} />;
  if (!vehicles) return <CardGridSkeleton />;
  if (vehicles.length === 0) return <NoFavoritesYet />;
  return (
    <CardGrid label="My favorites">
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          <VehicleCard vehicle={vehicle} onOpen={onOpen} />
        </li>
      ))}
    </CardGrid>
  );
}

function NoFavoritesYet() {
  return (
    <EmptyState
      picture={<Heart aria-hidden strokeWidth={1.25} className="size-14 text-muted" />}
      title="No favorites yet"
      text="Tap the heart on a build to keep it here."
      actions={
        <Link href="/" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Browse Gallery
        </Link>
      }
    />
  );
}
