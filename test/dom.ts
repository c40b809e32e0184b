import { Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

/** What the page and the server share of Node stays Node's. */
const NODES_OWN = ['Blob', 'File', 'ArrayBuffer', 'Uint8Array', 'performance', 'crypto'];

// One page serves all test files of a process: modules that are loaded once know only one.
if (typeof document === 'undefined') {
  const kept = NODES_OWN.map((name) => [name, Reflect.get(globalThis, name)] as const);
  const window = new Window({ url: 'http://localhost:3000/', width: 1440, height: 900 });
  populateGlobal(globalThis, window, { bindFunctions: true });
  for (const [name, value] of kept)
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  // The server's queues are event targets, and Node sets how many listeners one may have.
  Object.assign(EventTarget.prototype, { setMaxListeners: () => undefined });
}
// Both look for the page when they are loaded.
await import('@testing-library/jest-dom/vitest');
const { configure } = await import('@testing-library/react');
configure({
  // An event is no act of its own: what suspends in one that nobody awaits would never be shown.
  eventWrapper: (dispatch) => dispatch(),
  // A machine that does much else is not wrong.
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(`${message}\n\n${document.querySelector('main')?.textContent}`),
});
