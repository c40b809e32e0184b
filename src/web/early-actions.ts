type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor did before the page listened, as public/early.js kept it. */
type EarlyAction =
  | { type: 'click'; target: HTMLElement; checked?: boolean | undefined; frame?: HTMLElement }
  | { type: 'submit'; target: HTMLElement }
  | { type: 'input' | 'change'; target: Typed; value: string }
  | { type: 'keydown'; target: HTMLElement; key: string };

declare global {
  interface Window {
    takeEarly?: (types?: EarlyAction['type'][]) => EarlyAction[];
  }
}

/** How long a part of the page that comes alive later is waited for, ms. */
const PATIENCE = 10_000;

/**
 * Ends the keeping of clicks, right before React takes over the page and answers those itself: kept as well, a like would be given and
 * taken back. Gives what does again what was done too early, in its order; to be called once the page listens.
 */
export function endEarlyActions(): () => Promise<void> {
  const kept = window.takeEarly?.(['click']) ?? [];
  return () =>
    untilDone(async () => {
      clearFrame();
      for (const action of [...kept.splice(0), ...(window.takeEarly?.() ?? [])]) {
        const frame = action.type === 'click' ? action.frame : undefined;
        // Whoever closed the frame of what opens wants it no more.
        const isWanted = () => frame?.isConnected !== false && inPlaceOf(action.target) !== undefined;
        await listening(action.target, isWanted);
        if (isWanted()) doAgain(action);
        else frame?.remove();
      }
    });
}

/**
 * React drops what is done to a part whose code is still on its way: it is done again once that part listens. To be called after React
 * has begun to take the page over, so that React has looked at an event first.
 */
export function keepDroppedActions(root: HTMLElement): void {
  const keep = (event: Event) => {
    const action = actionOf(event);
    if (!action || listens(action.target)) return;
    if (action.type === 'submit') event.preventDefault();
    document.documentElement.dataset.waits ??= '';
    void untilDone(async () => {
      if (await listening(action.target, () => true)) doAgain(action);
    });
  };
  for (const type of ['click', 'input', 'change', 'submit']) root.addEventListener(type, keep, true);
}

let underWay = 0;

/** The page says that it works on what was done, as public/early.js began to, until all of it is done again. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  underWay++;
  await work().finally(() => {
    underWay--;
    if (underWay === 0) delete document.documentElement.dataset.waits;
  });
}

/** What has to be done again; links lead on by themselves. */
function actionOf({ type, target }: Event): EarlyAction | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  if (type === 'submit') return { type, target };
  if (type === 'click') {
    const control = target.closest<HTMLElement>('button, input, [role=button]');
    const checked = control instanceof HTMLInputElement ? control.checked : undefined;
    return control?.matches('[popovertarget]') === false ? { type, target: control, checked } : undefined;
  }
  if (type === 'change' && target instanceof HTMLSelectElement) return { type, target, value: target.value };
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !target.matches('[type=checkbox], [type=radio]'));
  return type === 'input' && isText ? { type, target, value: target.value } : undefined;
}

/** What takes the place of a frame that public/early.js showed: what opens, or the word that it cannot. */
const OPENED = '[role=dialog]:not([aria-busy]), [data-toasts], [role=alert]';

/** Removes the frame in the very moment in which what it stands for is there. */
function clearFrame(): void {
  const frame = document.getElementById('early');
  if (!frame) return;
  const observer = new MutationObserver(() => {
    if (frame.isConnected && !document.querySelector(OPENED)) return;
    observer.disconnect();
    frame.remove();
    // It has come in already.
    for (const part of document.querySelectorAll<HTMLElement>('.overlay-in, .panel-in, .drawer-in-left'))
      part.style.animation = 'none';
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Whether it listens at the end: waits until it does, until it is wanted no more, or until PATIENCE is over. */
async function listening(target: HTMLElement, isWanted: () => boolean): Promise<boolean> {
  const until = performance.now() + PATIENCE;
  const isThere = () => listens(inPlaceOf(target));
  while (!isThere() && isWanted() && performance.now() < until) await nextFrame();
  return isThere();
}

/** A part that changes before React has taken it over is rendered anew: what was there is gone, and something like it stands there. */
function inPlaceOf<Target extends HTMLElement>(target: Target): Target | undefined {
  if (target.isConnected) return target;
  const alike = [...document.querySelectorAll<Target>(target.localName)].filter(
    (one) =>
      one.textContent === target.textContent &&
      one.ariaLabel === target.ariaLabel &&
      one.getAttribute('name') === target.getAttribute('name'),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** Parts with code of their own come alive after the page; React marks what it has begun to take over. */
function listens(target: HTMLElement | undefined): boolean {
  return Object.keys(target ?? {}).some((key) => key.startsWith('__reactProps'));
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function doAgain(action: EarlyAction): void {
  const target = inPlaceOf<HTMLElement>(action.target);
  if (!target) return;
  // React takes over at once the part of the page in which such an event happens; nobody listens to this one.
  target.dispatchEvent(new Event('auxclick', { bubbles: true }));
  switch (action.type) {
    case 'click':
      if (action.checked !== undefined || target === action.target) takeBack(target, action.checked);
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
      retype(target, action.type, action.value);
  }
}

/** What was done shows already, or was undone when the page came alive: the press that follows leads to what was wanted. */
function takeBack(target: HTMLElement, checked: boolean | undefined): void {
  if (target instanceof HTMLInputElement && checked !== undefined) target.checked = !checked;
  if (target.ariaPressed !== null) target.ariaPressed = String(target.ariaPressed === 'false');
}

/** React hears of a value only if the element itself was not told of it, so the setter of its kind is called. */
function retype(target: HTMLElement, type: string, value: string): void {
  const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
    (one) => target instanceof one,
  );
  if (!kind) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.value = '';
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(target, value);
  target.dispatchEvent(new Event(type, { bubbles: true }));
}
