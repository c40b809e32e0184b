import type { FastifyInstance } from 'fastify';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';
import type { Context } from '#server/settings/context.ts';
import { writeSitemap, writeSitemapPart } from './sitemap.ts';

/** Tens of thousands of addresses are read and written for each answer, so those who ask at once take turns. */
const inTurn = createConcurrencyLimiter({ running: 1, waiting: 10 });

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
    async ({ query: { part } }, reply) => {
      const text = await inTurn(() =>
        part === undefined
          ? writeSitemap(db, settings.publicUrl)
          : writeSitemapPart(db, settings.publicUrl, String(part)),
      );
      return reply.type('application/xml; charset=utf-8').send(text);
    },
  );
}
