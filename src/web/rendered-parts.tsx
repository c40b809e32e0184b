import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { askServer, createQueryClient } from '#web/data/api.ts';
import { sessionRead } from '#web/data/session.ts';
import { type Site, SiteProvider } from '#web/data/site.ts';
import { NumberMark, type SlotFor } from '#web/ui/rendered-once.tsx';
import { CompareProvider } from '#web/vehicle/actions/compare-toggle.tsx';
import { readLikedIds } from '#web/vehicle/data/queries.ts';

/** Memory for rendered parts and their keys, bytes. A card takes about 7 kB, the filter panel 20. */
const MOST_BYTES = 8_000_000;
/** A character that no text of a page holds. */
const MARK = '\0';

interface Part {
  /** UTF-8 before, between and after its numbers. */
  pieces: Uint8Array[];
  bytes: number;
}

// A Map keeps the order of insertion: the first part is the one unused for longest.
const parts = new Map<string, Part>();
let bytesKept = 0;
const encoder = new TextEncoder();

/** Slots for the parts of one page, and the markup with its parts in their slots, in pieces. */
export function partSlots(site: Site): { slotFor: SlotFor; fill(html: string): (string | Uint8Array)[] } {
  const slots: (string | Uint8Array)[][] = [];
  return {
    slotFor: (key, children, numbers) => {
      const { pieces } = partOf(key, children, site);
      if (pieces.length !== numbers.length + 1) return undefined;
      return MARK + (slots.push(withNumbers(pieces, numbers)) - 1) + MARK;
    },
    fill: (html) =>
      // Anything but pairs of marks around numbers is not ours.
      html.split(MARK).flatMap((text, place) => (place % 2 === 0 ? text : (slots[Number(text)] ?? []))),
  };
}

function withNumbers(pieces: Uint8Array[], numbers: readonly number[]): (string | Uint8Array)[] {
  return pieces.flatMap((piece, place) => (place === 0 ? piece : [String(numbers[place - 1]), piece]));
}

/** The first rendering of what has this key. */
function partOf(key: string, children: ReactNode, site: Site): Part {
  const known = parts.get(key);
  if (known) {
    parts.delete(key);
    parts.set(key, known);
    return known;
  }
  const pieces = markupOf(children, site)
    .split(MARK)
    .map((text) => encoder.encode(text));
  const part = { pieces, bytes: pieces.reduce((sum, { length }) => sum + length, 2 * key.length) };
  parts.set(key, part);
  bytesKept += part.bytes;
  for (const [oldest, { bytes }] of parts) {
    if (bytesKept <= MOST_BYTES) break;
    parts.delete(oldest);
    bytesKept -= bytes;
  }
  return part;
}

/** As a visitor sees it who likes nothing and is not signed in. */
function markupOf(children: ReactNode, site: Site): string {
  const stranger = createQueryClient(askServer);
  stranger.setQueryData(sessionRead.queryKey, null);
  stranger.setQueryData(readLikedIds().queryKey, []);
  const markup = renderToString(
    <SiteProvider value={site}>
      <QueryClientProvider client={stranger}>
        <Router ssrPath="/" ssrSearch="">
          <CompareProvider value={true}>
            <NumberMark value={MARK}>{children}</NumberMark>
          </CompareProvider>
        </Router>
      </QueryClientProvider>
    </SiteProvider>,
  );
  stranger.clear();
  return markup;
}
