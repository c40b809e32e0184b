import { CheckboxRow } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Key } from './key.tsx';
import type { KeyHint } from './keys-bar.tsx';
import { useKeysWanted, wantKeys } from './keys-wanted.ts';

interface KeysDialogProps {
  hints: KeyHint[];
  onClose: () => void;
}

/** All keys of a screen, and the switch that turns them off. */
export function KeysDialog({ hints, onClose }: KeysDialogProps) {
  const wanted = useKeysWanted();
  return (
    <Dialog open onClose={onClose} title="Keys" className="max-w-md">
      <dl className="grid grid-cols-[1fr_auto] max-md:[&_kbd]:inline-flex gap-x-6 gap-y-2.5 text-sm">
        {[...hints, { keys: ['?'], does: 'all keys' }].map(({ keys, does }) => (
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
          Use single keys
        </CheckboxRow>
      </div>
    </Dialog>
  );
}
