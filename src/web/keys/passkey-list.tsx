import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type Attestation,
  type CreationOptions,
  type Passkey,
  renamePasskeyBody,
} from '#contract/account/passkeys.ts';
import { MAX_PASSKEYS, PASSKEY_NAME_LENGTH } from '#domain/limits.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { canUsePasskeys, makePasskey } from './webauthn.ts';

/** The calls by which an account of this kind changes its passkeys. */
export interface PasskeyCalls<Added> {
  begin: (client: QueryClient, password: string) => Promise<CreationOptions>;
  add: (client: QueryClient, response: Attestation) => Promise<Added>;
  rename: (client: QueryClient, id: string, name: string) => Promise<unknown>;
  remove: (client: QueryClient, id: string, password: string) => Promise<unknown>;
  /** Reads anew what the screen shows. */
  refresh: (client: QueryClient) => unknown;
}

interface PasskeyListProps<Added> {
  passkeys: Passkey[];
  calls: PasskeyCalls<Added>;
  onAdded?: (added: Added) => void;
}

type Opened = { what: 'add' } | { what: 'rename' | 'remove'; key: Passkey };

/** The passkeys of an account: each renamed or removed, and one more added. */
export function PasskeyList<Added>({ passkeys, calls, onAdded }: PasskeyListProps<Added>) {
  const [opened, setOpened] = useState<Opened>();
  const [canAdd, setCanAdd] = useState(true);
  useEffect(() => setCanAdd(canUsePasskeys()), []);
  const close = () => setOpened(undefined);
  return (
    <>
      <ul aria-label="Passkeys" className="mt-1 divide-y divide-line empty:hidden">
        {passkeys.map((key) => (
          <li key={key.id} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <span className="text-text">{key.name}</span>{' '}
              <span className="measure block text-muted text-sm">{whenText(key)}</span>
            </span>
            <span className="flex gap-2">
              <Button
                size="sm"
                aria-label={`Rename ${key.name}`}
                onClick={() => setOpened({ what: 'rename', key })}
              >
                Rename
              </Button>
              <Button
                size="sm"
                variant="danger"
                aria-label={`Remove ${key.name}`}
                onClick={() => setOpened({ what: 'remove', key })}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {!canAdd && <p className="mt-2 text-muted text-sm">This browser can’t use passkeys on this site.</p>}
      {canAdd && passkeys.length < MAX_PASSKEYS && (
        <Button className="mt-2" onClick={() => setOpened({ what: 'add' })}>
          Add a Passkey
        </Button>
      )}
      {opened?.what === 'add' && <AddDialog calls={calls} onAdded={onAdded} onClose={close} />}
      {opened?.what === 'rename' && <RenameDialog passkey={opened.key} calls={calls} onClose={close} />}
      {opened?.what === 'remove' && <RemoveDialog passkey={opened.key} calls={calls} onClose={close} />}
    </>
  );
}

function whenText({ createdAt, lastUsedAt }: Passkey): string {
  return `added ${dayText(createdAt)}, ${lastUsedAt ? `last used ${dayText(lastUsedAt)}` : 'not used yet'}`;
}

interface AddDialogProps<Added> {
  calls: PasskeyCalls<Added>;
  onAdded: ((added: Added) => void) | undefined;
  onClose: () => void;
}

function AddDialog<Added>({ calls, onAdded, onClose }: AddDialogProps<Added>) {
  return (
    <PasswordDialog
      title="Add a Passkey"
      text="Sign in with your fingerprint, face, or screen lock. Your password keeps working."
      action="Continue"
      send={async (client, password) =>
        calls.add(client, await makePasskey(await calls.begin(client, password)))
      }
      onDone={async (added, client) => {
        await calls.refresh(client);
        onClose();
        toast({ title: 'Passkey added' });
        onAdded?.(added);
      }}
      failure="The passkey wasn’t added. Please try again."
      onClose={onClose}
    />
  );
}

interface KeyDialogProps {
  passkey: Passkey;
  calls: Pick<PasskeyCalls<never>, 'rename' | 'remove' | 'refresh'>;
  onClose: () => void;
}

function RemoveDialog({ passkey: { id, name }, calls, onClose }: KeyDialogProps) {
  return (
    <PasswordDialog
      title={`Remove ${name}`}
      text="It will no longer sign in. Delete it on your device, too."
      action="Remove"
      isDanger
      send={(client, password) => calls.remove(client, String(id), password)}
      onDone={async (_done, client) => {
        await calls.refresh(client);
        onClose();
        toast({ title: 'Passkey removed' });
      }}
      failure="Couldn’t remove the passkey. Please try again."
      onClose={onClose}
    />
  );
}

function RenameDialog({ passkey, calls, onClose }: KeyDialogProps) {
  const client = useQueryClient();
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: renamePasskeyBody,
    send: (_client, { name }) => calls.rename(client, String(passkey.id), name),
    onSent: async () => {
      await calls.refresh(client);
      onClose();
      toast({ title: 'Passkey renamed' });
    },
    fallback: 'Couldn’t rename the passkey',
  });
  return (
    <Dialog open onClose={onClose} title="Rename Passkey" className="max-w-md">
      <form {...form} className="flex flex-col gap-5">
        <Field label="Name" error={problems.name}>
          {(control) => (
            <TextField
              {...control}
              {...field('name')}
              defaultValue={passkey.name}
              maxLength={PASSKEY_NAME_LENGTH}
              autoComplete="off"
            />
          )}
        </Field>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="primary" size="lg" aria-disabled={isPending}>
            {isPending ? 'Saving...' : 'Save Name'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
