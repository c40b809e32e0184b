import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type App, createApp } from '#server/app.ts';
import { openGallery } from '#server/gallery/gallery.ts';
import { openReadiness } from '#server/operations/health/readiness.ts';
import { sitePartsOf } from '#server/operations/health/site-parts.ts';
import { openMetrics } from '#server/operations/metrics/metrics.ts';
import type { Renderer } from '#server/pages/screens.ts';
import { openLog } from '#server/platform/log.ts';
import type { Mail } from '#server/platform/mail/mail-queue.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { openDiskStorage } from '#server/platform/storage/disk.ts';
import { readSettings } from '#server/settings/config.ts';
import { createWebhookSender } from '#server/webhooks/webhook-sender.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

export interface TestApp extends App {
  app: FastifyInstance;
  /** Mails sent so far; `mailer.settled()` waits for those under way. */
  outbox: Mail[];
  /** Moves the clock, which stands still otherwise. */
  forward(seconds: number): void;
  close(): Promise<void>;
}

/** The real app on a fresh database and folder; mail, clock and the screens are stood in for. `env` as in docs/settings.md. */
export async function openTestApp(
  env: Record<string, string> = {},
  screens: Partial<Renderer> = {},
  database?: TestDatabase,
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-app-'));
  const { db, pool, maintenance, close } = database ?? (await openTestDatabase());
  const gallery = openGallery({ db, pool: maintenance.pool });
  const outbox: Mail[] = [];
  let now = new Date('2026-06-01T12:00:00Z');
  const storage = await openDiskStorage(join(folder, 'uploads'));
  const readiness = openReadiness({
    parts: sitePartsOf({ pool, storage }),
    answersFromMemory: () => gallery.version() !== undefined,
    log: { warn: () => {} },
  });
  const settings = readSettings({ LOG_LEVEL: 'error', DATA_DIR: folder, ...env });
  const context: App = {
    db,
    pool,
    maintenanceDb: maintenance.db,
    storage,
    readiness,
    metrics: openMetrics({ pool, storage, gallery, readiness, dataFolder: folder }),
    mailer: createMailer({
      db,
      clock: () => now,
      transport: {
        deliver: async ({ to, subject, text, html, unsubscribe }) =>
          void outbox.push({ to, subject, text, html, unsubscribe }),
      },
    }),
    webhooks: createWebhookSender({ db, clock: () => now, networks: settings.webhookNetworks }),
    gallery,
    settings,
    log: openLog(settings.logLevel),
    secret: '0'.repeat(64),
    clock: () => now,
    renderer: {
      render: async () => ({ status: 200, html: '', state: '{}' }),
      assets: () => '',
      inlineScripts: false,
      serveAssets: async () => {},
      ...screens,
    },
  };
  const app = await createApp(context);
  await app.ready();
  return {
    ...context,
    app,
    outbox,
    forward(seconds) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    async close() {
      await app.close();
      await context.mailer.settled();
      await context.webhooks.close();
      await gallery.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
