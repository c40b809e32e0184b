/** What a visitor did before the page listened, as public/early.js kept it. */
type EarlyAction =
  | { type: 'click' | 'submit'; target: HTMLElement }
  | { type: 'input' | 'change'; target: HTMLInputElement | HTMLSelectElement; value: string }
  | { type: 'keydown'; target: HTMLElement; key: string };

declare global {
  interface Window {
    early?: { take: () => EarlyAction[] };
  }
}

/** How long a part of the page that comes alive later is waited for, ms. */
const PATIENCE = 10_000;

/** Does again what was done too early, in its order; called once the page listens. */
export async function doEarlyActions(): Promise<void> {
  const until = performance.now() + PATIENCE;
  for (const action of window.early?.take() ?? []) {
    while (!listens(action.target) && action.target.isConnected && performance.now() < until)
      await nextFrame();
    if (action.target.isConnected) doAgain(action);
  }
}

/** Parts with code of their own come alive after the page; React marks what it has begun to take over. */
function listens(target: HTMLElement): boolean {
  return Object.keys(target).some((key) => key.startsWith('__reactProps'));
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function doAgain(action: EarlyAction): void {
  const { target } = action;
  // React takes over at once the part of the page in which such an event happens; nobody listens to this one.
  target.dispatchEvent(new Event('auxclick', { bubbles: true }));
  switch (action.type) {
    case 'click':
      // The browser has ticked it already: it is ticked once more, so that the page hears of it.
      if (target instanceof HTMLInputElement) target.checked = !target.checked;
      target.click();
      break;
    case 'submit':
      if (target instanceof HTMLFormElement) target.requestSubmit();
      break;
    case 'keydown':
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: action.key, bubbles: true, cancelable: true }),
      );
      break;
    default:
      retype(action.target, action.type, action.value);
  }
}

/** React hears of a value only if the element itself was not told of it, so the setter of its kind is called. */
function retype(target: HTMLInputElement | HTMLSelectElement, type: string, value: string): void {
  const kind = target instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  if (target instanceof HTMLInputElement) target.value = '';
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(target, value);
  target.dispatchEvent(new Event(type, { bubbles: true }));
}
