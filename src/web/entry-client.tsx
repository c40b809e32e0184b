import './theme.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { askServer, createQueryClient } from '#web/data/api.ts';
import type { PageState } from '#web/data/site.ts';
import { rememberScroll } from '#web/navigation/scroll-memory.ts';
import { App } from './app.tsx';
import { endEarlyPresses } from './early-presses.ts';
import { routeOf } from './routes.tsx';

const root = document.getElementById('root');
const state = document.getElementById('state')?.textContent;
if (!root || !state) throw new Error('The page came without its root or its state');

const { site, answers }: PageState = JSON.parse(state);
const client = createQueryClient(askServer);
for (const { key, data, at } of answers) client.setQueryData(key, data, { updatedAt: at });
rememberScroll();
// Not awaited here: code that comes later stands on the file this is part of, and would wait for it in a circle.
void comeAlive(root);

/** Takes the page over from the server once the code of its screen is here. */
async function comeAlive(root: HTMLElement): Promise<void> {
  // A part that cannot be fetched says so once it is rendered.
  await routeOf(location.pathname)
    .ready?.(location.search)
    .catch(() => undefined);
  const pressAgain = endEarlyPresses();
  hydrateRoot(
    root,
    <StrictMode>
      <App client={client} site={site} onAlive={pressAgain} />
    </StrictMode>,
  );
}
