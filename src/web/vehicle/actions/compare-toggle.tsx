import { clsx } from 'clsx';
import { createContext, use } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { MAX_COMPARED } from '#domain/limits.ts';
import { readStoredJson, writeStored } from '#web/ui/browser-storage.ts';
import { CompareIcon } from '#web/ui/icons.tsx';
import { createStore, useStore } from '#web/ui/store.ts';
import { toast } from '#web/ui/toast.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';

const CanCompare = createContext(false);
/** Stands around screens that show what was chosen; elsewhere there is nothing to choose for. */
export const CompareProvider = CanCompare.Provider;

interface CompareToggleProps {
  vehicle: PublicVehicle;
  /** Size, place and colours. */
  className: string;
  /** Of the word beside the icon; without it there is none. */
  wordClassName?: string;
}

/** Takes a build into the comparison, or out of it. */
export function CompareToggle({ vehicle, className, wordClassName }: CompareToggleProps) {
  const chosen = useChosenBuilds();
  if (!use(CanCompare)) return null;
  const isChosen = chosen.includes(vehicle.id);
  const title = isChosen ? 'Remove from comparison' : 'Compare';
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Compare ${vehicleName(vehicle)}`}
      onClick={() => toggle(vehicle.id, chosen)}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center gap-2 rounded-control aria-pressed:text-accent-text!',
        className,
      )}
    >
      <span title={title}>
        <CompareIcon className={clsx('size-[1.125em]', isChosen && 'fill-current/25')} />
      </span>
      {wordClassName !== undefined && <span className={wordClassName}>Compare</span>}
    </button>
  );
}

function toggle(id: number, chosen: readonly number[]): void {
  if (chosen.includes(id)) chooseBuilds(chosen.filter((one) => one !== id));
  else if (chosen.length < MAX_COMPARED) chooseBuilds([...chosen, id]);
  else
    toast({
      title: `You can compare up to ${MAX_COMPARED} builds`,
      description: 'Remove one to add this build.',
    });
}

/** The builds somebody is choosing to compare, in order; they last as long as the tab. */
type ChosenBuilds = readonly number[];

const STORAGE_KEY = 'compared-builds';
const NONE: ChosenBuilds = [];

const chosen = createStore<ChosenBuilds>(() => {
  const stored = readStoredJson('session', STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)).slice(0, MAX_COMPARED) : NONE;
});

export function useChosenBuilds(): ChosenBuilds {
  return useStore(chosen, NONE);
}

export function chooseBuilds(ids: ChosenBuilds): void {
  const next = [...new Set(ids)].slice(0, MAX_COMPARED);
  if (next.join() === chosen.get().join()) return;
  writeStored('session', STORAGE_KEY, JSON.stringify(next));
  chosen.set(next);
}
