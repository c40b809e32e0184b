import { useState } from 'react';
import { accountAddress, giveVehicle } from '#contract/admin/accounts.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { EMAIL_LENGTH } from '#domain/limits.ts';
import { askOf } from '#web/data/api.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
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
    failure: {
      title: 'Couldn’t remove the owner',
      text: 'The build is still linked to its account. Try again.',
    },
  });
  const isGuest = vehicle.userId === null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm">
        <span className="text-muted">Account </span>
        <span>{isGuest ? 'None (added by a guest)' : (vehicle.ownerEmail ?? `#${vehicle.userId}`)}</span>
      </p>
      <Button size="sm" onClick={() => setOpen('give')}>
        {isGuest ? 'Assign to Account' : 'Reassign'}
      </Button>
      {!isGuest && (
        <Button size="sm" onClick={() => setOpen('take')}>
          Remove Owner
        </Button>
      )}
      {open === 'give' && <GiveDialog vehicle={vehicle} onClose={close} />}
      {open === 'take' && (
        <ConfirmDialog
          title={`Remove the owner of ${vehicleName(vehicle)}`}
          text="The owner can no longer edit this build, and its email address is removed. The build itself doesn’t change."
          action="Remove"
          isPending={take.isPending}
          onConfirm={() => take.mutate(undefined)}
          onClose={close}
        />
      )}
    </div>
  );
}

function GiveDialog({ vehicle, onClose }: { vehicle: PrivateVehicle; onClose: () => void }) {
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: accountAddress,
    send: (client, body) => askOf(client)(giveVehicle, { params: { id: String(vehicle.id) }, body }),
    onSent: (_given, client) => {
      void invalidateAfter(client, 'adminBuilds');
      onClose();
    },
    fallback: 'Couldn’t assign the build',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Assign Build to an Account"
      description={`Whoever signs in with this email can edit and delete the ${vehicleName(vehicle)}.`}
      className="max-w-md"
    >
      <form {...form} className="flex flex-col gap-5">
        <Field label="Account email" error={problems.email}>
          {(control) => (
            <TextField
              {...control}
              {...field('email')}
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
            {isPending ? 'Assigning...' : 'Assign Build'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
