import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
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
  });
  await app.register(async (docs) => {
    rememberCompressed(docs);
    // The reader's own scripts and styles are inline; no other page gets this policy.
    docs.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
      );
    });
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
    });
  });
}
