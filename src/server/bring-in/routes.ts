import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import * as contract from '#contract/admin/bring-in-calls.ts';
import { readId } from '#contract/read-text.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import type { BringInRecord } from '#server/database/schema.ts';
import { HttpError, invalidAt } from '#server/platform/errors.ts';
import { done, mount } from '#server/platform/http/mount.ts';
import { mountForms } from '#server/platform/http/mount-forms.ts';
import type { Context } from '#server/settings/context.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { changeMatch } from './create-bring-in.ts';
import { discard } from './discard.ts';
import { mendRow } from './mend-row.ts';
import { presentBringIn, presentHead, presentRows } from './present.ts';
import { receivePhoto, receiveTable, refuseUnreadable } from './receive.ts';
import { cancel, pause, startOrGoOn } from './run/commands.ts';
import { createBringInRunner } from './run/runner.ts';
import { getBringIn, listRecords, lockBringIn, updateBringIn } from './store/bring-ins.ts';
import { countByTable } from './store/counts.ts';
import { listPhotos } from './store/photos.ts';
import { pageOfRows } from './store/rows.ts';

const LOOK_EVERY = 5000;

/** Builds and wheels from a spreadsheet: chosen, matched, looked at, brought in. */
export async function bringInRoutes(app: FastifyInstance, context: Context & WithListener): Promise<void> {
  const { db, clock } = context;
  const runner = createBringInRunner({ ...context, log: (error, words) => app.log.error(error, words) });
  let looking: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    looking = setInterval(() => runner.wake(), LOOK_EVERY).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(looking);
    await runner.stop();
  });
  const present = (record: BringInRecord) => presentBringIn(db, record);
  /** There may be something to do for it, and it is told how it is now. */
  const answer = (record: BringInRecord) => {
    runner.wake();
    return present(record);
  };

  mount(app, contract.listBringIns, administrator, async () => {
    const rows = await countByTable(db);
    return (await listRecords(db)).map((record) => presentHead(record, rows.get(record.id) ?? 0));
  });

  mount(app, contract.getBringIn, administrator, async ({ params }) =>
    present(await getBringIn(db, readId(params.id))),
  );

  mount(app, contract.changeMatch, administrator, async ({ params, body }) =>
    answer(await changeMatch(context, readId(params.id), body).catch(refuseUnreadable)),
  );

  mount(app, contract.listBringInPhotos, administrator, async ({ params, query }) =>
    listPhotos(db, (await getBringIn(db, readId(params.id))).id, query.list),
  );

  mount(app, contract.fetchBringInPhotos, administrator, async ({ params, body }) =>
    answer(
      await db.transaction(async (tx) => {
        const record = await lockBringIn(tx, readId(params.id), ['open']);
        const hosts = [...new Set([...record.hosts, ...body.hosts.map((host) => host.toLowerCase())])];
        return updateBringIn(tx, record.id, { hosts });
      }),
    ),
  );

  mount(app, contract.listBringInRows, administrator, async ({ params, query }) => {
    const record = await getBringIn(db, readId(params.id));
    const { rows, totalCount } = await pageOfRows(db, record, query);
    return { rows: await presentRows(db, record, rows), totalCount };
  });

  mount(app, contract.changeBringInRow, administrator, async ({ params, body }) => {
    const { record, row, changedRows } = await mendRow(context, readId(params.id), readId(params.line), body);
    runner.wake();
    const [presented] = await presentRows(db, record, [row]);
    if (!presented) throw new HttpError(404, 'Row not found');
    return { row: presented, changedRows };
  });

  mount(app, contract.runBringIn, administrator, async ({ params, body, request }) =>
    answer(await startOrGoOn(context, { admin: getAdmin(request), now: clock() }, readId(params.id), body)),
  );
  mount(app, contract.pauseBringIn, administrator, async ({ params }) =>
    present(await pause(db, readId(params.id))),
  );
  mount(app, contract.cancelBringIn, administrator, async ({ params }) =>
    present(await cancel(db, readId(params.id), clock())),
  );
  mount(app, contract.removeBringIn, administrator, async ({ params }) => {
    await discard(context, readId(params.id));
    return done;
  });

  await mountForms(app, administrator, (take) => {
    take(contract.createBringIn, async (request) => {
      const { kind } = readQuery(contract.createBringIn.query, request);
      const author = { admin: getAdmin(request), now: clock() };
      return answer(await receiveTable(context, request, { kind, author }));
    });
    take(contract.sendBringInPhoto, async (request) => {
      const { path } = readQuery(contract.sendBringInPhoto.query, request);
      const record = await getBringIn(db, readId(contract.sendBringInPhoto.params.parse(request.params).id));
      if (record.state !== 'open') throw new HttpError(409, 'This table takes no more photos');
      const refused = await receivePhoto(context, request, record, path);
      runner.wake();
      return { refused };
    });
  });
}

/** Queries of these calls are checked here, as the parts of a form are. */
function readQuery<Query extends z.ZodMiniType>(schema: Query, { query }: FastifyRequest): z.output<Query> {
  const read = schema.safeParse(query);
  if (!read.success) throw invalidAt(read.error.issues);
  return read.data;
}
