import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { vehicles } from '#server/database/schema.ts';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';
import type { Context } from '#server/settings/context.ts';

/** Largest number of addresses a sitemap may hold. */
const SITEMAP_LIMIT = 50_000;

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

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const builds = await inTurn(() =>
      db
        .select({ id: vehicles.id, updatedAt: vehicles.updatedAt })
        .from(vehicles)
        .where(eq(vehicles.isApproved, true))
        .orderBy(desc(vehicles.id))
        .limit(SITEMAP_LIMIT - 1),
    );
    const entries = [
      `<url><loc>${settings.publicUrl}/</loc></url>`,
      ...builds.map(
        ({ id, updatedAt }) =>
          `<url><loc>${settings.publicUrl}/?vehicle=${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      ),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}
