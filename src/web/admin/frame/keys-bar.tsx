import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useIsAdministrator } from '#web/admin/session/admin-session.tsx';
import { readStored, writeStored } from '#web/ui/browser-storage.ts';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { createStore, useStore } from '#web/ui/store.ts';

export interface KeyHint {
  keys: string[];
  does: string;
  /** Only in the list of all keys. */
  rare?: boolean;
  /** Not for moderators. */
  administratorsOnly?: boolean;
}

interface KeysBarProps {
  hints: KeyHint[];
  /** Stands at the right end. */
  children: ReactNode;
}

/** The foot of a screen worked by keyboard: what the keys do. `?` shows all. */
export function KeysBar({ hints: all, children }: KeysBarProps) {
  const isAdministrator = useIsAdministrator();
  const hints = all.filter(({ administratorsOnly }) => isAdministrator || !administratorsOnly);
  const [open, setOpen] = useState(false);
  const wanted = useKeysWanted();
  useKeys({ '?': () => setOpen(true) });
  return (
    <footer
      data-foot-bar
      className="sticky bottom-0 z-10 flex min-h-(--keys-bar) items-center gap-x-5 border-t border-line bg-panel px-4 py-1 text-xs md:px-6"
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
                  <span>{does}</span>
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
          <span>{wanted ? 'all shortcuts' : 'Shortcuts off'}</span>
        </button>
      </div>
      {children}
      {open && <KeysDialog hints={hints} onClose={() => setOpen(false)} />}
    </footer>
  );
}

interface KeysDialogProps {
  hints: KeyHint[];
  onClose: () => void;
}

/** All keys of a screen, and the switch that turns them off. */
function KeysDialog({ hints, onClose }: KeysDialogProps) {
  const wanted = useKeysWanted();
  return (
    <Dialog open onClose={onClose} title="Shortcuts" className="max-w-md">
      <dl className="grid grid-cols-[1fr_auto] max-md:[&_kbd]:inline-flex gap-x-6 gap-y-2.5 text-sm">
        {[...hints, { keys: ['?'], does: 'all shortcuts' }].map(({ keys, does }) => (
          <div key={does} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="text-text-2 first-letter:uppercase">{does}</dt>
            <dd className="flex justify-end gap-1.5">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-line border-t pt-3">
        <CheckboxRow checked={wanted} onChange={({ currentTarget }) => wantKeys(currentTarget.checked)}>
          Use single-key shortcuts
        </CheckboxRow>
      </div>
    </Dialog>
  );
}

/** A key of the keyboard, as a mark beside what it does; phones have none. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-current/35 px-1 font-medium font-sans text-xs max-md:hidden">
      {children}
    </kbd>
  );
}

/** What each key does, by its name in lower case. */
type Bindings = Partial<Record<string, () => void>>;

const WALKS = ['j', 'k', 'arrowleft', 'arrowright', 'arrowup', 'arrowdown'];

const TYPING = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable="true"]';

/** Single keys, unless somebody types, holds a modifier, has a dialog open or switched the keys off. */
export function useKeys(bindings: Bindings): void {
  const wanted = useKeysWanted();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = bindings[event.key.toLowerCase()];
    if (!action || !isFree(event)) return;
    // A key held down may walk on; what it does to builds it does once.
    if (event.repeat && !WALKS.includes(event.key.toLowerCase())) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!wanted) return;
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [wanted]);
}

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(TYPING)) return false;
  return document.querySelector('[role="dialog"]') === null;
}

const STORAGE_KEY = 'wheel-gallery-admin-keys';
const keysWanted = createStore(() => readStored('local', STORAGE_KEY) !== 'off');

/** Whether single keys do something; kept in this browser. */
function useKeysWanted(): boolean {
  return useStore(keysWanted, true);
}

function wantKeys(wanted: boolean): void {
  writeStored('local', STORAGE_KEY, wanted ? 'on' : 'off');
  keysWanted.set(wanted);
}
