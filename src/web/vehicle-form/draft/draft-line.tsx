import { Check, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { KeptDraft } from './use-draft.ts';

interface DraftLineProps {
  draft: Pick<KeptDraft, 'state' | 'startOver' | 'undo'>;
  /** What it is called to undo all that was filled in. */
  startOver: string;
}

/** At the foot of a form: whether this device keeps what was filled in, and whether there is a network. */
export function DraftLine({ draft, startOver }: DraftLineProps) {
  const online = useSyncExternalStore(onNetworkChange, isOnline, () => true);
  return (
    <p role="status" className="mr-auto flex min-w-0 items-center gap-2 text-sm text-muted max-md:text-xs">
      {online ? <Kept draft={draft} startOver={startOver} /> : <Offline draft={draft} />}
    </p>
  );
}

const UNKEPT = 'This browser keeps no draft.';

function Offline({ draft: { state } }: Pick<DraftLineProps, 'draft'>) {
  return (
    <>
      <WifiOff aria-hidden className="size-4 shrink-0 text-error" />
      No connection. {state === 'unkept' ? UNKEPT : 'Everything you typed is kept.'}
    </>
  );
}

function Kept({ draft: { state, undo, startOver }, startOver: label }: DraftLineProps) {
  if (state === 'unkept') return UNKEPT;
  if (state === 'saved' || state === 'restored')
    return (
      <>
        <Check aria-hidden className="size-4 shrink-0" />
        <span>
          {state === 'restored' ? 'Draft restored' : 'Draft saved'}
          <span className="max-md:sr-only"> {state === 'restored' ? 'from' : 'on'} this device</span>
        </span>
        <Act onClick={startOver}>{label}</Act>
      </>
    );
  return (
    undo && (
      <>
        <Check aria-hidden className="size-4 shrink-0" />
        <span>Draft removed</span>
        <Act onClick={undo}>Undo</Act>
      </>
    )
  );
}

function Act({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-10 rounded-control px-1.5 underline decoration-line-strong underline-offset-4 hover:text-text"
    >
      {children}
    </button>
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
