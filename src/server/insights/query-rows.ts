import { setImmediate } from 'node:timers/promises';
import type { AskedRow } from '#contract/admin/insights.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import { chosenInWords } from '#contract/page-titles.ts';
import { MIN_BUILDS_FOR_SHARE } from '#domain/limits.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { OTHER, type QueryTotals } from './insight-counts.ts';
import { stateOf } from './subjects.ts';

/** Rows of a table whose subjects are queries of gallery addresses. */
export async function presentAsked(gallery: Gallery, totals: readonly QueryTotals[]): Promise<AskedRow[]> {
  const rows: AskedRow[] = [];
  for (const { subject, count, before } of totals) {
    if (subject === OTHER) rows.push({ label: 'Everything else', href: null, count, before, builds: null });
    else {
      const { filters, search } = stateOf(subject);
      const builds = await countOf(gallery, subject);
      const href = galleryAddress({ ...FIRST_STATE, filters, search });
      rows.push({ label: chosenInWords({ filters, search }), href, count, before, builds });
    }
  }
  return rows;
}

const MAX_KEPT = 10_000;
const cache = new WeakMap<Gallery, { version: number | undefined; counts: Map<string, number> }>();

/** Builds a subject finds; asked of the gallery again once builds changed. */
async function countOf(gallery: Gallery, subject: string): Promise<number> {
  const version = gallery.version();
  const before = cache.get(gallery);
  const isCurrent =
    before && version !== undefined && before.version === version && before.counts.size < MAX_KEPT;
  const { counts } = isCurrent ? before : { counts: new Map<string, number>() };
  if (!isCurrent) cache.set(gallery, { version, counts });
  const known = counts.get(subject);
  if (known !== undefined) return known;
  // Each is a count of all builds: visitors are answered in between.
  await setImmediate();
  const { filters, search } = stateOf(subject);
  const { builds } = await gallery.understood({ ...filters, search });
  counts.set(subject, builds);
  return builds;
}

/** Rows of a table whose subjects are wheel models. */
export async function presentWheels(gallery: Gallery, totals: readonly QueryTotals[]): Promise<AskedRow[]> {
  const models = totals.filter(({ subject }) => subject !== '' && subject !== OTHER);
  const known = await presentAsked(
    gallery,
    models.map(({ subject, ...row }) => ({
      ...row,
      subject: `${new URLSearchParams({ wheelModel: subject })}`,
    })),
  );
  return totals.flatMap(({ subject, count, before }) => {
    const [row] = models.some((one) => one.subject === subject) ? known.splice(0, 1) : [];
    if (row) return [{ ...row, label: subject }];
    const label = subject === OTHER ? 'Everything else' : 'No wheel in particular';
    return [{ label, href: null, count, before, builds: null }];
  });
}

/** What finds fewer than three builds now, too. */
export function stillMissing(rows: readonly AskedRow[]): AskedRow[] {
  return rows.filter(({ builds }) => builds !== null && builds < MIN_BUILDS_FOR_SHARE);
}
