/** How far the entries of this tab's history were scrolled, px. */
type Positions = Record<string, number>;

const STORAGE_KEY = 'scroll-positions';
/** How long a page may take to grow to its old height, ms: on a slow network its builds come late. */
const PATIENCE = 10_000;

/**
 * Back, Forward and reload find the page scrolled as it was left. The browser by itself scrolls before the screen has
 * changed, and then to the wrong place.
 */
export function rememberScroll(): void {
  const positions = storedPositions();
  let entry = nameEntry();
  const leave = () => {
    positions[entry] = scrollY;
  };

  // The router tells of every push and replacement by an event of this name.
  addEventListener('pushState', () => {
    leave();
    entry = nameEntry();
  });
  addEventListener('replaceState', () => nameEntry(entry));
  addEventListener(
    'popstate',
    () => {
      leave();
      entry = nameEntry();
      scrollBackTo(positions[entry] ?? 0);
    },
    { capture: true },
  );
  addEventListener('pagehide', () => {
    leave();
    store(positions);
  });

  history.scrollRestoration = 'manual';
  const position = positions[entry];
  if (position !== undefined) scrollBackTo(position);
}

/** The name of the current history entry; an entry without one gets one. */
function nameEntry(name = Math.random().toString(36).slice(2)): string {
  const held: unknown = history.state?.entry;
  if (typeof held === 'string') return held;
  history.replaceState({ ...history.state, entry: name }, '');
  return name;
}

/** Scrolls once the screen stands, and again while it grows; a visitor who scrolls is left alone. */
function scrollBackTo(position: number): void {
  const end = performance.now() + PATIENCE;
  let given = false;
  const giveUp = () => {
    given = true;
  };
  for (const sign of ['wheel', 'touchstart', 'keydown', 'popstate', 'pushState'])
    addEventListener(sign, giveUp, { once: true, passive: true });
  const attempt = () => {
    if (given) return;
    scrollTo({ top: position, behavior: 'instant' });
    if (Math.abs(scrollY - position) > 1 && performance.now() < end) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

function storedPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

function store(positions: Positions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Storage may be closed to us; then a reload starts at the top.
  }
}
