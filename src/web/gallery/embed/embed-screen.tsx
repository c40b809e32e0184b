import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { type Embed, FIRST_STATE, type GalleryState, galleryAddress } from '#contract/gallery-address.ts';
import { chosenInWords, SITE_NAME } from '#contract/page-titles.ts';
import { EmbedCard } from './embed-card.tsx';
import { readEmbedded } from './queries.ts';

interface EmbedScreenProps {
  state: GalleryState;
  embed: Embed;
}

/**
 * Builds inside another site. Nothing here changes anything, because that site could lead clicks astray: every link opens
 * the gallery itself in a tab of its own.
 */
export function EmbedScreen({ state, embed }: EmbedScreenProps) {
  const { data, isError } = useQuery(readEmbedded(state, embed));
  const { filters, search, sort } = state;
  const all = galleryAddress({ ...FIRST_STATE, filters, search, sort });
  const vehicles = data?.vehicles ?? [];
  return (
    <main id="content" aria-label="Builds" className="p-4">
      <h1 className="sr-only">{chosenInWords(state) || SITE_NAME}</h1>
      {isError && <p className="py-8 text-center text-sm text-muted">The builds could not be loaded.</p>}
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
          See all on {SITE_NAME}
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
      {shown < total && <>{shown} of </>}
      <b className="font-semibold text-text">{total}</b> {total === 1 ? 'build' : 'builds'}
    </p>
  );
}
