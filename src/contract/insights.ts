import * as z from 'zod/mini';
import { TEXT_LENGTH, URL_LENGTH } from '#domain/limits.ts';
import { endpoint, success, withoutNul } from './endpoint.ts';

/**
 * What is counted: a state of the gallery, "Will it fit mine?", "See it", links to product pages and dealers, and builds that are
 * compared, on a sheet, or shown inside another site.
 */
export const COUNTED_KINDS = [
  'search',
  'fit',
  'see',
  'product',
  'dealer',
  'compare',
  'sheet',
  'embed',
] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/** What a browser gathers before it sends it. */
export const MAX_COUNTED_AT_ONCE = 10;

/**
 * Sent when the page is left or put away, or once so much was gathered: states that had stood for a moment and links that were
 * followed. Nothing but what `address` asks for is taken from it, and how much that finds the server sees for itself. Always
 * answered alike, whether it was counted or not.
 */
export const countInsight = endpoint({
  method: 'POST',
  path: '/api/insights',
  summary: 'Record searches and clicks, with nothing about the visitor',
  body: z
    .array(
      z.object({
        kind: z.enum(COUNTED_KINDS),
        /** The query part of the address, for all but links. */
        address: z.optional(z.string().check(z.maxLength(URL_LENGTH), withoutNul)),
        /** The wheel model whose links were followed, if it was about one. */
        wheelModel: z.optional(z.string().check(z.maxLength(TEXT_LENGTH), withoutNul)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_COUNTED_AT_ONCE)),
  reply: success,
});
