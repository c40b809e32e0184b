import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Endpoint, type ReplyOf, refusal } from '#contract/endpoint.ts';

type ParsedInput<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

export interface Call<E extends Endpoint> {
  params: ParsedInput<E['params']>;
  query: ParsedInput<E['query']>;
  body: ParsedInput<E['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A reply made ready beforehand from checked parts, sent as it is; a stream for one too large to be held. */
export class ReadyJson {
  readonly text: string | Buffer | Readable;
  constructor(text: string | Buffer | Readable) {
    this.text = text;
  }
}

/** Gives the reply as the contract says, ready JSON, or the reply that it has sent itself in another format. */
type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ReplyOf<E> | ReadyJson | FastifyReply> | ReplyOf<E> | ReadyJson;
/** Throws a refusal when the caller may not make this call at all. Runs before the body is looked at. */
export type Guard = (request: FastifyRequest) => void;

/** Serves an endpoint of the contract: input checked, `guard` passed, reply checked and stripped by its schema. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  guard: Guard,
  handle: Handler<E>,
): void {
  const { method, path, scope, summary, params, query, body, reply } = endpoint;
  app.route({
    method,
    url: path,
    config: scope ? { scope } : {},
    schema: {
      summary,
      ...takesToken(endpoint),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: reply, '4xx': refusal },
    },
    preValidation: async (request) => guard(request),
    handler: async (request, response) => {
      const result = await handle({
        params: request.params as Call<E>['params'],
        query: request.query as Call<E>['query'],
        body: request.body as Call<E>['body'],
        request,
        reply: response,
      });
      // Fastify would send null as an empty body.
      const ready = result === null ? new ReadyJson('null') : result;
      if (!(ready instanceof ReadyJson)) return ready;
      return response.type('application/json; charset=utf-8').serializer(keep).send(ready.text);
    },
  });
}

const keep = (text: unknown) => text as string;

/** What the API document says of the token that may make a call. */
export function takesToken({ scope }: Endpoint): { security?: { token: string[] }[] } {
  return scope ? { security: [{ token: [scope] }] } : {};
}

/** Everybody may make this call. */
export const anyone: Guard = () => {};

/** The reply of calls that have nothing to tell but that it is done. */
export const done = { success: true } as const;
