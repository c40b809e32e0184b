import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { galleryAddress } from '#contract/gallery-address.ts';
import { openedBy, screenPath } from '#contract/opened-by-address.ts';
import { screenName } from '#contract/page-titles.ts';
import { readSee, seeAddress } from '#contract/see/see-address.ts';
import { publicVehicle } from '#contract/vehicles.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { type ResponseCache, sendCached } from '#server/gallery/response-cache.ts';
import {
  createConcurrencyLimiter,
  createKeyedLimiter,
  nextTurn,
} from '#server/platform/concurrency-limiter.ts';
import { allowFraming } from '#server/platform/http/cross-site.ts';
import { networkOf } from '#server/platform/networks.ts';
import type { Context } from '#server/settings/context.ts';
import { clientKindOf, PRIORITY } from './client-kind.ts';
import { headFor } from './head.ts';
import { documentOf, type FetchReply, type Renderer } from './screens.ts';

/** While some pages wait for their data another is rendered; of people and of programs so many wait. */
const PLACES = { running: 2, waiting: 64 };
/** Of one network no more stand among all others; a classroom that opens the gallery at once passes. */
const OF_NETWORK = { running: 4, waiting: 60 };
/** What a page shows beside the builds, such as the list of wheel models, may be this old, ms. */
const MAX_AGE = 1000;
const HTML_TYPE = 'text/html; charset=utf-8';

/** Screens are rendered on the server with their data, so that they stand before any script has run. */
export async function pageRoutes(
  app: FastifyInstance,
  context: Context & { gallery: Gallery; renderer: Renderer },
  cache: ResponseCache,
): Promise<void> {
  const { renderer, settings, gallery } = context;
  await renderer.serveAssets(app);
  const { publicUrl, links, approveNewBuilds } = settings;
  const signIn = { company: settings.company !== undefined, passwords: settings.adminPasswords };
  const site = { publicUrl, links, reviewsBuilds: !approveNewBuilds, signIn };
  const inTurn = createConcurrencyLimiter(PLACES);
  const ofNetwork = createKeyedLimiter(OF_NETWORK);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const moved = otherSpelling(request.url);
    if (moved !== undefined) return reply.header('cache-control', NOT_KEPT).redirect(moved, 308);
    const spelled = await otherValues(gallery, request.url);
    if (spelled !== undefined) return reply.header('cache-control', NOT_KEPT).redirect(spelled, 302);
    // Two slashes, of either kind, would be the name of a host.
    const address = request.url.replace(/^[/\\]+/, '/');
    const opened = openedBy(address);
    const render = (shown: string) => {
      const asker = clientKindOf(request.headers);
      const network = networkOf(request.ip);
      const rendering = () => renderPage(request, shown);
      return ofNetwork(`${asker} ${network}`, () => inTurn(rendering, PRIORITY[asker]));
    };
    // A visitor without cookies is shown what every such visitor is shown.
    const isAnybody = request.headers.cookie === undefined;
    const shown = shownBy(opened, address);
    const page = isAnybody
      ? await cache.get(`page ${shown}`, { make: () => render(shown), maxAge: MAX_AGE })
      : await render(address);
    // Other sites may show builds, and nothing a visitor could be tricked into clicking.
    if (opened.screen === 'embed') allowFraming(reply);
    const isPrivate = 'isPrivate' in page && page.isPrivate === true;
    return sendCached(
      request,
      reply.header('cache-control', isPrivate ? NOT_KEPT : caching(request.url)),
      page,
    );
  });

  async function renderPage(request: FastifyRequest, address: string) {
    const url = new URL(address, publicUrl).href;
    await nextTurn();
    const [rendered, head] = await Promise.all([
      renderer.render({ url, site }, replyTo(request)),
      headFor(context, address, (id) => readOwn(request, id)),
    ]);
    const body = Buffer.from(documentOf([renderer.assets(address), head.tags], rendered));
    return { status: head.status ?? rendered.status, type: HTML_TYPE, body, isPrivate: head.isPrivate };
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

  async function ask(url: string, headers: { cookie?: string }) {
    const { statusCode, body } = await app.inject({ url, headers });
    return { status: statusCode, body };
  }
}

/** Where a screen stands whose path was written otherwise, as with a slash at its end. Only paths of this site, in plain letters. */
function otherSpelling(address: string): string | undefined {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/.exec(address) ?? [];
  const spelled = screenPath(path);
  const isKnown = spelled === '/' || (screenName(spelled) !== undefined && /^[\w/-]+$/.test(spelled));
  return isKnown && spelled !== path ? spelled + search : undefined;
}

/** Where filters stand whose values are written otherwise than builds have them: "ford", "f150". */
async function otherValues(gallery: Gallery, address: string): Promise<string | undefined> {
  const opened = openedBy(address);
  if (opened.screen === 'other' || opened.screen === 'see') return undefined;
  const { filters } = opened.state;
  const spelled = await gallery.spell(filters);
  return isDeepStrictEqual(spelled, filters)
    ? undefined
    : galleryAddress({ ...opened.state, filters: spelled });
}

/** The one address of what an address shows. */
function shownBy(opened: ReturnType<typeof openedBy>, address: string): string {
  if (opened.screen === 'other') return address;
  return opened.screen === 'see' ? seeAddress(readSee(opened.search)) : galleryAddress(opened.state);
}

const NOT_KEPT = 'private, no-store';

/** Only what a browser shows of the gallery may stay in its memory; every other page may be about an account. */
function caching(address: string): string {
  return /^\/(add-vehicle)?(\?|$)/.test(address) ? 'private, no-cache' : NOT_KEPT;
}
