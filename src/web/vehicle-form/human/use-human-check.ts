import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { askOf } from '#web/data/api.ts';
import { SubmissionFailed } from '#web/vehicle-form/submission-failed.ts';
import { type HumanProof, proveHuman } from './solve-puzzle.ts';

type State = 'unticked' | 'working' | 'ticked' | 'failed';

/** The "I am human" box: ticking it makes the browser solve a puzzle, whose solution goes with the submission. */
export function useHumanCheck() {
  const client = useQueryClient();
  const [state, setState] = useState<State>('unticked');
  const [proof, setProof] = useState<HumanProof>();
  const attempt = useRef(0);

  function reset(): void {
    attempt.current += 1;
    setState('unticked');
    setProof(undefined);
  }

  async function tick(): Promise<void> {
    attempt.current += 1;
    const mine = attempt.current;
    setState('working');
    try {
      const found = await proveHuman(askOf(client));
      if (mine !== attempt.current) return;
      setProof(found);
      setState('ticked');
    } catch {
      if (mine === attempt.current) setState('failed');
    }
  }

  useEffect(() => {
    if (!proof || proof.expires === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => {
      setState('unticked');
      setProof(undefined);
    }, proof.expires - Date.now());
    return () => clearTimeout(timer);
  }, [proof]);

  return {
    state,
    altcha: proof?.altcha,
    isHuman: state === 'ticked',
    tick,
    reset,
    /** A proof the server does not take is of no further use. */
    resetIfRefused: (error: unknown) => {
      if (error instanceof SubmissionFailed && error.fields.altcha !== undefined) reset();
    },
  };
}
export type HumanCheck = ReturnType<typeof useHumanCheck>;
