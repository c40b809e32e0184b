import { useQuery } from '@tanstack/react-query';
import { listVehicles } from '#contract/gallery.ts';
import { read } from '../api.ts';

export function GalleryScreen() {
  const { data } = useQuery(read(listVehicles, { query: {} }));
  return (
    <main className="p-6">
      <h1 className="font-condensed text-[28px]/8 font-semibold">Fitment Gallery</h1>
      <p>
        Showing {data?.vehicles.length} of {data?.totalCount} vehicles
      </p>
    </main>
  );
}
