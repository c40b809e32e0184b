import Fastify, { type FastifyReply } from 'fastify';
import { type Metrics, processMetrics } from './metrics.ts';

/** The figures on a port of their own, for those whom the network lets there. */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<void> {
  const app = Fastify();
  app.get('/metrics', (_request, reply) => sendMetrics(reply, metrics));
  await app.listen({ host, port });
}

export async function sendMetrics(reply: FastifyReply, metrics: Metrics): Promise<FastifyReply> {
  const text = await Promise.all([metrics.text(), processMetrics()]);
  return reply.type(metrics.contentType).header('cache-control', 'no-store').send(text.join('\n'));
}
