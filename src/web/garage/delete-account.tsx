import { deleteAccount, deleteAccountBody } from '#contract/account/garage.ts';
import { askOf } from '#web/data/api.ts';
import { changeSession } from '#web/data/session.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioRow } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { forgetDrafts } from '#web/vehicle-form/draft/forget-drafts.ts';

interface DeleteAccountDialogProps {
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks what becomes of the builds, and for the password. */
export function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountDialogProps) {
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: deleteAccountBody,
    send: (client, body) => askOf(client)(deleteAccount, { body }),
    onSent: (_done, client) => {
      toast({ title: 'Account deleted', description: 'Your account and its data are gone.', leads: true });
      onDeleted();
      forgetDrafts();
      return changeSession(client, null);
    },
    fallback: 'Failed to delete your account',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete your account"
      description="Your sign-in, favorites, and likes are deleted for good. This action cannot be undone."
    >
      <form {...form} className="flex flex-col gap-5">
        <fieldset>
          <legend className="mb-1 font-[550] text-sm">Your builds</legend>
          <RadioRow {...field('builds')} value="keep" defaultChecked>
            Keep them in the gallery, not linked to you
          </RadioRow>
          <RadioRow {...field('builds')} value="delete">
            Delete them, too
          </RadioRow>
        </fieldset>
        <Field label="Password" error={problems.password}>
          {(control) => <PasswordField {...control} {...field('password')} autoComplete="current-password" />}
        </Field>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="danger" size="lg" aria-disabled={isPending}>
            {isPending ? 'Deleting...' : 'Delete My Account'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
