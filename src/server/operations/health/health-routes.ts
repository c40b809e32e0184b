import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** What load balancers and supervisors ask. Neither waits for anything, nor counts against a limit. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  const schema = { hide: true };

  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', { schema }, async (_request, reply) => {
    const report = readiness.report();
    const isServing = report.status === 'ready' || report.status === 'degraded';
    return reply
      .status(isServing ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report);
  });
}
