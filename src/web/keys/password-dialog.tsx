import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withPasswordBody } from '#contract/account/passkeys.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface PasswordDialogProps<Reply> {
  title: string;
  text: string;
  /** The word on the button. */
  action: string;
  isDanger?: boolean;
  send: (client: QueryClient, password: string) => Promise<Reply>;
  onDone: (reply: Reply, client: QueryClient) => unknown;
  onClose: () => void;
  /** Said when it did not work and the server did not say why. */
  failure: string;
  children?: ReactNode;
}

/** Asks for the present password before how somebody signs in is changed. */
export function PasswordDialog<Reply>({
  title,
  text,
  action,
  isDanger = false,
  send,
  onDone,
  onClose,
  failure,
  children,
}: PasswordDialogProps<Reply>) {
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: withPasswordBody,
    send: (client, { password }) => send(client, password),
    onSent: onDone,
    fallback: failure,
    noAnswer: failure,
  });
  return (
    <Dialog open onClose={onClose} title={title} description={text} className="max-w-md">
      <form {...form} className="flex flex-col gap-5">
        {children}
        <Field label="Your password" error={problems.password}>
          {(control) => <PasswordField {...control} {...field('password')} autoComplete="current-password" />}
        </Field>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} size="lg" aria-disabled={isPending}>
            {isPending ? 'One moment...' : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
