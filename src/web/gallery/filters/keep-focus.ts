const FOCUSABLE = 'a[href], button:enabled, select, input';

/**
 * A button pressed by key may go away with what it removed, or have nothing more to do. The focus then goes to what is nearest, in the
 * closest part of the page that is still there, and not back to the beginning of the page. Returns what ends this.
 */
export function keepFocus(): () => void {
  let pressed: HTMLButtonElement | undefined;
  let around: Element[] = [];
  const lost = new MutationObserver(() => {
    const isThere = pressed?.isConnected && !pressed.disabled;
    if (isThere || document.activeElement !== document.body) return;
    lost.disconnect();
    const parts = around.filter((part) => part.isConnected && part.closest('main, aside'));
    const near = parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(FOCUSABLE)]);
    near.find((one) => one.checkVisibility())?.focus();
  });
  const watch = ({ key, target }: KeyboardEvent) => {
    lost.disconnect();
    if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLButtonElement)) return;
    pressed = target;
    around = partsAround(target);
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

/** From the closest on. */
function partsAround({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...partsAround(parentElement)] : [];
}
