import { COUNTED_KINDS, type CountedKind, countInsight } from '#contract/insights.ts';
import { openedBy } from '#contract/opened-by-address.ts';

/**
 * Tells the site what is looked for, so that it can count it: a state that stood for a moment, and links that were followed.
 * Nobody waits for it, and nobody hears when it fails.
 */

const told = new Set<string>();

/** Called with an address that has stood for a moment; each is told once. */
export function countStanding(address: string): void {
  listenToLinks();
  const kind = standingKind(address);
  if (kind === undefined || told.has(`${kind} ${address}`)) return;
  told.add(`${kind} ${address}`);
  send({ kind, address });
}

/** What an address asks for; nothing while a build is open over it, or a question is not whole yet. */
export function standingKind(address: string): CountedKind | undefined {
  const opened = openedBy(address);
  if (opened.screen === 'see') return 'see';
  if (opened.screen !== 'list' && opened.screen !== 'fitment') return undefined;
  const { state, vehicle, fit, upload } = opened;
  if (fit) return fit.make && fit.model && fit.wheel && fit.offset && !fit.step ? 'fit' : undefined;
  const asks = state.search !== '' || Object.keys(state.filters).length > 0;
  return asks && vehicle === undefined && !upload ? 'search' : undefined;
}

let listening = false;

/** Links that count say so: `data-counts="product" data-wheel-model="544BM"`. */
function listenToLinks(): void {
  if (listening) return;
  listening = true;
  for (const type of ['click', 'auxclick']) document.addEventListener(type, countLink, { capture: true });
}

function countLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-counts]') : null;
  const kind = COUNTED_KINDS.find((one) => one === link?.dataset.counts);
  if (kind) send({ kind, wheelModel: link?.dataset.wheelModel });
}

function send(body: { kind: CountedKind; address?: string; wheelModel?: string | undefined }): void {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return;
  if (navigator.doNotTrack === '1') return;
  const { method, path } = countInsight;
  const headers = { 'content-type': 'application/json' };
  // Whoever is signed in goes without saying so.
  const request: RequestInit = { method, headers, credentials: 'omit', keepalive: true };
  fetch(path, { ...request, body: JSON.stringify(body) }).catch(() => {});
}
