import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { ApiError, type Ask, addressOf, createQueryClient } from '#web/data/api.ts';
import type { Site } from '#web/data/site.ts';
import { CardSlots } from '#web/vehicle/card/card-slots.ts';
import { App } from './app.tsx';
import { cardSlots } from './rendered-cards.tsx';
import { NOT_FOUND, routeOf } from './routes.tsx';

/** A read while rendering: the address of a GET call, answered with status and body text. */
type FetchReply = (address: string) => Promise<{ status: number; body: string }>;

export interface RenderedPage {
  status: number;
  html: string;
  /** What the browser needs to come alive without asking again; JSON-serialisable. */
  state: { site: Site; queries: unknown };
}

interface Options {
  site: Site;
  /** Whether the visitor is nobody in particular: what looks alike for all of those is then rendered once. */
  forAnybody: boolean;
}

/** Renders the screen at `url` (absolute) with its data. */
export async function render(
  url: string,
  fetchReply: FetchReply,
  { site, forAnybody }: Options,
): Promise<RenderedPage> {
  const at = new URL(url);
  const route = routeOf(at.pathname);
  const client = createQueryClient(askThrough(fetchReply));
  await Promise.all([route.ready?.(), route.load?.(client, at)]);
  const { slotFor, fill } = cardSlots();
  const html = renderToString(
    <CardSlots value={forAnybody ? slotFor : undefined}>
      <App client={client} site={site} at={{ ssrPath: at.pathname, ssrSearch: at.search.slice(1) }} />
    </CardSlots>,
  );
  const queries = dehydrate(client);
  client.clear();
  return { status: route === NOT_FOUND ? 404 : 200, html: fill(html), state: { site, queries } };
}

function askThrough(fetchReply: FetchReply): Ask {
  return async (endpoint, call) => {
    const { status, body } = await fetchReply(addressOf(endpoint, call));
    if (status >= 400) throw new ApiError(status, '', body);
    return JSON.parse(body);
  };
}
