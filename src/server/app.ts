import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { recognizeActor } from '#server/access/recognize.ts';
import { bearerOf } from '#server/access/tokens.ts';
import { accountDataRoutes } from '#server/accounts/account-routes.ts';
import { adminSessionRoutes } from '#server/accounts/admin-routes.ts';
import { passkeyRoutes } from '#server/accounts/passkey-routes.ts';
import { recoveryRoutes } from '#server/accounts/recovery-routes.ts';
import { accountRoutes } from '#server/accounts/routes.ts';
import { secondFactorRoutes } from '#server/accounts/second-factor-routes.ts';
import { accountSettingsRoutes } from '#server/accounts/settings-routes.ts';
import { signInSecurityRoutes } from '#server/accounts/sign-in-security-routes.ts';
import { activityRoutes } from '#server/activity/activity-routes.ts';
import { adminAccountRoutes } from '#server/admin/accounts/account-routes.ts';
import { administratorRoutes } from '#server/admin/administrators/administrator-routes.ts';
import { adminImageRoutes } from '#server/admin/image-routes.ts';
import { inviteRoutes } from '#server/admin/invites/invite-routes.ts';
import { mailRoutes } from '#server/admin/mail-routes.ts';
import { adminPlateRoutes } from '#server/admin/plates/plate-routes.ts';
import { adminQuestionRoutes } from '#server/admin/questions/question-routes.ts';
import { rearNoteRoutes } from '#server/admin/rear-note-routes.ts';
import { adminReportRoutes } from '#server/admin/report-routes.ts';
import { tokenRoutes } from '#server/admin/tokens/token-routes.ts';
import { undoRoutes } from '#server/admin/undo-routes.ts';
import { adminVehicleRoutes } from '#server/admin/vehicle-routes.ts';
import { mcpRoutes } from '#server/assistants/mcp-routes.ts';
import { bringInRoutes } from '#server/bring-in/routes.ts';
import { tableRoutes } from '#server/bring-in/table-routes.ts';
import { companyRoutes } from '#server/company/company-routes.ts';
import { openProvider } from '#server/company/provider.ts';
import { favoriteRoutes } from '#server/favorites/routes.ts';
import { followRoutes } from '#server/follows/follow-routes.ts';
import { stopMailsRoutes } from '#server/follows/stop-mails-routes.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { openResponseCache, sendCached } from '#server/gallery/response-cache.ts';
import { galleryRoutes, nearestRoutes } from '#server/gallery/routes.ts';
import { insightRoutes } from '#server/insights/insight-routes.ts';
import { healthRoutes } from '#server/operations/health/health-routes.ts';
import type { Readiness } from '#server/operations/health/readiness.ts';
import type { Metrics } from '#server/operations/metrics/metrics.ts';
import { countAnswers, metricsRoutes } from '#server/operations/metrics/metrics-routes.ts';
import { apiDocument } from '#server/pages/api-document.ts';
import { feedRoutes } from '#server/pages/feeds.ts';
import { llmsTextRoutes } from '#server/pages/llms-text.ts';
import { pageRoutes } from '#server/pages/render.ts';
import type { Renderer } from '#server/pages/screens.ts';
import { seePreviewRoutes } from '#server/pages/see-preview.ts';
import { sitePageRoutes } from '#server/pages/site-pages.ts';
import { partAdminRoutes } from '#server/parts/admin-routes.ts';
import { openCurrentLists } from '#server/parts/current-lists.ts';
import { partsRoutes } from '#server/parts/routes.ts';
import { HttpError, sendError } from '#server/platform/errors.ts';
import { refuseCrossSiteWrites } from '#server/platform/http/cross-site.ts';
import { limitConnections } from '#server/platform/http/limit-connections.ts';
import { logRequests, requestIds } from '#server/platform/http/request-log.ts';
import { securityHeaders, setNoStore } from '#server/platform/http/security-headers.ts';
import { limitSlowBodies } from '#server/platform/http/slow-bodies.ts';
import type { QueueWorker } from '#server/platform/queue-worker.ts';
import type { Context } from '#server/settings/context.ts';
import { transferRoutes } from '#server/transfer/routes.ts';
import { fileRoutes } from '#server/uploads/file-routes.ts';
import { plateRoutes } from '#server/uploads/plate-routes.ts';
import { uploadRoutes } from '#server/uploads/upload-routes.ts';
import { vehicleChangeRoutes } from '#server/vehicles/change-routes.ts';
import { garageRoutes } from '#server/vehicles/garage/garage-routes.ts';
import { questionRoutes } from '#server/vehicles/questions/question-routes.ts';
import { reportRoutes } from '#server/vehicles/reports/report-routes.ts';
import { vehicleRoutes } from '#server/vehicles/routes.ts';
import { submissionRoutes } from '#server/vehicles/submit/submission-routes.ts';
import { webhookRoutes } from '#server/webhooks/webhook-routes.ts';
import { wheelModelRoutes } from '#server/wheel-models/routes.ts';

export interface App extends Context {
  gallery: Gallery;
  /** Renders the screens on the server. */
  renderer: Renderer;
  readiness: Readiness;
  metrics: Metrics;
  /** Sends events to webhooks. */
  webhooks: QueueWorker;
  /** Notes every request for whoever receives telemetry. */
  traceRequests?: ((app: FastifyInstance) => void) | undefined;
}

