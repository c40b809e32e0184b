import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createInvite, type Invite, inviteFields } from '#contract/admin/invites.ts';
import { listAdminWheelModels } from '#contract/wheel-models.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { askOf, read } from '#web/data/api.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useMakes } from '#web/data/makes.ts';
import { useSendForm } from '#web/data/use-send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
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
  const [make, setMake] = useState(start.make ?? '');
  const makes = useMakes();
  const { data: wheels = [] } = useQuery(read(listAdminWheelModels, { query: {} }));
  const { form, problems, refusal, isPending } = useSendForm({
    schema: inviteFields,
    send: (client, body) => askOf(client)(createInvite, { body }),
    onSent: (invite, client) => {
      void invalidateAfter(client, 'adminBuilds');
      onMade(invite);
    },
    fallback: 'Couldn’t create the invite',
  });
  const models = makes.find((one) => one.make.toLowerCase() === make.toLowerCase())?.models ?? [];
  const field = (name: keyof Wanted | 'note') => ({
    name,
    problem: problems[name],
    value: name === 'note' ? '' : String(start[name] ?? ''),
  });
  return (
    <form {...form} className="grid grid-cols-6 gap-x-3 gap-y-5">
      <SuggestedField
        {...field('make')}
        label="Make"
        suggestions={makes.map((one) => one.make)}
        onType={setMake}
        className="col-span-6 sm:col-span-2"
      />
      <SuggestedField
        {...field('model')}
        label="Model"
        suggestions={models.map((one) => one.name)}
        className="col-span-4 sm:col-span-2"
      />
      <SuggestedField {...field('year')} label="Year" className="col-span-2" />
      <SuggestedField
        {...field('wheelModel')}
        label="Wheel model"
        suggestions={[...new Set(wheels.map((one) => one.model))]}
        className="col-span-4"
      />
      <SuggestedField {...field('wheelSize')} label="Wheel size" placeholder="20x10" className="col-span-2" />
      <SuggestedField
        {...field('note')}
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

interface SuggestedFieldProps {
  name: string;
  label: string;
  value: string;
  problem: string | undefined;
  placeholder?: string;
  /** Values to choose from; anything else may be typed. */
  suggestions?: string[];
  onType?: (text: string) => void;
  className: string;
}

function SuggestedField(props: SuggestedFieldProps) {
  const { name, label, value, problem, placeholder, suggestions, onType, className } = props;
  return (
    <Field label={label} className={className} {...(problem !== undefined && { error: problem })}>
      {(control) => (
        <>
          <TextField
            {...control}
            name={name}
            defaultValue={value}
            placeholder={placeholder}
            maxLength={TEXT_LENGTH}
            autoComplete="off"
            list={suggestions && `${control.id}-list`}
            onChange={({ currentTarget }) => onType?.(currentTarget.value)}
          />
          {suggestions && (
            <datalist id={`${control.id}-list`}>
              {suggestions.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
