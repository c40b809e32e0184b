import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openedBy } from '#contract/opened-by-address.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { allowFraming } from '#server/platform/http/framing.ts';
import type { Context } from '#server/settings/context.ts';
import { headFor } from './head.ts';
import { type RenderedText, rememberRendered } from './remember-rendered.ts';

/** A read while rendering: the address of a GET call, answered with status and body text. */
export type FetchReply = (address: string) => Promise<{ status: number; body: string }>;

export interface RenderedPage {
  status: number;
  html: string;
  state: unknown;
}

/** Turns an absolute address into a page. */
export type RenderScreen = (url: string, fetchReply: FetchReply, site: unknown) => Promise<RenderedPage>;

/** The built screens, or in development the sources as they are. */
export interface Renderer {
  render: RenderScreen;
  /** Tags for the head: styles, scripts, fonts of the page at this address. */
  assets(address: string): string;
  /** Whether the page may run scripts that stand in it: in development only. */
  inlineScripts: boolean;
  /** Serves what the browser loads. */
  serveAssets(app: FastifyInstance): Promise<void>;
}

/** Screens are rendered on the server with their data, so that they stand before any script has run. */
export async function pageRoutes(
  app: FastifyInstance,
  context: Context & { gallery: Gallery; renderer: Renderer },
): Promise<void> {
  const { renderer, settings } = context;
  await renderer.serveAssets(app);
  const { publicUrl, links, approveNewBuilds } = settings;
  const site = { publicUrl, links, reviewsBuilds: !approveNewBuilds };

  const remembered = rememberRendered(context);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { status, text } = await remembered(request, () => renderPage(request));
    // Other sites may show builds, and nothing a visitor could be tricked into clicking.
    if (openedBy(request.url).screen === 'embed') allowFraming(reply);
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', caching(request.url))
      .send(text);
  });

  async function renderPage(request: FastifyRequest): Promise<RenderedText> {
    // Two slashes, of either kind, would be the name of a host.
    const address = request.url.replace(/^[/\\]+/, '/');
    const page = await renderer.render(new URL(address, settings.publicUrl).href, replyTo(request), site);
    const head = await headFor(context, address);
    return { status: head.status ?? page.status, text: document(renderer.assets(address), head.tags, page) };
  }

  /** Reads are answered by this very app, with the visitor's cookies. */
  function replyTo(request: FastifyRequest): FetchReply {
    const { cookie } = request.headers;
    return async (url) => {
      const answer = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
      return { status: answer.statusCode, body: answer.body };
    };
  }
}

/** Only what a browser shows of the gallery may stay in its memory; every other page may be about an account. */
function caching(address: string): string {
  return /^\/(add-vehicle)?(\?|$)/.test(address) ? 'private, no-cache' : 'private, no-store';
}

function document(assets: string, headTags: string, { html, state }: RenderedPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script src="/theme.js"></script>
${assets}
${headTags}
</head><body><div id="root">${html}</div><script type="application/json" id="state">${inScript(state)}</script></body></html>`;
}

/** JSON that cannot close the script element it stands in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

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
  const { render }: { render: RenderScreen } = await import(new URL('server/entry-server.js', DIST).href);
  return {
    render,
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