/** Bodies of calls are small; files are given more time by their routes. */
const JSON_PACE = { bytesPerSecond: 1000, graceMs: 10_000 };

/** Three hundred people behind one address, each with a browser that opens six. */
const CONNECTIONS_PER_NETWORK = 2000;

/** What answers requests, before it is told what there is to serve. */
function createServer(context: App, headers: Record<string, string>): FastifyInstance {
  const log: FastifyBaseLogger = context.log;
  const app = Fastify({
    loggerInstance: log,
    genReqId: requestIds(context.settings),
    requestIdHeader: false,
    // An address that cannot even be routed is refused like everything else.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.headers({ ...headers, 'cache-control': 'private, no-store' })),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    trustProxy: (_address, hop) => hop < context.settings.trustedProxies,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
    // Bodies have a limit of their own, because archives take longer than anything else.
    requestTimeout: 0,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  if (context.settings.trustedProxies === 0) limitConnections(app.server, CONNECTIONS_PER_NETWORK);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.removeContentTypeParser('text/plain');
  return app;
}

/** A page whose path cannot be decoded is none: it is looked for by its letters, so that the 404 page answers. */
function readableUrl(url: string): string {
  const [path = '', ...search] = url.split('?');
  if (!path.includes('%') || path.startsWith('/api/')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...search].join('?');
  }
}

/** Everything that is served, in order. */
export async function createApp(context: App): Promise<FastifyInstance> {
  const headers = securityHeaders({
    inlineScripts: context.renderer.inlineScripts,
    secure: context.settings.secureCookies,
  });
  const app = createServer(context, headers);
  const cache = openResponseCache(context.gallery, { now: () => context.clock().getTime() });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  // The next request of this connection is for another process.
  app.addHook('onSend', async (_request, reply) => {
    if (context.readiness.isLeaving()) reply.header('connection', 'close');
  });
  app.addHook('onRequest', setNoStore);
  logRequests(app, context.log);
  countAnswers(app, context.metrics);
  context.traceRequests?.(app);
  // What is cached is the same for everybody: nobody who asks for it is looked up, but a token that may be none.
  app.addHook('onRequest', (request, reply, next) => {
    const isAsked = request.method === 'GET' && bearerOf(request) === undefined;
    const entry = isAsked ? cache.find(request.raw.url ?? '') : undefined;
    if (entry) sendCached(request, reply, entry).catch(next);
    else next();
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(cookie, { secret: context.secret });
  limitSlowBodies(app, JSON_PACE);
  app.addHook('onRequest', refuseCrossSiteWrites);
  app.decorateRequest('actor');
  app.addHook('onRequest', recognizeActor(context));

  // The gallery and webhooks hear of every vehicle that is written, and only here it is known that they do.
  const listener = {
    liked: context.gallery.liked,
    async changed(ids: readonly number[]) {
      context.webhooks.wake();
      await context.gallery.changed(ids);
    },
  };
  const heard = { ...context, listener, memory: context.gallery };
  const administration = { ...heard, db: context.maintenanceDb };
  const partLists = openCurrentLists(context);
  const company = openProvider(context.settings);

  healthRoutes(app, context.readiness);
  metricsRoutes(app, context.metrics, context.settings.metrics.token);
  await apiDocument(app);
  galleryRoutes(app, context, cache);
  nearestRoutes(app, context);
  mcpRoutes(app, context);
  partsRoutes(app, context.gallery, partLists);
  vehicleRoutes(app, heard);
  vehicleChangeRoutes(app, heard);
  submissionRoutes(app, heard);
  reportRoutes(app, context, context.webhooks);
  questionRoutes(app, context);
  garageRoutes(app, heard);
  accountRoutes(app, heard);
  recoveryRoutes(app, heard);
  accountDataRoutes(app, heard);
  accountSettingsRoutes(app, heard);
  passkeyRoutes(app, heard);
  await stopMailsRoutes(app, context);
  followRoutes(app, context);
  favoriteRoutes(app, context);
  adminSessionRoutes(app, context, company);
  secondFactorRoutes(app, context);
  signInSecurityRoutes(app, context);
  companyRoutes(app, context, company);
  adminVehicleRoutes(app, administration, context.gallery);
  adminImageRoutes(app, administration);
  adminPlateRoutes(app, administration);
  rearNoteRoutes(app, administration);
  adminReportRoutes(app, administration);
  adminQuestionRoutes(app, administration);
  undoRoutes(app, administration, partLists);
  adminAccountRoutes(app, administration);
  administratorRoutes(app, administration);
  inviteRoutes(app, administration);
  tokenRoutes(app, administration);
  activityRoutes(app, administration);
  mailRoutes(app, administration);
  webhookRoutes(app, administration, context.webhooks);
  insightRoutes(app, context);
  wheelModelRoutes(app, administration);
  partAdminRoutes(app, administration, partLists);
  await transferRoutes(app, administration);
  await bringInRoutes(app, administration);
  tableRoutes(app, administration);
  await uploadRoutes(app, context);
  plateRoutes(app, context);
  fileRoutes(app, context);
  feedRoutes(app, context);
  llmsTextRoutes(app, context);
  seePreviewRoutes(app, context);
  sitePageRoutes(app, context);
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw new HttpError(404, 'No such endpoint');
  });
  await pageRoutes(app, context, cache);
  return app;
}
