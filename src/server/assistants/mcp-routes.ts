import type { FastifyInstance, FastifyReply } from 'fastify';
import { ASSISTANT_PATH } from '#contract/assistants.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { nextTurn } from '#server/platform/concurrency-limiter.ts';
import { networkOf } from '#server/platform/networks.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { openAnswers } from './answers.ts';

/** A question is a few lines. */
const LONGEST_BODY = 16 * 1024;
/** The codes of JSON-RPC for what is no request, and for what a server refuses for reasons of its own. */
const INVALID_REQUEST = -32600;
const REFUSED = -32000;

/**
 * Questions of assistants by the Model Context Protocol over streamable HTTP, without sessions: one message, one answer as JSON. The
 * protocol's package is loaded with the first of them.
 */
export function mcpRoutes(
  app: FastifyInstance,
  { db, gallery, settings, clock }: Context & { gallery: Gallery },
): void {
  const answers = openAnswers({ db, gallery, publicUrl: settings.publicUrl });

  app.post(ASSISTANT_PATH, { schema: { hide: true }, bodyLimit: LONGEST_BODY }, async (request, reply) => {
    await enforceLimit(db, settings.limits.assistants, { who: networkOf(request.ip), now: clock() });
    if (Array.isArray(request.body))
      return sendRefusal(reply, 400, { code: INVALID_REQUEST, message: 'Send one message at a time' });
    const { answerMcp } = await import('./mcp-server.ts');
    await nextTurn();
    const answer = await answerMcp({
      message: request.body ?? null,
      headers: headersOf(request.headers),
      address: settings.publicUrl + ASSISTANT_PATH,
      answers,
      report: (error) => request.log.error({ err: error }, 'an assistant’s question failed'),
    });
    reply.status(answer.status);
    const type = answer.headers.get('content-type');
    return type === null ? reply.send() : reply.type(type).send(await answer.text());
  });

  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: ASSISTANT_PATH,
    schema: { hide: true },
    handler: (_request, reply) =>
      sendRefusal(reply.header('allow', 'POST'), 405, { code: REFUSED, message: 'Method not allowed' }),
  });
}

function sendRefusal(reply: FastifyReply, status: number, error: { code: number; message: string }) {
  return reply.status(status).send({ jsonrpc: '2.0', error, id: null });
}

/** The ones the protocol looks at. */
function headersOf(given: Record<string, string | string[] | undefined>): Headers {
  const names = ['accept', 'content-type', 'mcp-protocol-version'];
  return new Headers(
    names.flatMap((name) => (given[name] === undefined ? [] : [[name, String(given[name])]])),
  );
}
