import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listHelped } from '#contract/account/questions.ts';
import { downloadInsights, INSIGHT_CSV_ROWS, readInsights } from '#contract/admin/insights.ts';
import { countInsight } from '#contract/insights.ts';
import { administrator, getUser, signedIn } from '#server/access/guards.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { anyone, done, mount } from '#server/platform/http/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import type { Context } from '#server/settings/context.ts';
import { readHelped } from './build-counts.ts';
import { openCatalogue } from './catalogue.ts';
import { rangeAsked } from './day-ranges.ts';
import { answerInsights } from './insight-answer.ts';
import { openInsightCounter } from './insight-counter.ts';
import { insightsCsv } from './insight-csv.ts';
import { countsOf } from './subjects.ts';

/** Counts what people look for, and tells administrators. */
export function insightRoutes(
  app: FastifyInstance,
  { maintenanceDb: db, gallery, clock, settings }: Context & { gallery: Gallery },
): void {
  const sources = { db, gallery, catalogue: openCatalogue(db, gallery) };
  const report = (error: unknown) => app.log.error({ err: error }, 'counts of the insights were not written');
  const counter = openInsightCounter({ db, clock, report });
  app.addHook('onClose', () => counter.close());

  mount(app, countInsight, anyone, async ({ body, request }) => {
    const visitor = { network: networkOf(request.ip), browser: request.headers['user-agent'] ?? '' };
    if (!settings.insights || asksNotToBeCounted(request)) return done;
    for (const question of body)
      if (counter.hasRoom(visitor)) counter.add(visitor, await countsOf(sources, question));
    return done;
  });

  mount(app, listHelped, signedIn, async ({ request }) => {
    await counter.flush();
    return readHelped(db, getUser(request).id, clock());
  });

  mount(app, readInsights, administrator, async ({ query }) => {
    await counter.flush();
    const answer = await answerInsights({ db, gallery }, rangeAsked(query, clock()));
    return { ...answer, counting: settings.insights };
  });

  mount(app, downloadInsights, administrator, async ({ params: { table }, query, reply }) => {
    await counter.flush();
    const range = rangeAsked(query, clock());
    const text = await insightsCsv({ db, gallery }, table, range, INSIGHT_CSV_ROWS);
    const name = `insights-${table}-${range.from}-${range.to}.csv`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.type('text/csv; charset=utf-8').send(`\uFEFF${text}`);
  });
}

/** By the signs that browsers send for it. */
function asksNotToBeCounted({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}
