import { PAGE_SIZE } from '#domain/limits.ts';
import { getCookieSecret } from '#server/access/cookie-secret.ts';
import { createFirstAdmin } from '#server/accounts/admin-queries.ts';
import { awaitDatabase } from '#server/database/await-database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { DEMO_LOCK, planDemoBuilds } from '#server/demo/seed-demo-builds.ts';
import { sendFollowMails } from '#server/follows/send-follow-mails.ts';
import { openGallery } from '#server/gallery/gallery.ts';
import { sendWeeklyDigest } from '#server/insights/weekly-digest.ts';
import { openBackupPlace } from '#server/operations/backups/backup-place.ts';
import {
  backUpInChildProcess,
  requireBackups,
  scheduleBackups,
} from '#server/operations/backups/schedule-backups.ts';
import { openReadiness } from '#server/operations/health/readiness.ts';
import { sitePartsOf } from '#server/operations/health/site-parts.ts';
import { startMaintenance } from '#server/operations/maintenance.ts';
import { openMetrics } from '#server/operations/metrics/metrics.ts';
import { serveMetrics } from '#server/operations/metrics/serve-metrics.ts';
import { shutDownOnSignals } from '#server/operations/shutdown.ts';
import { answerCommands } from '#server/operations/site-commands.ts';
import { startFault } from '#server/operations/start-fault.ts';
import { builtRenderer } from '#server/pages/built-screens.ts';
import { openLog } from '#server/platform/log.ts';
import { queueMail } from '#server/platform/mail/mail-queue.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { outboxTransport, smtpTransport } from '#server/platform/mail/transports.ts';
import { keepFilesPrivate } from '#server/platform/private-files.ts';
import { hourBefore, purgeScratch } from '#server/platform/scratch.ts';
import { readProcessSettings } from '#server/settings/process-settings.ts';
import { openStorage } from '#server/uploads/open-storage.ts';
import { createWebhookSender } from '#server/webhooks/webhook-sender.ts';
import { createApp } from './app.ts';

const settings = readProcessSettings();
const log = openLog(settings.logLevel);
const telemetry =
  settings.telemetry.endpoint === undefined
    ? undefined
    : (await import('#server/operations/telemetry.ts')).startTelemetry(settings.telemetry.serviceName, log);
let serving = false;
// A fault that nobody handles ends the process, but never a server that went away; values of statements are not told.
process.on('uncaughtException', (error) => {
  const known = serving ? undefined : startFault(error, settings);
  if (known !== undefined) console.error(known);
  else log.fatal({ err: error }, 'unhandled error');
  if (!serving || !isUnreachable(error)) process.exit(1);
});

/** The process: settings, database, storage, app, listen; and the way back when it is told to stop. */
keepFilesPrivate(settings.dataFolder, (line) => log.warn(line));
const database = await openDatabase({ url: settings.databaseUrl, dataFolder: settings.dataFolder });
const { maintenance } = database;
await awaitDatabase(() => maintenance.pool.query('SELECT 1'), {
  seconds: settings.startTimeout,
  say: (line) => log.warn(line),
});
await migrate(maintenance.pool);
const storage = await openStorage(settings);
// Another process that uses this folder may be at work; only the embedded database belongs to one alone.
const leftBehind = database.embedded ? new Date() : hourBefore(new Date());
await purgeScratch(settings.dataFolder, leftBehind);
await storage.removeUnfinished(leftBehind);
const gallery = openGallery({
  db: database.db,
  pool: maintenance.pool,
  startTimeout: settings.startTimeout,
  report: (error) => log.error({ err: error }, 'lost the database change feed; retrying'),
});
const { smtpUrl, from } = settings.mail;
const transport = smtpUrl ? smtpTransport(smtpUrl, from) : outboxTransport(settings.dataFolder, from);
const mailer = createMailer({
  db: maintenance.db,
  clock: () => new Date(),
  transport,
  log: (line) => log.warn(line),
});
const webhooks = createWebhookSender({
  db: maintenance.db,
  clock: () => new Date(),
  networks: settings.webhookNetworks,
  log: (line) => log.warn(line),
});
const backups = settings.backups.every !== undefined && {
  check: () => requireBackups({ db: maintenance.db, clock: () => new Date(), settings }),
  every: 60_000,
  missing: 'Scheduled backups are failing',
};
const readiness = openReadiness({
  parts: { ...sitePartsOf({ pool: database.pool, storage, smtpUrl }), ...(backups && { backups }) },
  answersFromMemory: () => gallery.version() !== undefined,
  log,
});
const metrics = openMetrics({
  pool: database.pool,
  storage,
  gallery,
  readiness,
  dataFolder: settings.dataFolder,
});
telemetry?.observe(metrics);
const renderer = process.argv.includes('--dev')
  ? (await import('#server/pages/development.ts')).developmentRenderer()
  : await builtRenderer();
