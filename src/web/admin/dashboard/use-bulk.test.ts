import { expect, test } from 'vitest';
import type { BulkAction } from '#contract/admin/vehicles.ts';
import type { Ask } from '#web/data/api.ts';
import { type BulkRun, changeInGroups } from './use-bulk.ts';

const IDS = Array.from({ length: 60 }, (_, index) => index + 1);

/** A server that changes every build of odd number, until it has answered `answers` calls. */
function serverOf(answers = 99) {
  const groups: number[][] = [];
  const ask = async (_endpoint: unknown, call: { body: { ids: number[]; action: BulkAction } }) => {
    if (groups.length === answers) throw new Error('500: broken');
    groups.push(call.body.ids);
    const changed = call.body.ids.filter((id) => id % 2 === 1);
    const changedSince = call.body.ids.filter((id) => id % 10 === 0);
    return { changed, activityIds: changed.map((id) => 1000 + id), changedSince, gone: [2] };
  };
  return { groups, ask: ask as unknown as Ask };
}

test('many builds are changed 25 at a time, and each group is counted', async () => {
  const { ask, groups } = serverOf();
  const runs: BulkRun[] = [];
  await changeInGroups(ask, { action: 'approve', ids: IDS }, (run) => runs.push(run));
  expect(groups.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(runs.map(({ done, isRunning }) => [done, isRunning])).toEqual([
    [0, true],
    [25, true],
    [50, true],
    [60, true],
    [60, false],
  ]);
  expect(runs.at(-1)).toMatchObject({ changedSince: 6, gone: 3 });
  expect(runs.at(-1)?.changed).toEqual(IDS.filter((id) => id % 2 === 1));
});

test('a run that fails midway keeps what was done until then, so that it can be undone', async () => {
  const { ask } = serverOf(1);
  const runs: BulkRun[] = [];
  await expect(changeInGroups(ask, { action: 'delete', ids: IDS }, (run) => runs.push(run))).rejects.toThrow(
    '500',
  );
  expect(runs.at(-1)).toMatchObject({ done: 25, total: 60, isRunning: false });
  expect(runs.at(-1)?.activityIds).toHaveLength(13);
});

test('each group is held to what was looked at, whichever page its builds were on', async () => {
  const bodies: { ids: number[]; ifUpdatedAt: Record<string, string> }[] = [];
  const ask = async (_endpoint: unknown, { body }: { body: (typeof bodies)[number] }) => {
    bodies.push(body);
    return { changed: [], activityIds: [], changedSince: [], gone: [] };
  };
  const seen = new Map(IDS.map((id) => [id, `seen ${id}`]));
  await changeInGroups(ask as unknown as Ask, { action: 'approve', ids: IDS, seen }, () => {});
  for (const { ids, ifUpdatedAt } of bodies)
    expect(ifUpdatedAt).toEqual(Object.fromEntries(ids.map((id) => [id, `seen ${id}`])));
});
