import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { askOf } from '#web/data/api.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { createStore, useStore } from '#web/ui/store.ts';
import { type HumanProof, proveHuman } from './solve-puzzle.ts';

export const CONFIRM_HUMAN = 'Please confirm you are human before submitting.';

interface HumanBoxProps {
  check: HumanCheck;
  /** The form was sent without a tick. */
  isMissing: boolean;
}

export function HumanBox({ check, isMissing }: HumanBoxProps) {
  const id = useId();
  const { step } = useStore(check, check.get());
  const failure =
    step === 'failed'
      ? 'The check didn’t work. It needs a secure (https) connection. Please try again.'
      : isMissing && step === 'unticked'
        ? CONFIRM_HUMAN
        : undefined;
  return (
    <div className="rounded-card border border-line bg-panel px-4 py-3">
      <label htmlFor={id} className="flex min-h-10 items-center gap-3 text-sm font-[550]">
        <Checkbox
          id={id}
          checked={step === 'ticked' || step === 'working'}
          onChange={(event) => (event.currentTarget.checked ? void check.tick() : check.reset())}
          aria-invalid={failure ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        I am human
        {step === 'working' && (
          <LoaderCircle aria-hidden className="ml-auto size-5 text-muted motion-safe:animate-spin" />
        )}
      </label>
      <p id={`${id}-note`} role="status" className="text-xs text-muted">
        {failure ? (
          <span className="flex gap-1.5 text-error">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            <span>{failure}</span>
          </span>
        ) : step === 'working' ? (
          'Checking, about a second...'
        ) : (
          'Your browser solves a quick puzzle. Nothing goes to a third party.'
        )}
      </p>
    </div>
  );
}

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
    const asked = performance.now();
    try {
      const { altcha, lifetime } = await prove();
      if (own !== attempt) return;
      store.set({ step: 'ticked', altcha });
      if (Number.isFinite(lifetime)) expiry = setTimeout(reset, lifetime - (performance.now() - asked));
    } catch {
      if (own === attempt) store.set({ step: 'failed' });
    }
  }

  /** Resolves once a puzzle that is worked on is solved or given up; at once when there is none. */
  function settled(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (store.get().step === 'working') return;
        stop();
        resolve();
      };
      const stop = store.subscribe(look);
      look();
    });
  }
  return { get: store.get, subscribe: store.subscribe, tick, reset, settled };
}
type HumanCheck = ReturnType<typeof createHumanCheck>;

export function useHumanCheck(): HumanCheck {
  const client = useQueryClient();
  const [check] = useState(() => createHumanCheck(() => proveHuman(askOf(client))));
  useEffect(() => check.reset, [check]);
  return check;
}
