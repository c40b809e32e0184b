import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/open.ts';
import { createConcurrencyLimiter, createKeyedLimiter } from '#server/platform/concurrency-limiter.ts';
import { HttpError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/networks.ts';
import type { Context } from '#server/settings/context.ts';

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
        `User-agent: *\nDisallow: /admin\nDisallow: /api/\nAllow: /api/vehicles?format=atom\nDisallow: /my-vehicles\n\n# For assistants: ${settings.publicUrl}/llms.txt\nSitemap: ${settings.publicUrl}/sitemap.xml\n`,
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

/** Largest number of addresses a sitemap may hold, the gallery itself left out. */
const BUILDS = 49_999;

/** The one sitemap of a gallery that fits into it, else the list of its parts, each of a fixed range of ids. */
async function writeSitemap(db: Database, site: string): Promise<string> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM (SELECT FROM vehicles WHERE is_approved LIMIT ${BUILDS + 1}) AS first_builds`,
  );
  if (Number(rows[0]?.count) <= BUILDS) return listBuilds(db, site, sql`true`, true);
  const parts = await db.execute<{ part: number }>(sql`
    SELECT part FROM generate_series(1, (SELECT max(id) / ${BUILDS} + 1 FROM vehicles)) AS part
    WHERE EXISTS (SELECT FROM vehicles WHERE is_approved AND ${isIn(sql`part`)}) ORDER BY part`);
  const entries = parts.rows.map(
    ({ part }) => `<sitemap><loc>${site}/sitemap.xml?part=${part}</loc></sitemap>`,
  );
  return document('sitemapindex', entries);
}

/** One part of that list. Throws a 404 when there is no such part. */
async function writeSitemapPart(db: Database, site: string, part: string): Promise<string> {
  const number = /^[1-9]\d{0,4}$/.test(part) ? Number(part) : 0;
  if (number === 0) throw noSuchPart();
  return listBuilds(db, site, isIn(sql`${number}::int`), number === 1);
}

type Statement = ReturnType<typeof sql>;

function isIn(part: Statement): Statement {
  return sql`id > (${part} - 1) * ${BUILDS}::bigint AND id <= ${part} * ${BUILDS}::bigint`;
}

async function listBuilds(db: Database, site: string, which: Statement, withGallery: boolean) {
  const { rows } = await db.execute<{ id: number; changed: string }>(sql`
    SELECT id, to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS changed
    FROM vehicles WHERE is_approved AND ${which} ORDER BY id DESC`);
  if (rows.length === 0 && !withGallery) throw noSuchPart();
  return document('urlset', [
    ...(withGallery ? [`<url><loc>${site}/</loc></url>`] : []),
    ...rows.map(
      ({ id, changed }) => `<url><loc>${site}/?vehicle=${id}</loc><lastmod>${changed}</lastmod></url>`,
    ),
  ]);
}

function document(kind: 'urlset' | 'sitemapindex', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${kind}>\n`;
}

function noSuchPart(): HttpError {
  return new HttpError(404, 'There is no such part of the sitemap');
}
