import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { galleryQuery, getFacets, listVehicles } from '#contract/gallery.ts';
import { galleryAddress } from '#contract/gallery-address.ts';
import { openedBy, screenPath } from '#contract/opened-by-address.ts';
import { screenName } from '#contract/page-titles.ts';
import { readSee, seeAddress } from '#contract/see/see-address.ts';
import { publicVehicle } from '#contract/vehicles.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { createKeyedLimiter } from '#server/platform/concurrency-limiter.ts';
import { allowFraming } from '#server/platform/http/cross-site.ts';
import { acceptedEncoding } from '#server/platform/http/encodings.ts';
import { networkOf } from '#server/platform/networks.ts';
import type { Context } from '#server/settings/context.ts';
import { headFor } from './head.ts';
import { type Page, pageOf } from './page.ts';
import { type Held, rememberForAnybody } from './remember-rendered.ts';
import { askerOf, createRenderQueue } from './render-queue.ts';
import type { FetchReply, Renderer } from './screens.ts';

/** Two pages wait for their data while one is rendered and one goes out. */
const PLACES = { running: 4, programs: 3, waiting: 64 };
/** Of one network no more stand among all others; a classroom that opens the gallery at once passes. */
const OF_NETWORK = { running: 4, waiting: 60 };

/** Screens are rendered on the server with their data, so that they stand before any script has run. */
export async function pageRoutes(
  app: FastifyInstance,
  context: Context & { gallery: Gallery; renderer: Renderer },
): Promise<void> {
  const { renderer, settings, gallery } = context;
  await renderer.serveAssets(app);
  const { publicUrl, links, approveNewBuilds } = settings;
  const site = { publicUrl, links, reviewsBuilds: !approveNewBuilds };
  const inTurn = createRenderQueue(PLACES);
  const ofNetwork = createKeyedLimiter(OF_NETWORK);
  const pages = rememberForAnybody<Page>(context, (page) => page.giveBack());
  const reads = rememberForAnybody<{ status: number; body: string }>(context);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const moved = otherSpelling(request.url);
    if (moved !== undefined) return reply.header('cache-control', NOT_KEPT).redirect(moved, 308);
    // Two slashes, of either kind, would be the name of a host.
    const address = request.url.replace(/^[/\\]+/, '/');
    const { answer, letGo } = pageFor(request, address);
    // The system has all of it then. Where it never ends well the page stays held.
    reply.raw.once('finish', letGo);
    const page = await answer;
    // Other sites may show builds, and nothing a visitor could be tricked into clicking.
    if (openedBy(request.url).screen === 'embed') allowFraming(reply);
    return sendPage(request, reply, page);
  });

  function pageFor(request: FastifyRequest, address: string): Held<Page> {
    const asker = askerOf(request.headers);
    const render = (shown: string) =>
      ofNetwork(`${asker} ${networkOf(request.ip)}`, () => inTurn(asker, () => renderPage(request, shown)));
    // Its memory is never that of another page.
    if (request.headers.cookie !== undefined) return { answer: render(address), letGo: () => undefined };
    // What does not change the page shares it.
    const opened = openedBy(address);
    const shown = shownBy(opened, address);
    return pages(shown, () => render(shown));
  }

  async function renderPage(request: FastifyRequest, address: string): Promise<Page> {
    const url = new URL(address, publicUrl).href;
    const forAnybody = request.headers.cookie === undefined;
    const [{ status, body }, head] = await Promise.all([
      renderer.render({ url, site, forAnybody }, forAnybody ? replyToAnybody : replyTo(request)),
      headFor(context, address, (id) => readOwn(request, id)),
    ]);
    return pageOf(
      { status: head.status ?? status, isPrivate: head.isPrivate },
      [renderer.assets(address), head.tags],
      body,
    );
  }

  /** A build that waits for approval, for its owner and administrators. */
  async function readOwn({ headers: { cookie } }: FastifyRequest, id: number) {
    if (cookie === undefined) return undefined;
    const { status, body } = await ask(`/api/vehicles/${id}`, { cookie });
    return status === 200 ? publicVehicle.parse(JSON.parse(body)) : undefined;
  }

  /** Reads are answered by this very app, with the visitor's cookies. */
  function replyTo({ headers: { cookie } }: FastifyRequest): FetchReply {
    return (url) => ask(url, cookie === undefined ? {} : { cookie });
  }

  /** Reads without a question have one answer for everybody without cookies. */
  const replyToAnybody: FetchReply = async (url) => {
    if (!url.includes('?')) return reads(url, () => ask(url, {})).answer;
    const body = await readDirectly(gallery, url)?.catch(() => undefined);
    return body ? { status: 200, body: body.toString() } : ask(url, {});
  };

  async function ask(url: string, headers: { cookie?: string }) {
    const { statusCode, body } = await app.inject({ url, headers });
    return { status: statusCode, body };
  }
}

/**
 * Lists and counts from the gallery itself: a request inside of the app takes longer than most of these answers, and would keep
 * them in place of those that visitors ask for. Undefined for any other read, and for one to be refused.
 */
function readDirectly(gallery: Gallery, address: string): Promise<Buffer> | undefined {
  const [path, search = ''] = address.split('?');
  if (path === listVehicles.path) {
    const { data } = galleryQuery.safeParse(parse(search));
    return data && gallery.list(data);
  }
  if (path !== getFacets.path) return undefined;
  const { data } = getFacets.query.safeParse(parse(search));
  return data && gallery.facets(data);
}

/** Where a screen stands whose path was written otherwise, as with a slash at its end. Only paths of this site, in plain letters. */
function otherSpelling(address: string): string | undefined {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/.exec(address) ?? [];
  const spelled = screenPath(path);
  const isKnown = spelled === '/' || (screenName(spelled) !== undefined && /^[\w/-]+$/.test(spelled));
  return isKnown && spelled !== path ? spelled + search : undefined;
}

/** The one address of what an address shows. */
function shownBy(opened: ReturnType<typeof openedBy>, address: string): string {
  if (opened.screen === 'other') return address;
  return opened.screen === 'see' ? seeAddress(readSee(opened.search)) : galleryAddress(opened.state);
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const body = await page.encoded(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding')
    .header('cache-control', page.isPrivate ? NOT_KEPT : caching(request.url))
    .send(body);
}

const NOT_KEPT = 'private, no-store';

/** Only what a browser shows of the gallery may stay in its memory; every other page may be about an account. */
function caching(address: string): string {
  return /^\/(add-vehicle)?(\?|$)/.test(address) ? 'private, no-cache' : NOT_KEPT;
}
