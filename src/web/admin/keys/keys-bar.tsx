import type { ReactNode } from 'react';
import { useState } from 'react';
import { Key } from './key.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useKeysWanted } from './keys-wanted.ts';
import { useKeys } from './use-keys.ts';

export interface KeyHint {
  keys: string[];
  does: string;
  /** Only in the list of all keys. */
  rare?: boolean;
}

interface KeysBarProps {
  hints: KeyHint[];
  /** Stands at the right end. */
  children: ReactNode;
}

/** The foot of a screen worked by keyboard: what the keys do. `?` shows all. */
export function KeysBar({ hints, children }: KeysBarProps) {
  const [open, setOpen] = useState(false);
  const wanted = useKeysWanted();
  useKeys({ '?': () => setOpen(true) });
  return (
    <footer
      data-foot-bar
      className="sticky bottom-0 z-10 flex min-h-11 items-center gap-x-5 border-t border-line bg-panel px-4 py-1 text-xs md:px-6"
    >
      <div className="flex min-w-0 flex-1 items-center gap-x-4 whitespace-nowrap text-muted max-md:hidden">
        {wanted && (
          // Hints that do not fit fall into a second line, which is not seen.
          <div className="flex h-5 min-w-0 flex-wrap content-start gap-x-4 gap-y-2 overflow-hidden">
            {hints
              .filter(({ rare }) => !rare)
              .map(({ keys, does }) => (
                <span key={does} className="flex h-5 shrink-0 items-center gap-1.5">
                  {keys.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                  {does}
                </span>
              ))}
          </div>
        )}
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex h-8 shrink-0 items-center gap-1.5 rounded-control px-1 hover:text-text"
        >
          {wanted && <Key>?</Key>}
          {wanted ? 'all keys' : 'Keys are off'}
        </button>
      </div>
      {children}
      {open && <KeysDialog hints={hints} onClose={() => setOpen(false)} />}
    </footer>
  );
}
