import { useState } from 'react';
import {
  addAdministrator,
  addAdministratorBody,
  INVITATION_HOURS,
  type InvitedAdministrator,
} from '#contract/admin/administrators.ts';
import { NAME_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { askOf } from '#web/data/api.ts';
import { markStale } from '#web/data/stale-reads.ts';
import { useSendForm } from '#web/data/use-send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioRow } from '#web/ui/form/checkbox.tsx';
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
  const { form, problems, refusal, isPending } = useSendForm({
    schema: addAdministratorBody,
    send: (client, body) => askOf(client)(addAdministrator, { body }),
    onSent: (added, client) => {
      void markStale(client, 'adminBuilds');
      onAdded(added);
    },
    fallback: 'The administrator could not be added',
  });
  return (
    <Dialog open onClose={onClose} title="Add Administrator" className="max-w-md">
      <form {...form} className="flex flex-col gap-5">
        <Field label="Username" error={problems.username}>
          {(control) => (
            <TextField
              {...control}
              name="username"
              maxLength={NAME_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <fieldset>
          <legend className="mb-1 font-[550] text-sm">Password</legend>
          <RadioRow name="how" checked={byLink} onChange={() => setByLink(true)}>
            They choose one by a link that works once
          </RadioRow>
          <RadioRow name="how" checked={!byLink} onChange={() => setByLink(false)}>
            I choose the first one
          </RadioRow>
        </fieldset>
        {!byLink && (
          <NewPasswordField
            name="password"
            label="First password"
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
  onClose: () => void;
}

/** The link, which nobody can show again. */
export function LinkDialog({ username, link, onClose }: LinkDialogProps) {
  const [copied, setCopied] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Link for ${username}`}
      description={`Whoever opens it chooses the password of ${username}. It works once, for ${INVITATION_HOURS} hours, and is shown only now.`}
    >
      <Field label="Link" hint={copied ? 'Copied' : 'Give it to nobody else.'}>
        {(control) => (
          <TextField
            {...control}
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <DialogActions onCancel={onClose} cancel="Close" className="mt-6">
        {typeof navigator !== 'undefined' && 'clipboard' in navigator && (
          <Button
            variant="primary"
            size="lg"
            onClick={() =>
              void navigator.clipboard.writeText(link).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            Copy Link
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
