import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Filters, ListQuery, PUBLIC_FORMATS } from '#contract/gallery.ts';
import { FIRST_STATE, galleryAddress, publicDataAddress } from '#contract/gallery-address.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { atomOf } from '#server/gallery/public-data/atom.ts';
import { csvOf } from '#server/gallery/public-data/csv.ts';
import { createKeyedLimiter } from '#server/platform/concurrency-limiter.ts';
import { networkOf } from '#server/platform/networks.ts';

/** Builds in one answer. */
const PER_PAGE = { csv: 1000, atom: 50 };
const TYPE = { csv: 'text/csv; charset=utf-8', atom: 'application/atom+xml; charset=utf-8' };
type PublicFormat = (typeof PUBLIC_FORMATS)[number];

/** So that one network does not fill the queue of all others. */
const ofNetwork = createKeyedLimiter({ running: 2, waiting: 8 });

interface Context {
  gallery: {
    /** Builds newest first after the place that an earlier page named. */
    after(
      query: Filters & { search?: string | undefined },
      page: { cursor?: string | undefined; limit: number },
    ): Promise<{ builds: PublicVehicle[]; next?: string | undefined }>;
  };
  publicUrl: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Sends the builds that match as a table or a feed; the header `link` names the next page, `etag` this one. */
export async function sendPublicData(
  { gallery, publicUrl, request, reply }: Context,
  { format, cursor, ...query }: ListQuery & { format: PublicFormat },
): Promise<FastifyReply> {
  const { sortBy: _sortBy, limit: _limit, offset: _offset, ...wanted } = query;
  const { builds, next } = await ofNetwork(networkOf(request.ip), () =>
    gallery.after(wanted, { cursor, limit: PER_PAGE[format] }),
  );
  const { search = '', ...filters } = wanted;
  const addressAt = (place?: string) => publicUrl + publicDataAddress({ filters, search }, format, place);
  const nextAddress = next === undefined ? undefined : addressAt(next);
  const text =
    format === 'csv'
      ? csvOf(builds, publicUrl)
      : atomOf(builds, {
          publicUrl,
          first: addressAt(),
          self: addressAt(cursor),
          next: nextAddress,
          gallery: `${publicUrl}${galleryAddress({ ...FIRST_STATE, filters, search })}`,
        });
  // Weak, because the same text is sent in several encodings.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag).header('cache-control', 'public, no-cache');
  if (nextAddress) reply.header('link', `<${nextAddress}>; rel="next"`);
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.status(304).send();
  if (format === 'csv') reply.header('content-disposition', 'attachment; filename="builds.csv"');
  return reply.type(TYPE[format]).send(text);
}
