import { useState } from 'react';
import { accountAddress, giveVehicle } from '#contract/admin/accounts.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { EMAIL_LENGTH } from '#domain/limits.ts';
import { askOf } from '#web/data/api.ts';
import { markStale } from '#web/data/stale-reads.ts';
import { useSendForm } from '#web/data/use-send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog, DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { useAdminChange } from './admin-change.ts';

/** Whose build it is, and the way to give it to somebody else. */
export function BuildHolder({ vehicle }: { vehicle: PrivateVehicle }) {
  const [open, setOpen] = useState<'give' | 'take'>();
  const close = () => setOpen(undefined);
  const take = useAdminChange({
    send: (ask) => ask(giveVehicle, { params: { id: String(vehicle.id) }, body: { email: null } }),
    onDone: close,
    failure: { title: 'Not taken', text: 'Failed to take the build from its account' },
  });
  const isGuest = vehicle.userId === null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm">
        <span className="text-muted">Account </span>
        <span>{isGuest ? 'none: added by a guest' : (vehicle.ownerEmail ?? `number ${vehicle.userId}`)}</span>
      </p>
      <Button size="sm" onClick={() => setOpen('give')}>
        {isGuest ? 'Give to an account' : 'Give to another account'}
      </Button>
      {!isGuest && (
        <Button size="sm" onClick={() => setOpen('take')}>
          Take from its account
        </Button>
      )}
      {open === 'give' && <GiveDialog vehicle={vehicle} onClose={close} />}
      {open === 'take' && (
        <ConfirmDialog
          title={`Take ${vehicleName(vehicle)} from its account`}
          text="Its owner can no longer change it, and its email address goes. The build stays as it is."
          action="Take"
          isPending={take.isPending}
          onConfirm={() => take.mutate(undefined)}
          onClose={close}
        />
      )}
    </div>
  );
}

function GiveDialog({ vehicle, onClose }: { vehicle: PrivateVehicle; onClose: () => void }) {
  const { form, problems, refusal, isPending } = useSendForm({
    schema: accountAddress,
    send: (client, body) => askOf(client)(giveVehicle, { params: { id: String(vehicle.id) }, body }),
    onSent: (_given, client) => {
      void markStale(client, 'adminBuilds');
      onClose();
    },
    fallback: 'The build could not be given',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Give build to an account"
      description={`Whoever signs in with this address can then change and delete the ${vehicleName(vehicle)}.`}
      className="max-w-md"
    >
      <form {...form} className="flex flex-col gap-5">
        <Field label="Email address of the account" error={problems.email}>
          {(control) => (
            <TextField
              {...control}
              name="email"
              type="email"
              maxLength={EMAIL_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="primary" size="lg" aria-disabled={isPending}>
            {isPending ? 'Giving...' : 'Give Build'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
