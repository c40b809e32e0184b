import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAdminVehicles } from '#contract/admin/vehicles.ts';
import { aListedBuild } from '#test/listed-build.ts';
import { stagedImages, unstageAllImages } from '#web/admin/session/unsaved-changes.ts';
import { ApiError, type Ask, connect } from '#web/data/api.ts';
import { saveStaged, stage } from './use-staged.ts';

const tab = new EventTarget();
const build = (id: number) => aListedBuild({ id, imageUrl: '/uploads/old.jpg' });

beforeEach(() => {
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
});
afterEach(() => {
  unstageAllImages();
  vi.unstubAllGlobals();
});

/** A client whose server stores every picture but those of these builds, and knows these no more. */
function clientOf(refused: number[] = [], gone: number[] = []) {
  const client = new QueryClient();
  let running = 0;
  const most = { running: 0 };
  const ask = async (_endpoint: unknown, call: { params: { id: string }; body: { imageUrl: string } }) => {
    running += 1;
    most.running = Math.max(most.running, running);
    await Promise.resolve();
    running -= 1;
    const id = Number(call.params.id);
    if (refused.includes(id)) throw new ApiError(409, 'Conflict', '{"error":"Gone","message":"It is gone"}');
    if (gone.includes(id)) throw new ApiError(404, 'Not Found', '{"error":"Vehicle not found"}');
    return { ...build(id), imageUrl: call.body.imageUrl };
  };
  connect(client, ask as unknown as Ask);
  return { client, most };
}

const isWarned = () => !tab.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('an assignment is staged until the stored picture is chosen again', () => {
  stage(build(1), '/uploads/new.jpg');
  expect([...stagedImages()]).toEqual([[1, { imageUrl: '/uploads/new.jpg' }]]);
  expect(isWarned()).toBe(true);
  stage(build(1), '/uploads/old.jpg');
  expect(stagedImages().size).toBe(0);
  expect(isWarned()).toBe(false);
});

test('saved assignments are no longer staged and show in the lists at once', async () => {
  const { client } = clientOf();
  client.setQueryData([listAdminVehicles.path, {}], [build(1), build(2)]);
  stage(build(1), '/uploads/new.jpg');
  const done = vi.fn();
  expect(await saveStaged(client, done)).toEqual([]);
  expect(stagedImages().size).toBe(0);
  expect(done).toHaveBeenCalledOnce();
  expect(client.getQueryData([listAdminVehicles.path, {}])).toEqual([
    { ...build(1), imageUrl: '/uploads/new.jpg' },
    build(2),
  ]);
});

test('an assignment that fails stays staged with the words of the server', async () => {
  const { client } = clientOf([2]);
  for (const id of [1, 2, 3]) stage(build(id), '/uploads/new.jpg');
  expect(await saveStaged(client, () => undefined)).toHaveLength(1);
  expect([...stagedImages()]).toEqual([[2, { imageUrl: '/uploads/new.jpg', problem: 'It is gone' }]]);
});

test('an assignment to a build that was deleted meanwhile fails and no longer waits', async () => {
  const { client } = clientOf([2], [1]);
  for (const id of [1, 2]) stage(build(id), '/uploads/new.jpg');
  expect(await saveStaged(client, () => undefined)).toHaveLength(2);
  expect([...stagedImages().keys()]).toEqual([2]);
});

test('another picture that is chosen while the first is on its way waits to be saved', async () => {
  const { client } = clientOf([2]);
  for (const id of [1, 2]) stage(build(id), '/uploads/new.jpg');
  const saving = saveStaged(client, () => undefined);
  for (const id of [1, 2]) stage(build(id), '/uploads/newer.jpg');
  await saving;
  expect([...stagedImages()]).toEqual([
    [1, { imageUrl: '/uploads/newer.jpg' }],
    [2, { imageUrl: '/uploads/newer.jpg' }],
  ]);
});

test('at most six assignments are saved at once', async () => {
  const { client, most } = clientOf();
  for (let id = 1; id <= 20; id += 1) stage(build(id), '/uploads/new.jpg');
  const done = vi.fn();
  await saveStaged(client, done);
  expect(done).toHaveBeenCalledTimes(20);
  expect(most.running).toBe(6);
});
