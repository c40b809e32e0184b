import type { FastifyInstance } from 'fastify';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';
import { createKeyedLimiter } from '#server/platform/keyed-limiter.ts';
import { networkOf } from '#server/platform/networks.ts';
import type { Context } from '#server/settings/context.ts';
import { writeSitemap, writeSitemapPart } from './sitemap.ts';

/** Tens of thousands of addresses are read and written for each answer, so those who ask at once take turns. */
const inTurn = createConcurrencyLimiter({ running: 1, waiting: 10 });
/** So that one network does not fill that queue. */
const ofNetwork = createKeyedLimiter({ running: 1, waiting: 3 });

/** What search engines read. */
export function feedRoutes(app: FastifyInstance, { db, settings }: Context): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /my-vehicles\n\nSitemap: ${settings.publicUrl}/sitemap.xml\n`,
      ),
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    '/sitemap.xml',
    { schema: { hide: true } },
    async ({ query: { part }, ip }, reply) => {
      const write = () =>
        part === undefined
          ? writeSitemap(db, settings.publicUrl)
          : writeSitemapPart(db, settings.publicUrl, String(part));
      const text = await ofNetwork(networkOf(ip), () => inTurn(write));
      return reply.type('application/xml; charset=utf-8').send(text);
    },
  );
}
