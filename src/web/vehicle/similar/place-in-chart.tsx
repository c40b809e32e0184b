import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cellKey } from './cell-key.ts';
import { ListLink } from './list-link.tsx';
import { MiniChart } from './mini-chart.tsx';
import { cellOf, placeWords } from './place.ts';
import { chartFilters, readChart } from './queries.ts';

/** What owners with the same set-up report, and the way to the chart with this build's cell chosen. */
export function PlaceInChart({ vehicle }: { vehicle: PublicVehicle }) {
  const { data, isPending } = useQuery(readChart(vehicle));
  if (isPending) return <Skeleton className="h-[72px] rounded-control" />;
  const own = data && cellOf(data, vehicle);
  if (!own) return null;
  const { count, rest } = placeWords(data, own, vehicle);
  const chart = {
    ...FIRST_STATE,
    filters: chartFilters(vehicle),
    view: 'fitment',
    cell: cellKey(data, own),
  } as const;
  return (
    <ListLink
      to={galleryAddress(chart)}
      className="flex min-h-[72px] items-center gap-3.5 rounded-control bg-raised px-3.5 py-3 hover:bg-hover"
    >
      <MiniChart fitment={data} own={own} />
      <span className="min-w-0 flex-1 text-sm text-text-2">
        <b className="font-semibold text-text">{count}</b> {rest}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </ListLink>
  );
}
