import { COUNTED_KINDS, type CountedKind, countInsight, MAX_COUNTED_AT_ONCE } from '#contract/insights.ts';
import { openedBy } from '#contract/opened-by-address.ts';

/**
 * Tells the site what is looked for, so that it can count it: states that stood for a moment, and links that were followed. They
 * are sent together when the page is left or put away: a request of its own for each would cost more than counting it. Nobody
 * waits for it, and nobody hears when it fails.
 */

interface Counted {
  kind: CountedKind;
  address?: string;
  wheelModel?: string | undefined;
}

const sent = new Set<string>();

/** Called with an address that has stood for a moment; each is told once. */
export function trackView(address: string): void {
  listen();
  const kind = viewKind(address);
  if (kind === undefined || sent.has(`${kind} ${address}`)) return;
  sent.add(`${kind} ${address}`);
  gather({ kind, address });
}

/** What an address asks for; nothing while a build is open over it, or a question is not whole yet. */
export function viewKind(address: string): CountedKind | undefined {
  const opened = openedBy(address);
  if (opened.screen === 'see') return 'see';
  if (opened.screen === 'comparison' && !opened.fit) return 'compare';
  if (opened.screen === 'sheet' || opened.screen === 'embed') return opened.screen;
  if (opened.screen !== 'list' && opened.screen !== 'fitment') return undefined;
  const { state, vehicle, fit, upload } = opened;
  if (fit) return fit.make && fit.model && fit.wheel && fit.offset && !fit.step ? 'fit' : undefined;
  const asks = state.search !== '' || Object.keys(state.filters).length > 0;
  return asks && vehicle === undefined && !upload ? 'search' : undefined;
}

let listening = false;

/** Links that count say so: `data-counts="product" data-wheel-model="544BM"`. */
function listen(): void {
  if (listening) return;
  listening = true;
  for (const type of ['click', 'auxclick']) document.addEventListener(type, countLink, { capture: true });
  // A telephone may end a page that was put away without another word.
  document.addEventListener('visibilitychange', () => document.hidden && send());
  window.addEventListener('pagehide', send);
}

function countLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-counts]') : null;
  const kind = COUNTED_KINDS.find((one) => one === link?.dataset.counts);
  if (kind) gather({ kind, wheelModel: link?.dataset.wheelModel });
}

let gathered: Counted[] = [];

function gather(one: Counted): void {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return;
  if (navigator.doNotTrack === '1') return;
  gathered.push(one);
  if (gathered.length >= MAX_COUNTED_AT_ONCE) send();
}

function send(): void {
  if (gathered.length === 0) return;
  const body = JSON.stringify(gathered);
  gathered = [];
  const { method, path } = countInsight;
  const headers = { 'content-type': 'application/json' };
  // Whoever is signed in goes without saying so, which a beacon would.
  fetch(path, { method, headers, credentials: 'omit', keepalive: true, body }).catch(() => {});
}
