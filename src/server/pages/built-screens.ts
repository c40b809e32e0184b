import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { openedBy } from '#contract/opened-by-address.ts';
import { renderApart } from './render-apart.ts';
import type { Renderer } from './screens.ts';

const DIST = new URL('../../../dist/', import.meta.url);
const ENTRY = 'src/web/entry-client.tsx';
const DETAIL = 'src/web/vehicle/detail/vehicle-dialog.tsx';

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

/** The screens as `npm run build` left them in dist/. */
export async function builtRenderer(): Promise<Renderer> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(new URL('web/.vite/manifest.json', DIST), 'utf8'),
  );
  return {
    render: renderApart(new URL('server/entry-server.js', DIST)),
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

function assetTags(manifest: Record<string, ManifestChunk>): Renderer['assets'] {
  const chunks = chunksOf(manifest, ENTRY);
  const styles = chunks
    .flatMap(({ css = [] }) => css)
    .map((file) => `<link rel="stylesheet" href="/${file}">`);
  const fonts = chunks
    .flatMap(({ assets = [] }) => assets)
    .filter((file) =>
      /inter-latin-wght-normal.*\.woff2$|barlow-condensed-latin-600-normal.*\.woff2$/.test(file),
    )
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`);
  const [entry, ...imported] = chunks;
  if (!entry) throw new Error('dist/ holds no build of the screens. Run npm run build.');
  // The page stands without its scripts, so that styles and pictures go first.
  const script = `<script type="module" fetchpriority="low" src="/${entry.file}"></script>`;
  const always = [...fonts, ...styles, ...preloads(imported), script].join('\n');
  const detail = chunksOf(manifest, DETAIL).filter((chunk) => !chunks.includes(chunk));
  const withDetail = [always, ...preloads(detail)].join('\n');
  return (address) => {
    const opened = openedBy(address);
    const opensDetail =
      opened.screen !== 'other' && opened.screen !== 'sheet' && opened.vehicle !== undefined;
    return opensDetail ? withDetail : always;
  };
}

function preloads(chunks: ManifestChunk[]): string[] {
  return chunks.map(({ file }) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`);
}

/** A chunk and all that it needs at once, itself first. */
function chunksOf(
  manifest: Record<string, ManifestChunk>,
  name: string,
  found = new Set<ManifestChunk>(),
): ManifestChunk[] {
  const chunk = manifest[name];
  if (chunk && !found.has(chunk)) {
    found.add(chunk);
    for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  }
  return [...found];
}
