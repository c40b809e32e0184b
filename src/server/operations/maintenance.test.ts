import { expect, test, vi } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { startMaintenance } from './maintenance.ts';

test('a site that stops waits for the purge under way, begins no other, and fails at none', async () => {
  const site = await openTestApp();
  const began = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const log = { error: vi.fn(), warn: vi.fn() };
  const wake = vi.fn();
  let ended = false;
  const stop = startMaintenance({
    ...{ db: site.db, storage: site.storage, mailer: { ...site.mailer, wake }, log },
    ...{ dataFolder: site.settings.dataFolder, publicUrl: site.settings.publicUrl, embedded: true },
    webhooks: site.webhooks,
    sendNews: async () => {},
    sendChanges: async () => {
      began.resolve();
      await mayEnd.promise;
      ended = true;
    },
  });
  await began.promise;
  const stopped = stop();
  mayEnd.resolve();
  await stopped;
  expect(ended).toBe(true);
  const woken = wake.mock.calls.length;
  await site.close();
  await stop();
  expect(wake).toHaveBeenCalledTimes(woken);
  expect(log.error).not.toHaveBeenCalled();
});
