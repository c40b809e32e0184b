import type { QueryClient } from '@tanstack/react-query';
import { type AppSecret, codeBody } from '#contract/admin/sign-in-security.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { QrCode } from '#web/vehicle/sheet/qr-code.tsx';

interface AppSetUpProps<Reply> {
  app: AppSecret;
  confirm: (client: QueryClient, code: string) => Promise<Reply>;
  onDone: (reply: Reply, client: QueryClient) => unknown;
  onCancel: () => void;
}

/** An authenticator app: its secret to scan or type, and the first code it shows. */
export function AppSetUp<Reply>({ app, confirm, onDone, onCancel }: AppSetUpProps<Reply>) {
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: codeBody,
    send: (client, { code }) => confirm(client, code),
    onSent: onDone,
    fallback: 'Couldn’t confirm the app',
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-muted text-sm">
        Scan this with your authenticator app, then enter the 6-digit code it shows.
      </p>
      <div className="mx-auto size-48 rounded-card bg-white p-4 text-black">
        <QrCode address={app.address} label="QR code for your authenticator app" />
      </div>
      <p className="text-muted text-sm">
        Can’t scan it? Type this key:{' '}
        <code className="measure text-text break-all">{inGroups(app.secret)}</code>
      </p>
      <Field label="Code" error={problems.code}>
        {(control) => (
          <TextField
            {...control}
            {...field('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
        )}
      </Field>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <DialogActions onCancel={onCancel}>
        <Button type="submit" variant="primary" size="lg" aria-disabled={isPending}>
          {isPending ? 'Checking...' : 'Confirm Code'}
        </Button>
      </DialogActions>
    </form>
  );
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
