import { expect, test } from 'vitest';
import { openHook, settled } from '#test/held-hook.tsx';
import { aListedBuild } from '#test/listed-build.ts';
import { ApiError } from '#web/data/api.ts';
import { currentToast } from '#web/ui/toast.ts';
import { withAdded, withoutImage } from './image-edits.ts';
import { useImageEdits } from './use-image-edits.ts';

const CHANGE = 'PUT /api/admin/vehicles/:id';
const LIST = 'GET /api/admin/vehicles';
const at = (hour: number) => `2026-05-01T0${hour}:00:00.000Z`;
const OPENED = aListedBuild({ imageUrl: '/a', additionalImages: ['/b'], updatedAt: at(1) });
/** What another administrator left of it. */
const PRESENT = { ...OPENED, imageUrl: '/x', additionalImages: ['/a', '/b'], updatedAt: at(2) };
const CHANGED = new ApiError(409, 'Conflict', '{"error":"This build changed while you were editing."}');

function openDialog() {
  const { result: dialog, ...server } = openHook((given: typeof OPENED) => useImageEdits(given), OPENED);
  return { ...server, dialog, press: (url: string) => dialog.current.save((now) => withAdded(now, [url])) };
}

test('pictures are saved on those that were looked at, one change on the other', async () => {
  const { dialog, press, takeOne } = openDialog();
  await settled(() => press('/c'));
  await settled(() => void dialog.current.save((now) => withoutImage(now, '/a')));
  const first = takeOne(CHANGE);
  expect(first.body).toEqual({ imageUrl: '/a', additionalImages: ['/b', '/c'], ifUpdatedAt: at(1) });
  await first.answer({ ...OPENED, additionalImages: ['/b', '/c'], updatedAt: at(3) });
  expect(takeOne(CHANGE).body).toEqual({ imageUrl: '/b', additionalImages: ['/c'], ifUpdatedAt: at(3) });
});

test('what met other pictures waits, with what was pressed meanwhile, and is done on those there are now', async () => {
  const { dialog, press, take, takeOne } = openDialog();
  await settled(() => press('/c'));
  await settled(() => press('/d'));
  await takeOne(CHANGE).fail(CHANGED);
  expect(currentToast()).toMatchObject({
    title: 'Update failed',
    description: 'This build changed while you were editing.',
  });
  await takeOne(LIST).answer([aListedBuild({ id: 100 }), PRESENT]);
  expect(take(CHANGE)).toEqual([]);
  expect(dialog.current).toMatchObject({ shown: PRESENT, isWaiting: true });
  await settled(() => dialog.current.doAgain());
  const again = takeOne(CHANGE);
  expect(again.body).toEqual({
    imageUrl: '/x',
    additionalImages: ['/a', '/b', '/c', '/d'],
    ifUpdatedAt: at(2),
  });
  await again.answer({ ...PRESENT, additionalImages: ['/a', '/b', '/c', '/d'], updatedAt: at(3) });
  expect(dialog.current).toMatchObject({ shown: { updatedAt: at(3) }, isWaiting: false });
});

test('what met other pictures can be let go of, and what is pressed on those is saved at once', async () => {
  const { dialog, press, takeOne } = openDialog();
  await settled(() => press('/c'));
  await takeOne(CHANGE).fail(CHANGED);
  await takeOne(LIST).answer([PRESENT]);
  await settled(() => press('/d'));
  expect(takeOne(CHANGE).body).toEqual({
    imageUrl: '/x',
    additionalImages: ['/a', '/b', '/d'],
    ifUpdatedAt: at(2),
  });
  await settled(() => dialog.current.letGo());
  expect(dialog.current.isWaiting).toBe(false);
});
