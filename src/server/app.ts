import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { accountDataRoutes } from '#server/accounts/account-routes.ts';
import { adminSessionRoutes } from '#server/accounts/admin-routes.ts';
import { garageRoutes } from '#server/accounts/garage-routes.ts';
import { recognizeActor } from '#server/accounts/recognize.ts';
import { recoveryRoutes } from '#server/accounts/recovery-routes.ts';
import { accountRoutes } from '#server/accounts/routes.ts';
import { activityRoutes } from '#server/admin/activity-routes.ts';
import { adminImageRoutes } from '#server/admin/image-routes.ts';
import { adminVehicleRoutes } from '#server/admin/vehicle-routes.ts';
import type { Database } from '#server/database/open.ts';
import { favoriteRoutes } from '#server/favorites/routes.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { nearestRoutes } from '#server/gallery/nearest/routes.ts';
import { galleryRoutes } from '#server/gallery/routes.ts';
import { apiDocument } from '#server/pages/api-document.ts';
import { feedRoutes } from '#server/pages/feeds.ts';
import { pageRoutes, type Renderer } from '#server/pages/render.ts';
import { refuseCrossSiteWrites } from '#server/platform/cross-site.ts';
import { describeError } from '#server/platform/describe-error.ts';
import { Refused, sendError } from '#server/platform/errors.ts';
import type { Mailer } from '#server/platform/mail.ts';
import { limitSlowBodies } from '#server/platform/slow-bodies.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { transferRoutes } from '#server/transfer/routes.ts';
import { fileRoutes } from '#server/uploads/file-routes.ts';
import { uploadRoutes } from '#server/uploads/upload-routes.ts';
import { vehicleChangeRoutes } from '#server/vehicles/change-routes.ts';
import { vehicleRoutes } from '#server/vehicles/routes.ts';
import { submissionRoutes } from '#server/vehicles/submission-routes.ts';
import { wheelModelRoutes } from '#server/wheel-models/routes.ts';
import type { Settings } from './config.ts';

/** What every route list may use. */
export interface App {
  db: Database;
  pool: pg.Pool;
  storage: FileStorage;
  mailer: Mailer;
  gallery: Gallery;
  settings: Settings;
  /** Signs cookies; 64 hex digits. */
  secret: string;
  clock: () => Date;
  /** Renders the screens on the server. */
  renderer: Renderer;
}

/** Everything that is served, in order. */
export async function buildApp(context: App): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: context.settings.logLevel, serializers: { err: describeError } },
    // An address that cannot even be routed is refused like everything else.
    frameworkErrors: sendError,
    trustProxy: (_address, hop) => hop < context.settings.trustedProxies,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
    // Bodies have a limit of their own, because archives take longer than anything else.
    requestTimeout: 0,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.removeContentTypeParser('text/plain');

  await app.register(helmet, { contentSecurityPolicy: false, hsts: false });
  // The policy is the same for every request, so it is put together once.
  const policy = contentSecurityPolicy(context.renderer);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', policy);
    done();
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(cookie, { secret: context.secret });
  app.addHook('onRequest', limitSlowBodies(120_000));
  app.addHook('onRequest', refuseCrossSiteWrites);
  app.decorateRequest('actor');
  app.addHook('onRequest', recognizeActor(context));

  await apiDocument(app);
  galleryRoutes(app, context);
  nearestRoutes(app, context);
  vehicleRoutes(app, context);
  vehicleChangeRoutes(app, context);
  submissionRoutes(app, context);
  accountRoutes(app, context);
  recoveryRoutes(app, context);
  accountDataRoutes(app, context);
  garageRoutes(app, context);
  favoriteRoutes(app, context);
  adminSessionRoutes(app, context);
  adminVehicleRoutes(app, context);
  adminImageRoutes(app, context);
  activityRoutes(app, context);
  wheelModelRoutes(app, context);
  await transferRoutes(app, context);
  await uploadRoutes(app, context);
  fileRoutes(app, context);
  feedRoutes(app, context);
  app.all('/api/*', () => {
    throw new Refused(404, 'There is no such call');
  });
  await pageRoutes(app, context);
  return app;
}

/** Scripts, styles and fonts come from this site alone; pictures and videos may come from anywhere over https. */
function contentSecurityPolicy({ inlineScripts }: Renderer): string {
  return [
    "default-src 'self'",
    inlineScripts ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}
