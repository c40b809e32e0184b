import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createInvite, type Invite, inviteFields } from '#contract/admin/invites.ts';
import { listAdminWheelModels } from '#contract/wheel-models.ts';
import { SuggestedField } from '#web/admin/frame/suggested-field.tsx';
import { askOf, read } from '#web/data/api.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useMakes } from '#web/data/makes.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { InviteLinkDialog } from './invite-link.tsx';

/** What an invite asks for, as far as it is known. */
export type Wanted = Partial<Pick<Invite, 'year' | 'make' | 'model' | 'wheelModel' | 'wheelSize'>>;

interface InviteDialogProps {
  start: Wanted;
  onClose: () => void;
}

/** Asks what is wanted, and gives the link to send. */
export function InviteDialog({ start, onClose }: InviteDialogProps) {
  const [made, setMade] = useState<Invite>();
  if (made) return <InviteLinkDialog invite={made} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite Builds"
      description="Owners get a link to the form with this filled in, and can change it. Fill in only what matters."
    >
      <InviteForm start={start} onMade={setMade} onClose={onClose} />
    </Dialog>
  );
}

interface InviteFormProps extends InviteDialogProps {
  onMade: (invite: Invite) => void;
}

function InviteForm({ start, onMade, onClose }: InviteFormProps) {
  const makes = useMakes();
  const { data: wheels = [] } = useQuery(read(listAdminWheelModels, { query: {} }));
  const { form, field, watch, problems, refusal, isPending } = useContractForm({
    schema: inviteFields,
    values: start,
    send: (client, body) => askOf(client)(createInvite, { body }),
    onSent: (invite, client) => {
      void invalidateAfter(client, 'adminBuilds');
      onMade(invite);
    },
    fallback: 'Couldn’t create the invite',
  });
  const make = (watch('make') ?? '').toLowerCase();
  const models = makes.find((one) => one.make.toLowerCase() === make)?.models ?? [];
  const row = (name: keyof Wanted | 'note') => ({ field: field(name), problem: problems[name] });
  return (
    <form {...form} className="grid grid-cols-6 gap-x-3 gap-y-5">
      <SuggestedField
        {...row('make')}
        label="Make"
        suggestions={makes.map((one) => one.make)}
        className="col-span-6 sm:col-span-2"
      />
      <SuggestedField
        {...row('model')}
        label="Model"
        suggestions={models.map((one) => one.name)}
        className="col-span-4 sm:col-span-2"
      />
      <SuggestedField {...row('year')} label="Year" className="col-span-2" />
      <SuggestedField
        {...row('wheelModel')}
        label="Wheel model"
        suggestions={[...new Set(wheels.map((one) => one.model))]}
        className="col-span-4"
      />
      <SuggestedField {...row('wheelSize')} label="Wheel size" placeholder="20x10" className="col-span-2" />
      <SuggestedField
        {...row('note')}
        label="Note for administrators"
        placeholder="Where you’ll post it, e.g. a forum"
        className="col-span-6"
      />
      <div className="col-span-6 empty:hidden">{refusal && <Notice kind="error">{refusal}</Notice>}</div>
      <DialogActions onCancel={onClose} className="col-span-6">
        <Button type="submit" variant="primary" size="lg" aria-disabled={isPending}>
          {isPending ? 'Creating...' : 'Create Invite'}
        </Button>
      </DialogActions>
    </form>
  );
}
