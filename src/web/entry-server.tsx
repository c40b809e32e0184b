import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { type Ask, addressOf, ApiError } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes.tsx';
import { type Site, SiteProvider } from './site.ts';

/** A read while rendering: the address of a GET call, answered with status and body text. */
type FetchReply = (address: string) => Promise<{ status: number; body: string }>;

export interface RenderedPage {
  status: number;
  html: string;
  /** What the browser needs to come alive without asking again; JSON-serialisable. */
  state: { site: Site; queries: unknown };
}

/** Renders the screen at `url` (absolute) with its data, or says where to go instead. */
export async function render(url: string, fetchReply: FetchReply, site: Site): Promise<RenderedPage | Response> {
  const client = createQueryClient(askThrough(fetchReply));
  const handler = createStaticHandler(routes(client));
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return context;
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>
    </SiteProvider>,
  );
  const status = context.matches.some(({ route }) => route.handle?.status === 404) ? 404 : context.statusCode;
  const queries = dehydrate(client);
  client.clear();
  return { status, html, state: { site, queries } };
}

function askThrough(fetchReply: FetchReply): Ask {
  return async (endpoint, call) => {
    const { status, body } = await fetchReply(addressOf(endpoint, call));
    if (status >= 400) throw new ApiError(status, '', body);
    return JSON.parse(body);
  };
}
