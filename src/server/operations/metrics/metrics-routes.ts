import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isUnreachable } from '#server/database/unreachable.ts';
import { QueueFullError } from '#server/platform/concurrency-limiter.ts';
import { HttpError } from '#server/platform/errors.ts';
import { isFromOutside } from '#server/platform/http/request-log.ts';
import type { Metrics } from './metrics.ts';
import { sendMetrics } from './serve-metrics.ts';

/** Counts every answer, and every refusal by its kind. */
export function countAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!isFromOutside(request)) return;
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    metrics.answered({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
  app.addHook('onError', async (_request, _reply, error) => metrics.refused(kindOf(error)));
}

function kindOf(error: Error): string {
  if (error instanceof HttpError) return error.limit ? `limit ${error.limit}` : String(error.status);
  if (error instanceof QueueFullError) return 'busy';
  if (isUnreachable(error)) return 'away';
  return 'statusCode' in error ? String(error.statusCode) : 'fault';
}

/** The figures for whoever has the token; without one set there is no such page. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === undefined) throw new HttpError(404, 'There is no such page');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new HttpError(401, 'The token is missing or wrong');
    return sendMetrics(reply, metrics);
  });
}

/** Takes as long wherever the two differ. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
