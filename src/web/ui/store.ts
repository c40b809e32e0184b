import { useSyncExternalStore } from 'react';

/** A value outside of the components, which they follow. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** `first` makes the value when it is first asked for, as by reading it from storage. */
export function createStore<Value>(first: () => Value): Store<Value> {
  const listeners = new Set<() => void>();
  let held: { value: Value } | undefined;
  return {
    get: () => {
      held ??= { value: first() };
      return held.value;
    },
    set: (value) => {
      held = { value };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store; on the server and in the first render of the browser, which must be alike, `onServer`. */
export function useStore<Value>(
  { subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>,
  onServer: Value,
): Value {
  return useSyncExternalStore(subscribe, get, () => onServer);
}
