import { Check, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useStore } from '#web/ui/store.ts';
import type { DraftKeeper, DraftState } from './draft-keeper.ts';

type Draft = Pick<DraftKeeper, 'get' | 'subscribe' | 'startOver' | 'undo'>;

/** At the foot of a form: whether this device keeps what was filled in, and whether there is a network. */
export function DraftLine({ draft, startOver }: { draft: Draft; startOver: string }) {
  const online = useSyncExternalStore(onNetworkChange, isOnline, () => true);
  const state = useStore(draft, draft.get());
  return (
    <p role="status" className="mr-auto flex min-w-0 items-center gap-2 text-sm text-muted max-md:text-xs">
      {online ? <Kept draft={draft} state={state} startOver={startOver} /> : <Offline kept={state.kept} />}
    </p>
  );
}

const UNKEPT = 'This browser can’t save drafts.';

function Offline({ kept }: Pick<DraftState, 'kept'>) {
  return (
    <>
      <WifiOff aria-hidden className="size-4 shrink-0 text-error" />
      <span>{`No connection. ${kept === 'unkept' ? UNKEPT : 'Your draft is saved.'}`}</span>
    </>
  );
}

interface KeptProps {
  draft: Draft;
  state: DraftState;
  /** What it is called to undo all that was filled in. */
  startOver: string;
}

function Kept({ draft, state: { kept, discarded }, startOver }: KeptProps) {
  if (kept === 'unkept') return UNKEPT;
  if (kept === 'none' && !discarded) return null;
  return (
    <>
      <Check aria-hidden className="size-4 shrink-0" />
      {kept === 'none' ? (
        <span>Draft removed</span>
      ) : (
        <span>
          <span>{kept === 'restored' ? 'Draft restored' : 'Draft saved'}</span>
          <span className="max-md:sr-only">{` ${kept === 'restored' ? 'from' : 'on'} this device`}</span>
        </span>
      )}
      <button
        type="button"
        onClick={kept === 'none' ? draft.undo : draft.startOver}
        className="min-h-10 rounded-control px-1.5 underline decoration-line-strong underline-offset-4 hover:text-text"
      >
        {kept === 'none' ? 'Undo' : startOver}
      </button>
    </>
  );
}

/** Offers changes that were made to an older state of the vehicle and never saved. */
export function OlderDraft({ draft }: { draft: Omit<DraftKeeper, 'restore'> }) {
  if (!useStore(draft, draft.get()).older) return null;
  return (
    <div className="pb-6">
      <Notice
        kind="info"
        title="You have a draft from before the last save"
        actions={
          <>
            <Button onClick={draft.takeOlder}>Use My Draft</Button>
            <Button variant="ghost" onClick={draft.discardOlder}>
              Discard Draft
            </Button>
          </>
        }
      >
        This build has been saved since you started the draft. The form shows the saved version.
      </Notice>
    </div>
  );
}

function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
const isOnline = () => navigator.onLine;
