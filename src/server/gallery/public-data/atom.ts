import { vehicleName, wheelsInWords } from '#contract/page-titles.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import {
  plainOffset,
  spacedOffset,
  tiresInFigures,
  wheelSizeText,
  wheelsInFigures,
} from '#domain/axle-words.ts';
import type { AxleSetup } from '#domain/axles.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { withInchMark } from '#domain/measures.ts';

interface Feed {
  publicUrl: string;
  /** Addresses of the first page, of this one, of the older one if there is one, and of the gallery that shows the same builds. */
  first: string;
  self: string;
  next?: string | undefined;
  gallery: string;
}

/** Builds as an Atom feed (RFC 4287), newest first; older pages follow as RFC 5005 says. */
export function atomOf(builds: readonly PublicVehicle[], feed: Feed): string {
  const changed = builds.map((build) => build.updatedAt).sort();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xml(feed.first)}</id>`,
    '<title>Fitment Gallery</title>',
    '<author><name>Fitment Gallery</name></author>',
    // Without builds nothing was ever updated; a feed must say a time all the same.
    `<updated>${changed.at(-1) ?? '1970-01-01T00:00:00.000Z'}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xml(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(feed.gallery)}"/>`,
    ...(feed.next ? [`<link rel="next" type="application/atom+xml" href="${xml(feed.next)}"/>`] : []),
    ...builds.map((build) => entry(build, feed.publicUrl)),
    '</feed>',
    '',
  ].join('\n');
}

function entry(build: PublicVehicle, publicUrl: string): string {
  const address = xml(`${publicUrl}/?vehicle=${build.id}`);
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${xml(`${vehicleName(build)} on ${wheelsInWords(build)}`)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${build.createdAt}</published>`,
    `<updated>${build.updatedAt}</updated>`,
    `<summary>${xml(specifications(build))}</summary>`,
    '</entry>',
  ].join('\n');
}

function specifications(build: PublicVehicle): string {
  const alone = (axle: AxleSetup) => `${wheelSizeText(axle)}, ${spacedOffset(axle, plainOffset)}`;
  return [
    ...wheelsInFigures(build, { alone }),
    ...tiresInFigures(build),
    withInchMark(build.suspension),
    ...(build.modification ? [build.modification] : []),
    ...(build.rubbing ? [[build.rubbing, ...build.rubbingWhere].join(', ')] : []),
  ].join(' · ');
}

/** Text as XML 1.0 may hold it: control characters have no spelling there. */
function xml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' '));
}
