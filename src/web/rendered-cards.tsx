import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { askServer, createQueryClient } from '#web/data/api.ts';
import { sessionRead } from '#web/data/session.ts';
import { CompareProvider } from '#web/vehicle/actions/compare-toggle.tsx';
import type { CardLayout } from '#web/vehicle/card/card-photo.tsx';
import type { SlotFor } from '#web/vehicle/card/card-slots.ts';
import { VehicleCard } from '#web/vehicle/card/vehicle-card.tsx';
import { readLikedIds } from '#web/vehicle/data/queries.ts';

/** Cards kept, as UTF-8; one takes about 5 kB. */
const MOST_CARDS = 1000;
/** A character that no text of a page holds. */
const MARK = '\0';

const stranger = createQueryClient(askServer);
stranger.setQueryData(sessionRead.queryKey, null);
stranger.setQueryData(readLikedIds().queryKey, []);

// A Map keeps the order of insertion: the first card is the one unused for longest.
const cards = new Map<string, Uint8Array>();
const encoder = new TextEncoder();

/** Slots for the cards of one page, and the markup with its cards in their slots, in pieces. */
export function cardSlots(): { slotFor: SlotFor; fill(html: string): (string | Uint8Array)[] } {
  const slots: Uint8Array[] = [];
  return {
    slotFor: (vehicle, layout) => MARK + (slots.push(cardMarkup(vehicle, layout)) - 1) + MARK,
    fill: (html) => {
      const parts = html.split(MARK);
      // Anything but pairs of marks around numbers is not ours.
      return parts.map((part, place) => (place % 2 === 0 ? part : (slots[Number(part)] ?? '')));
    },
  };
}

/** The card as a visitor sees it who likes nothing and is not signed in: the first rendering of it, as long as the build stays as it is. */
function cardMarkup(vehicle: PublicVehicle, layout: CardLayout): Uint8Array {
  const key = layout + JSON.stringify(vehicle);
  const known = cards.get(key);
  cards.delete(key);
  const markup =
    known ??
    encoder.encode(
      renderToString(
        <QueryClientProvider client={stranger}>
          <Router ssrPath="/" ssrSearch="">
            <CompareProvider value={true}>
              <VehicleCard vehicle={vehicle} layout={layout} onOpen={() => {}} />
            </CompareProvider>
          </Router>
        </QueryClientProvider>,
      ),
    );
  cards.set(key, markup);
  for (const [oldest] of cards) {
    if (cards.size <= MOST_CARDS) break;
    cards.delete(oldest);
  }
  return markup;
}
