import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { ApiError, type Ask, addressOf, createQueryClient } from '#web/data/api.ts';
import type { Site } from '#web/data/site.ts';
import { App } from './app.tsx';
import { NOT_FOUND, routeOf } from './routes.tsx';

/** A read while rendering: the address of a GET call, answered with status and body text. */
type FetchReply = (address: string) => Promise<{ status: number; body: string }>;

export interface RenderedPage {
  status: number;
  html: string;
  /** What the browser needs to come alive without asking again: a PageState as JSON. */
  state: string;
}

/** Renders the screen at `url` (absolute) with its data. */
export async function render(url: string, fetchReply: FetchReply, site: Site): Promise<RenderedPage> {
  const at = new URL(url);
  const route = routeOf(at.pathname);
  const client = createQueryClient(askThrough(fetchReply));
  await Promise.all([route.ready?.(at.search), route.load?.(client, at)]);
  const html = renderToString(
    <App client={client} site={site} at={{ ssrPath: at.pathname, ssrSearch: at.search.slice(1) }} />,
  );
  const state = `{"site":${JSON.stringify(site)},"answers":[${answersOf(client).join()}]}`;
  client.clear();
  return { status: route === NOT_FOUND ? 404 : 200, html, state };
}

/** Answers as they came, by what was read from them: writing them again would take longer than anything else of the state. */
const texts = new WeakMap<object, string>();

function askThrough(fetchReply: FetchReply): Ask {
  return async (endpoint, call) => {
    const { status, body } = await fetchReply(addressOf(endpoint, call));
    if (status >= 400) throw new ApiError(status, '', body);
    const answer = JSON.parse(body);
    keepText(answer, body);
    return answer;
  };
}

function keepText(answer: unknown, text: string): void {
  if (typeof answer === 'object' && answer !== null) texts.set(answer, text);
}

/** Every answer that came, as the JSON of one of a PageState. */
function answersOf(client: QueryClient): string[] {
  return client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(
      ({ queryKey, state: { data, dataUpdatedAt } }) =>
        `{"key":${JSON.stringify(queryKey)},"data":${jsonOf(data)},"at":${dataUpdatedAt}}`,
    );
}

function jsonOf(data: unknown): string {
  const text = typeof data === 'object' && data !== null ? texts.get(data) : undefined;
  if (text !== undefined || !isInPages(data)) return text ?? JSON.stringify(data);
  return `{"pages":[${data.pages.map(jsonOf).join()}],"pageParams":${JSON.stringify(data.pageParams)}}`;
}

/** An answer that comes a page at a time. */
function isInPages(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}
