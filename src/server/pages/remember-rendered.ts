import type { FastifyRequest } from 'fastify';
import type { Gallery } from '#server/gallery/gallery.ts';
import type { Context } from '#server/settings/context.ts';

export interface RenderedText {
  status: number;
  text: string;
}

interface Entry {
  version: string;
  at: number;
  page: Promise<RenderedText>;
}

/** What a page shows beside the builds, such as the list of wheel models, may be this old. */
const LONGEST_MS = 1000;
const MOST_PAGES = 200;

/**
 * A visitor without cookies is shown what every such visitor is shown, so a page is rendered once while the gallery stays as it
 * is, for a second at most. Visitors that ask for the same page at the same moment wait for the same rendering.
 */
export function rememberRendered({ gallery, clock }: Pick<Context, 'clock'> & { gallery: Gallery }) {
  const entries = new Map<string, Entry>();

  return (request: FastifyRequest, render: () => Promise<RenderedText>): Promise<RenderedText> => {
    const version = gallery.version();
    if (request.headers.cookie !== undefined || version === undefined) return render();
    const at = clock().getTime();
    const known = entries.get(request.url);
    if (known && known.version === version && at - known.at < LONGEST_MS) return known.page;
    if (entries.size >= MOST_PAGES) entries.clear();
    const page = render();
    entries.set(request.url, { version, at, page });
    page.catch(() => entries.delete(request.url));
    return page;
  };
}
