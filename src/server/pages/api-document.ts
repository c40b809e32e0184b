import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type ApiDocument, apiPage } from './api-page.ts';
import { rememberCompressed } from './remember-compressed.ts';

/** The API described from the contract: OpenAPI 3.1 at /api/openapi.json, readable at /docs. */
export async function apiDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fitment Gallery',
        version: '1.0.0',
        description: 'Vehicle builds on TIS, TIS Motorsports and DTS Wheels.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (scope) => {
    rememberCompressed(scope);
    scope.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
    let page: string | undefined;
    scope.get('/docs', { schema: { hide: true } }, (_request, reply) => {
      page ??= apiPage(JSON.parse(JSON.stringify(app.swagger())) satisfies ApiDocument);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'public, no-cache').send(page);
    });
  });
}
