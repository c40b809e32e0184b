import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/account/accounts.ts';
import {
  changeEmail,
  changeEmailBody,
  changeNames,
  changeNamesBody,
  changePassword,
  changePasswordBody,
} from '#contract/account/settings.ts';
import { DISPLAY_NAME_LENGTH, NAME_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { askOf } from '#web/data/api.ts';
import { sessionRead } from '#web/data/session.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { NewPasswordField, PasswordField } from '#web/ui/form/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { readAccountSettings } from './queries.ts';

interface DialogProps {
  user: CurrentUser;
  onClose: () => void;
}

const NAMES = [
  { name: 'displayName', label: 'Display name', autoComplete: 'nickname', maxLength: DISPLAY_NAME_LENGTH },
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: NAME_LENGTH },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: NAME_LENGTH },
] as const;

export function NamesDialog({ user, onClose }: DialogProps) {
  const { form, field, problems, ...sending } = useContractForm({
    schema: changeNamesBody,
    send: (client, body) => askOf(client)(changeNames, { body }),
    onSent: (changed, client) => {
      client.setQueryData(sessionRead.queryKey, changed);
      onClose();
      toast({ title: 'Names changed' });
    },
    fallback: 'Failed to change your names',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change your names"
      description="All optional. New builds use your display name as the owner name."
    >
      <form {...form} className="flex flex-col gap-5">
        {NAMES.map(({ label, ...input }) => (
          <Field key={input.name} label={label} error={problems[input.name]}>
            {(control) => (
              <TextField
                {...control}
                {...input}
                {...field(input.name)}
                defaultValue={user[input.name] ?? ''}
              />
            )}
          </Field>
        ))}
        <Actions {...sending} onClose={onClose} label="Save Names" />
      </form>
    </Dialog>
  );
}

export function EmailDialog({ user, onClose }: DialogProps) {
  const { form, field, problems, ...sending } = useContractForm({
    schema: changeEmailBody,
    send: async (client, body) => {
      await askOf(client)(changeEmail, { body });
      return body.email;
    },
    onSent: (email, client) => {
      refresh(client);
      onClose();
      toast({ title: 'Link sent', description: `Open the link we sent to ${email} in this browser.` });
    },
    fallback: 'Failed to change your email address',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change your email"
      description={`We’ll send a link to the new email. Until you open it, your account stays on ${user.email}.`}
    >
      <form {...form} className="flex flex-col gap-5">
        <Field label="New email" error={problems.email}>
          {(control) => (
            <TextField
              {...control}
              {...field('email')}
              type="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="email"
            />
          )}
        </Field>
        <Field label="Your password" error={problems.password}>
          {(control) => <PasswordField {...control} {...field('password')} autoComplete="current-password" />}
        </Field>
        <Actions {...sending} onClose={onClose} label="Send the Link" />
      </form>
    </Dialog>
  );
}

interface PasswordDialogProps extends DialogProps {
  /** Asks for a link that sets a new password instead. */
  onForgot: () => void;
}

export function PasswordDialog({ user, onClose, onForgot }: PasswordDialogProps) {
  const { form, field, problems, ...sending } = useContractForm({
    schema: changePasswordBody,
    send: (client, body) => askOf(client)(changePassword, { body }),
    onSent: (_done, client) => {
      refresh(client);
      onClose();
      toast({ title: 'Password changed', description: 'You are signed out everywhere else.' });
    },
    fallback: 'Failed to change your password',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change your password"
      description="You’ll be signed out everywhere else."
    >
      <form {...form} className="flex flex-col gap-5">
        {/* Password managers keep the password under this name. */}
        <input hidden readOnly name="username" autoComplete="username" value={user.email} />
        <Field label="Current password" error={problems.currentPassword}>
          {(control) => (
            <PasswordField {...control} {...field('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
        <NewPasswordField
          {...field('password')}
          label="New password"
          problem={problems.password}
          minLength={PASSWORD_MIN_LENGTH}
        />
        <p className="text-muted text-sm">
          Forgot it?{' '}
          <button
            type="button"
            className="text-text underline underline-offset-2 hover:text-accent-text max-md:py-2.5"
            onClick={() => {
              onForgot();
              onClose();
            }}
          >
            Email me a link instead
          </button>
        </p>
        <Actions {...sending} onClose={onClose} label="Change Password" />
      </form>
    </Dialog>
  );
}

function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: readAccountSettings.queryKey });
}

interface ActionsProps {
  refusal: string | undefined;
  isPending: boolean;
  label: ReactNode;
  onClose: () => void;
}

function Actions({ refusal, isPending, label, onClose }: ActionsProps) {
  return (
    <>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <DialogActions onCancel={onClose}>
        <Button type="submit" variant="primary" size="lg" aria-disabled={isPending}>
          {isPending ? 'One moment...' : label}
        </Button>
      </DialogActions>
    </>
  );
}
