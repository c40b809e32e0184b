import './theme.css';
import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { askServer } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes.tsx';
import { SiteProvider } from './site.ts';

const root = document.getElementById('root');
const state = document.getElementById('state')?.textContent;
if (!root || !state) throw new Error('The page came without its root or its state');

const { site, queries } = JSON.parse(state);
const client = createQueryClient(askServer);
hydrate(client, queries);
const router = createBrowserRouter(routes(client), { hydrationData: { loaderData: {} } });
await routeReady();

hydrateRoot(
  root,
  <StrictMode>
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SiteProvider>
  </StrictMode>,
);

/** A screen that is loaded when opened must be there before the page it was rendered on comes alive. */
async function routeReady(): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
