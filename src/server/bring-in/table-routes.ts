import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from '#contract/admin/bring-in-calls.ts';
import { readId } from '#contract/read-text.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import type { BringInRecord } from '#server/database/schema.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { exportBuildRows } from './export-builds.ts';
import { getBringIn } from './store/bring-ins.ts';
import { listResults } from './store/rows.ts';
import { sampleTable } from './table/sample-table.ts';
import { type Cell, csvTable, xlsxTable } from './table/write-table.ts';
import { exportWheelRows } from './wheels/bring-wheel.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Tables to download: to fill in, of all that is here, of what was left out. */
export function tableRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, settings } = context;

  mount(app, contract.downloadSampleTable, administrator, async ({ query, reply }) =>
    sendTable(reply, sampleTable(query.kind), { name: `sample-${query.kind}`, format: query.format }),
  );

  mount(app, contract.downloadTable, administrator, async ({ query: { kind, format }, request, reply }) => {
    const now = clock();
    const name = `${kind}-${now.toISOString().slice(0, 10)}`;
    const rows =
      kind === 'builds' ? await exportBuildRows(db, settings.publicUrl) : await exportWheelRows(db);
    await logActivity(db, { admin: getAdmin(request), now }, [
      { action: 'export', subject: 'bring-in', title: `${name}.${format}` },
    ]);
    return sendTable(reply, rows, { name, format });
  });

  mount(app, contract.downloadLeftOut, administrator, async ({ params, query: { format }, reply }) => {
    const record = await getBringIn(db, readId(params.id));
    const name = `${record.fileName.replace(/\.[^.]*$/, '')}-left-out`;
    return sendTable(reply, await leftOutRows(db, record), { name, format });
  });
}

/** As the table had them, with a column that says why. */
async function leftOutRows(db: Database, record: BringInRecord): Promise<Cell[][]> {
  const headings = record.columns.map(({ heading }) => heading);
  const rows: Cell[][] = [[...headings, 'Why it was left out']];
  for await (const batch of listResults(db, record.id, { results: ['left-out'] }))
    for (const { cells, reason } of batch)
      rows.push([...headings.map((_heading, place) => cells[place] ?? null), reason]);
  return rows;
}

async function sendTable(
  reply: FastifyReply,
  rows: Cell[][],
  { name, format }: { name: string; format: keyof typeof TYPES },
): Promise<FastifyReply> {
  const content = format === 'csv' ? csvTable(rows) : await xlsxTable(rows, 'Sheet1');
  const plain = `${name.replace(/[^\w.-]+/g, '_')}.${format}`;
  return reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${plain}"`)
    .send(content);
}
