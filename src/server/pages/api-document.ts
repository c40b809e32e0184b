import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { JSON_TYPE, sendCached } from '#server/gallery/response-cache.ts';
import { type ApiDocument, apiPage } from './api-page.ts';

/** The API described from the contract: OpenAPI 3.1 at /api/openapi.json, readable at /docs. */
export async function apiDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fitment Gallery',
        version: '1.0.0',
        description: 'Vehicle builds on TIS, TIS Motorsports, and DTS Wheels.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API token; each call names the scope it needs. Public calls work without one.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  // Neither changes while the process runs, so each is made once, and compressed once.
  const [document, page] = [
    madeOnce(JSON_TYPE, () => JSON.stringify(app.swagger())),
    madeOnce(HTML, () => apiPage(readDocument(app))),
  ];
  app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply, document()),
  );
  app.get('/docs', { schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply.header('cache-control', 'public, no-cache'), page()),
  );
}

const HTML = 'text/html; charset=utf-8';

function readDocument(app: FastifyInstance): ApiDocument {
  return JSON.parse(JSON.stringify(app.swagger()));
}

type Answer = Parameters<typeof sendCached>[2];

function madeOnce(type: string, make: () => string): () => Answer {
  let made: Answer | undefined;
  return () => {
    made ??= { status: 200, type, body: Buffer.from(make()), compressed: new Map() };
    return made;
  };
}
