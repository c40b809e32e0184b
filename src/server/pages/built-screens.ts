import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { assetTags, type ManifestChunk } from './asset-tags.ts';
import { renderInWorker } from './render-in-worker.ts';
import type { Renderer } from './screens.ts';

const DIST = new URL('../../../dist/', import.meta.url);

/** The screens as `npm run build` left them in dist/. */
export async function builtRenderer(): Promise<Renderer> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(new URL('web/.vite/manifest.json', DIST), 'utf8'),
  );
  return {
    render: renderInWorker(new URL('server/entry-server.js', DIST)),
    assets: assetTags(manifest),
    inlineScripts: false,
    async serveAssets(app) {
      await app.register(fastifyStatic, {
        root: new URL('web/', DIST),
        wildcard: false,
        preCompressed: true,
        index: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const hashed = path.includes('/assets/');
          reply.header(
            'cache-control',
            hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          );
        },
      });
    },
  };
}
