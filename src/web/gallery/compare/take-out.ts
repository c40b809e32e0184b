import { flushSync } from 'react-dom';

/**
 * Takes out what the pressed button stands in, an item of a list or the head of a column. The keyboard goes on at the
 * next one's button, at the last one's before it, or, when none is left, at the heading of the page.
 */
export function takeOut(pressed: Element, remove: () => void): void {
  const place = pressed.closest('li, th');
  const near = [place?.nextElementSibling, place?.previousElementSibling];
  const buttons = near.map((one) => one?.querySelector('button'));
  // At once, because who has the keyboard is only known when the page shows what is left.
  flushSync(remove);
  const next = buttons.find((button) => button?.isConnected) ?? document.querySelector('h1');
  next?.focus({ preventScroll: true });
}