const secret = await getCookieSecret(database.db);
const app = await createApp({
  db: database.db,
  pool: database.pool,
  maintenanceDb: maintenance.db,
  storage,
  mailer,
  webhooks,
  gallery,
  readiness,
  metrics,
  log,
  settings,
  secret,
  clock: () => new Date(),
  renderer,
  traceRequests: telemetry?.traceRequests,
});
const demo =
  settings.demoBuilds && (await database.holdLock(DEMO_LOCK))
    ? await planDemoBuilds({ db: maintenance.db, storage, listener: gallery, clock: () => new Date() })
    : undefined;
if (demo) {
  console.log(
    `Creating ${demo.total} demo builds. The first page will be ready in a moment; the rest load in the background.`,
  );
  await demo.placeUntil(PAGE_SIZE);
}
const stopHousekeeping = startMaintenance({
  db: maintenance.db,
  storage,
  mailer,
  webhooks,
  dataFolder: settings.dataFolder,
  publicUrl: settings.publicUrl,
  embedded: database.embedded,
  log,
  sendChanges: (now) => sendWeeklyDigest({ db: maintenance.db, gallery, publicUrl: settings.publicUrl }, now),
  sendNews: () =>
    sendFollowMails({ db: maintenance.db, gallery, mailer, settings, secret, clock: () => new Date() }),
});
// On PostgreSQL commands go to the database themselves.
const stopAnswering = database.embedded
  ? await answerCommands({ ...maintenance, storage, settings })
  : undefined;
void readiness.ask();
readiness.watch();
const stopBackups =
  backups &&
  scheduleBackups({
    db: maintenance.db,
    place: openBackupPlace(settings),
    settings,
    makeBackup: backUpInChildProcess,
    async sendMail(mail) {
      await queueMail(maintenance.db, mail, { now: new Date() });
      mailer.wake();
    },
    clock: () => new Date(),
    log,
  });
if (settings.metrics.port !== undefined) await serveMetrics(metrics, settings.host, settings.metrics.port);
await app.listen({ port: settings.port, host: settings.host });
// Only now: a site that cannot listen must not use up the password.
const firstPassword = settings.adminPasswords && (await createFirstAdmin(database.db, settings.admin));
serving = true;
if (firstPassword)
  console.log(
    `First administrator: ${settings.admin.username} / ${firstPassword} (shown only once; sign in at /admin/login)`,
  );
console.log(`Fitment Gallery is running at ${settings.publicUrl}`);

const stopDrawing = new AbortController();
const drawing = demo
  ?.placeUntil(demo.total, stopDrawing.signal)
  .then(() => demo.finish(stopDrawing.signal))
  .then(() => {
    if (!stopDrawing.signal.aborted)
      console.log('Demo builds ready. To remove them, run `npm run demo:remove`.');
  })
  .catch((error: unknown) => app.log.error(error, 'demo builds interrupted; they resume at next start'));

shutDownOnSignals({
  app,
  readiness,
  delaySeconds: settings.shutdownDelay,
  timeoutSeconds: settings.shutdownTimeout,
  log,
  async finish() {
    const sent = telemetry?.stop();
    stopDrawing.abort();
    if (stopBackups) stopBackups();
    await Promise.all([stopHousekeeping(), drawing]);
    await stopAnswering?.();
    await Promise.all([mailer.close(), webhooks.close()]);
    await gallery.close();
    await database.close();
    await sent;
  },
});
