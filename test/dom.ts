import { Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

/** A page to render into, beside the server: what both use of Node stays Node's. */
const NODES_OWN = ['Blob', 'File', 'performance', 'crypto'];

const kept = NODES_OWN.map((name) => [name, Reflect.get(globalThis, name)] as const);
const window = new Window({ url: 'http://localhost:3000/', width: 1440, height: 900 });
populateGlobal(globalThis, window, { bindFunctions: true });
for (const [name, value] of kept)
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
// The server's queues are event targets, and Node sets how many listeners one may have.
Object.assign(EventTarget.prototype, { setMaxListeners: () => undefined });
