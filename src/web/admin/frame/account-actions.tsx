import { User } from 'lucide-react';
import { useState } from 'react';
import { type AdminSession, changeAdminPassword, changeAdminPasswordBody } from '#contract/admin/session.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { useAdminLogOut } from '#web/admin/session/admin-session.tsx';
import { useStagedImages, useUnsavedNames, useUnsentPhotos } from '#web/admin/session/unsaved-changes.ts';
import { askOf } from '#web/data/api.ts';
import { showFailure } from '#web/data/failure.ts';
import { useSite } from '#web/data/site.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NewPasswordField, PasswordField } from '#web/ui/form/password-field.tsx';
import { ConfirmDialog, DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { IconMenu } from '#web/ui/overlay/icon-menu.tsx';
import { toast } from '#web/ui/toast.ts';

interface AccountActionsProps {
  admin: AdminSession;
  onChangePassword: () => void;
  onSecurity: () => void;
}

const ROW = 'w-full justify-start';

/** Who is signed in, Change Password, Sign-In Security and Logout; on narrow screens behind one button. */
export function AccountActions({
  admin: { username, isOfCompany },
  onChangePassword,
  onSecurity,
}: AccountActionsProps) {
  const { passwords } = useSite().signIn;
  const hasPassword = passwords && !isOfCompany;
  const welcome = (
    <p className="text-muted">
      Welcome, <span className="text-text">{username}</span>
    </p>
  );
  return (
    <>
      <div className="flex items-center gap-2 max-md:hidden">
        <div className="px-2">{welcome}</div>
        {hasPassword && (
          <>
            <Button variant="ghost" onClick={onChangePassword}>
              Change Password
            </Button>
            <Button variant="ghost" onClick={onSecurity}>
              Sign-In Security
            </Button>
          </>
        )}
        <LogoutButton />
      </div>
      <div className="md:hidden">
        <IconMenu label="Account" Icon={User}>
          {(id) => (
            <>
              <div className="px-3.5 py-2">{welcome}</div>
              {hasPassword && (
                <>
                  <Button variant="ghost" popoverTarget={id} className={ROW} onClick={onChangePassword}>
                    Change Password
                  </Button>
                  <Button variant="ghost" popoverTarget={id} className={ROW} onClick={onSecurity}>
                    Sign-In Security
                  </Button>
                </>
              )}
              <LogoutButton variant="ghost" popoverTarget={id} className={ROW} />
            </>
          )}
        </IconMenu>
      </div>
    </>
  );
}

type LogoutButtonProps = Pick<Parameters<typeof Button>[0], 'variant' | 'className' | 'popoverTarget'>;

/** What logging out would lose, in sentences. */
function useLosses(): string {
  const images = useStagedImages().size;
  const builds = useUnsavedNames();
  const photos = useUnsentPhotos();
  const lost = [
    images > 0 && (images === 1 ? '1 image assignment isn’t' : `${images} image assignments aren’t`),
    photos > 0 && (photos === 1 ? '1 photo of a table isn’t' : `${photos} photos of a table aren’t`),
    builds.length > 0 && `Changes to ${builds.join(', ')} aren’t`,
  ];
  return lost
    .filter(Boolean)
    .map((what) => `${what} saved and will be lost.`)
    .join(' ');
}

/** Logs out; asks first when something would be lost. */
function LogoutButton(look: LogoutButtonProps) {
  const logOut = useAdminLogOut();
  const losses = useLosses();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => (losses ? setAsking(true) : logOut())}>
        Logout
      </Button>
      {asking && (
        <ConfirmDialog
          title="Log out without saving?"
          text={losses}
          action="Logout"
          onConfirm={() => logOut({ onError: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Asks for the old and the new password. Other sessions of the administrator end with the change. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { form, field, problems, isPending } = useContractForm({
    schema: changeAdminPasswordBody,
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
          {(control) => (
            <PasswordField {...control} {...field('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
        <NewPasswordField
          {...field('newPassword')}
          label="New Password"
          problem={problems.newPassword}
          minLength={PASSWORD_MIN_LENGTH}
        />
        <Field label="Confirm New Password" error={problems.confirmPassword}>
          {(control) => (
            <PasswordField {...control} {...field('confirmPassword')} autoComplete="new-password" />
          )}
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
