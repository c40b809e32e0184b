import { useState } from 'react';
import { changeAdminPassword } from '#contract/admin/session.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { askOf } from '#web/data/api.ts';
import { showFailure } from '#web/data/failure.ts';
import { useSendForm } from '#web/data/use-send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordField, PasswordStrengthHint } from '#web/ui/form/password-field.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

/** Asks for the old and the new password. Other sessions of the administrator end with the change. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [newPassword, setNewPassword] = useState('');
  const { form, problems, isPending } = useSendForm({
    schema: changeAdminPassword.body,
    send: (client, body) => askOf(client)(changeAdminPassword, { body }),
    onSent: () => {
      toast({ title: 'Password changed successfully' });
      onClose();
    },
    fallback: 'Failed to change password',
    noAnswer: 'An error occurred while changing your password.',
    onRefused: (description) => showFailure('Error', description),
  });
  return (
    <Dialog open onClose={onClose} title="Change Password" className="max-w-md">
      <form {...form} className="flex flex-col gap-5">
        <Field label="Current Password" error={problems.currentPassword}>
          {(control) => <PasswordField {...control} name="currentPassword" autoComplete="current-password" />}
        </Field>
        <Field
          label="New Password"
          error={problems.newPassword}
          hint={<PasswordStrengthHint password={newPassword} minLength={PASSWORD_MIN_LENGTH} />}
        >
          {(control) => (
            <PasswordField
              {...control}
              name="newPassword"
              autoComplete="new-password"
              onChange={({ currentTarget }) => setNewPassword(currentTarget.value)}
            />
          )}
        </Field>
        <Field label="Confirm New Password" error={problems.confirmPassword}>
          {(control) => <PasswordField {...control} name="confirmPassword" autoComplete="new-password" />}
        </Field>
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="primary" size="lg" aria-disabled={isPending}>
            {isPending ? 'Changing...' : 'Change Password'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
