import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { listVehicles } from '#contract/gallery.ts';
import {
  type Embed,
  FIRST_STATE,
  type GalleryState,
  galleryAddress,
  type ListState,
  listQuery,
} from '#contract/gallery-address.ts';
import { chosenInWords, SITE_NAME } from '#contract/page-titles.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { read } from '#web/data/api.ts';
import { CardSpecs } from '#web/vehicle/card/card-specs.tsx';
import { picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { VehiclePhoto } from '#web/vehicle/photos/vehicle-photo.tsx';

/** The builds shown inside another site. */
export function readEmbedded(state: ListState, { limit }: Embed) {
  return read(listVehicles, { query: { ...listQuery(state, 0), limit: String(limit) } });
}

/**
 * Builds inside another site. Nothing here changes anything, because that site could lead clicks astray: every link opens
 * the gallery itself in a tab of its own.
 */
export function EmbedScreen({ state, embed }: { state: GalleryState; embed: Embed }) {
  const { data, isError } = useQuery(readEmbedded(state, embed));
  const { filters, search, sort } = state;
  const all = galleryAddress({ ...FIRST_STATE, filters, search, sort });
  const vehicles = data?.vehicles ?? [];
  return (
    <main id="content" aria-label="Builds" className="p-4">
      <h1 className="sr-only">{chosenInWords(state) || SITE_NAME}</h1>
      {isError && <p className="py-8 text-center text-sm text-muted">Couldn’t load the builds.</p>}
      {data?.totalCount === 0 && <p className="py-8 text-center text-sm text-muted">No builds yet.</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,250px),1fr))] gap-x-4 gap-y-6">
        {vehicles.map((vehicle, place) => (
          <li key={vehicle.id}>
            <EmbedCard vehicle={vehicle} priority={place < FIRST_SEEN} />
          </li>
        ))}
      </ul>
      <footer className="mt-5 flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-sm text-muted">
        {data && <Count shown={vehicles.length} total={data.totalCount} />}
        <a
          href={all}
          target="_blank"
          rel="noopener"
          className="ml-auto inline-flex min-h-10 items-center gap-1.5 rounded-control hover:text-text"
        >
          <span>{`See all on ${SITE_NAME}`}</span>
          <ArrowUpRight aria-hidden className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </footer>
    </main>
  );
}

const FIRST_SEEN = 4;

function Count({ shown, total }: { shown: number; total: number }) {
  return (
    <p className="measure">
      {shown < total && <span>{`${shown} of `}</span>}
      <b className="font-semibold text-text">{total}</b> <span>{total === 1 ? 'build' : 'builds'}</span>
    </p>
  );
}

/** A build as one link to its page in the gallery. */
function EmbedCard({ vehicle, priority }: { vehicle: PublicVehicle; priority: boolean }) {
  const [picture = 'not-available'] = picturesOf(vehicle);
  const name = vehicleName(vehicle);
  return (
    <article className="group relative">
      <div className="aspect-4/3 overflow-hidden rounded-card">
        <VehiclePhoto
          vehicle={vehicle}
          picture={picture}
          alt={name}
          sizes="(min-width: 480px) 300px, 100vw"
          priority={priority}
          className="size-full duration-[180ms] motion-safe:transition-transform motion-safe:group-hover:scale-[1.02]"
        />
      </div>
      <h2 className="mt-2.5 truncate font-condensed text-xl/6 font-semibold">
        <a
          href={galleryAddress({ ...FIRST_STATE, vehicle: vehicle.id })}
          target="_blank"
          rel="noopener"
          className="after:absolute after:inset-0 after:rounded-card"
        >
          <span>{name}</span>
          {/* In a place of its own, so that it is cut off with a name that is too long. */}
          <span className="relative">
            <span className="sr-only"> (opens in a new tab)</span>
          </span>
        </a>
      </h2>
      <p className="mb-1.5 truncate text-sm text-muted">{vehicle.ownerName}</p>
      <CardSpecs vehicle={vehicle} />
    </article>
  );
}
