import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint, refusal } from '#contract/endpoint.ts';
import type { Guard } from './mount.ts';

/** Serves an endpoint of the contract whose body is a form with a file. */
type TakeForm = (endpoint: Endpoint, handle: (request: FastifyRequest) => Promise<unknown>) => void;

/**
 * A scope of its own for calls with files: no other call takes multipart. What is described of parts, query and path is for the
 * API document only; the handler checks it as it comes.
 */
export async function mountForms(
  app: FastifyInstance,
  guard: Guard,
  mountAll: (take: TakeForm, scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart);
    scope.setValidatorCompiler(() => () => true);
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const take: TakeForm = ({ method, path, summary, params, query, body, reply }, handle) =>
      scope.route({
        method,
        url: path,
        schema: {
          summary,
          consumes: ['multipart/form-data'],
          ...(params && { params }),
          ...(query && { querystring: query }),
          body,
          response: { 200: reply, '4xx': refusal },
        },
        preValidation: async (request) => guard(request),
        handler: handle,
      });
    mountAll(take, scope);
  });
}
