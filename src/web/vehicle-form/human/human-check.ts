import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askOf } from '#web/data/api.ts';
import { createStore } from '#web/ui/store.ts';
import { type HumanProof, proveHuman } from './solve-puzzle.ts';

interface HumanState {
  step: 'unticked' | 'working' | 'ticked' | 'failed';
  /** The solution, on a site that asks for one. */
  altcha?: string;
}
const UNTICKED: HumanState = { step: 'unticked' };

/** The "I am human" box: ticking it makes the browser solve a puzzle, whose solution goes with the submission. */
export function createHumanCheck(prove: () => Promise<HumanProof>) {
  const store = createStore(() => UNTICKED);
  let attempt = 0;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  function reset(): void {
    attempt += 1;
    clearTimeout(expiry);
    store.set(UNTICKED);
  }

  async function tick(): Promise<void> {
    reset();
    const own = attempt;
    store.set({ step: 'working' });
    try {
      const { altcha, expires } = await prove();
      if (own !== attempt) return;
      store.set({ step: 'ticked', altcha });
      if (Number.isFinite(expires)) expiry = setTimeout(reset, expires - Date.now());
    } catch {
      if (own === attempt) store.set({ step: 'failed' });
    }
  }
  return { get: store.get, subscribe: store.subscribe, tick, reset };
}
export type HumanCheck = ReturnType<typeof createHumanCheck>;

export function useHumanCheck(): HumanCheck {
  const client = useQueryClient();
  const [check] = useState(() => createHumanCheck(() => proveHuman(askOf(client))));
  useEffect(() => check.reset, [check]);
  return check;
}
