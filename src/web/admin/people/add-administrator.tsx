import { useState } from 'react';
import {
  addAdministrator,
  addAdministratorBody,
  INVITATION_HOURS,
  type InvitedAdministrator,
} from '#contract/admin/administrators.ts';
import { NAME_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { SecretDialog } from '#web/admin/frame/secret-dialog.tsx';
import { askOf } from '#web/data/api.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup, RadioRow } from '#web/ui/form/checkbox.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { NewPasswordField } from '#web/ui/form/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface AddAdministratorDialogProps {
  onAdded: (added: InvitedAdministrator) => void;
  onClose: () => void;
}

/** A name, and a password given here or chosen by the new administrator. */
export function AddAdministratorDialog({ onAdded, onClose }: AddAdministratorDialogProps) {
  const [byLink, setByLink] = useState(true);
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: addAdministratorBody,
    send: (client, body) => askOf(client)(addAdministrator, { body }),
    onSent: (added, client) => {
      void invalidateAfter(client, 'adminBuilds');
      onAdded(added);
    },
    fallback: 'Couldn’t add the administrator',
  });
  return (
    <Dialog open onClose={onClose} title="Add Administrator" className="max-w-md">
      <form {...form} className="flex flex-col gap-5">
        <Field label="Username" error={problems.username}>
          {(control) => (
            <TextField
              {...control}
              {...field('username')}
              maxLength={NAME_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <ChoiceGroup legend="Role">
          <RadioRow {...field('role')} value="administrator" defaultChecked>
            Administrator: everything
          </RadioRow>
          <RadioRow {...field('role')} value="moderator">
            Moderator: reviews and edits builds
          </RadioRow>
        </ChoiceGroup>
        <ChoiceGroup legend="Password">
          <RadioRow name="how" checked={byLink} onChange={() => setByLink(true)}>
            Send a one-time link to set it
          </RadioRow>
          <RadioRow name="how" checked={!byLink} onChange={() => setByLink(false)}>
            Set a temporary password
          </RadioRow>
        </ChoiceGroup>
        {!byLink && (
          <NewPasswordField
            {...field('password')}
            label="Temporary password"
            problem={problems.password}
            minLength={PASSWORD_MIN_LENGTH}
          />
        )}
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="primary" size="lg" aria-disabled={isPending}>
            {isPending ? 'Adding...' : 'Add Administrator'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface LinkDialogProps {
  username: string;
  link: string;
  isNew?: boolean;
  onClose: () => void;
}

/** The link, which nobody can show again. */
export function LinkDialog({ username, link, isNew = false, onClose }: LinkDialogProps) {
  return (
    <SecretDialog
      title={`Link for ${username}`}
      description={`Anyone with this link can set ${username}’s password, so don’t share it with anyone else. It works once, expires in ${INVITATION_HOURS} hours, and won’t be shown again.${isNew ? '' : ' Using it removes their passkeys, authenticator app, and API tokens.'}`}
      label="Link"
      secret={link}
      onClose={onClose}
    />
  );
}
