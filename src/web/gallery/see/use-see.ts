import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { readSee, type SeeState, seeAddress } from '#contract/see/see-address.ts';
import type { SizedSetup } from '#domain/stance.ts';

/** How long after the last change the address follows, in ms: browsers let a page change it only so often. */
const ADDRESS_DELAY = 250;

/** What is drawn and the way to change it: shown at once, and held by the address a moment later. */
export function useSee(search: string) {
  const [, navigate] = useLocation();
  const [state, setState] = useState(() => readSee(search));
  const written = useRef(search);
  useEffect(() => {
    // Back and forward, or a link to another state.
    if (search === written.current) return;
    written.current = search;
    setState(readSee(search));
  }, [search]);
  useEffect(() => {
    const address = seeAddress(state);
    if (address === seeAddress(readSee(written.current))) return;
    const timer = setTimeout(() => {
      written.current = address.slice(2);
      navigate(address, { replace: true });
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [state, navigate]);
  const change = useCallback((patch: Partial<SeeState>) => setState((now) => ({ ...now, ...patch })), []);
  const changeSetup = useCallback(
    (patch: Partial<SizedSetup>) => setState((now) => ({ ...now, setup: { ...now.setup, ...patch } })),
    [],
  );
  return { state, change, changeSetup };
}
