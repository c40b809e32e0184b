const DIALOG = '[role="dialog"]';
const FOCUSABLE = 'a[href], button:enabled, select, input';

/**
 * A button pressed by key may go away with what it removed, at once or when the answer comes, or have nothing more to do. The focus then
 * goes to what is nearest, in the closest part of the page that is still there, and not back to the beginning of the page: to the button of
 * the same name if another one has come in its place. What was pressed in a dialog may take away what opened it: then that is where the
 * focus was. Returns what ends this.
 */
export function keepFocus(): () => void {
  let pressed: HTMLButtonElement | undefined;
  let name = '';
  let around: Element[] = [];
  const lost = new MutationObserver(() => {
    const isThere = pressed?.isConnected && !pressed.disabled;
    if (isThere || document.activeElement !== document.body) return;
    if (document.querySelector(DIALOG)) return;
    const parts = around.filter((part) => part.isConnected && part.closest('main, aside'));
    const near = parts.map((part) =>
      [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility()),
    );
    const again = near[0]?.find((one) => nameOf(one) === name);
    (again ?? near.flat()[0])?.focus();
  });
  const watch = ({ key, target }: KeyboardEvent) => {
    lost.disconnect();
    if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLButtonElement)) return;
    pressed = target;
    if (!target.closest(DIALOG)) {
      name = nameOf(target);
      around = partsAround(target);
    }
    lost.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  };
  // Whoever takes the mouse has left it on purpose.
  const forget = () => lost.disconnect();
  document.addEventListener('keydown', watch, true);
  document.addEventListener('pointerdown', forget, true);
  return () => {
    forget();
    document.removeEventListener('keydown', watch, true);
    document.removeEventListener('pointerdown', forget, true);
  };
}

const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;

/** From the closest on. */
function partsAround({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...partsAround(parentElement)] : [];
}
