import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '#contract/accounts.ts';
import { downloadAccountFiles } from '#contract/garage.ts';
import { forgotPassword, resendVerification } from '#contract/sign-in.ts';
import { askOf } from '#web/data/api.ts';
import { failureText, showFailure } from '#web/data/failure.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

interface AccountSectionProps {
  user: CurrentUser;
  onAccountGone: () => void;
}

/** The account itself: address, password, data, the way out. */
export function AccountSection({ user, onAccountGone }: AccountSectionProps) {
  const [deleting, setDeleting] = useState(false);
  const verification = useMailRequest(
    (ask) => ask(resendVerification, {}),
    `We sent a new link to ${user.email}.`,
  );
  const reset = useMailRequest(
    (ask) => ask(forgotPassword, { body: { email: user.email } }),
    `We sent a link that sets a new password to ${user.email}.`,
  );
  return (
    <section aria-labelledby="account" className="pt-16">
      <h2 id="account" className="font-condensed font-semibold text-xl/6">
        Your account
      </h2>
      <div className="mt-4 divide-y divide-line rounded-card border border-line bg-panel">
        <Row
          label="Email"
          text={
            <span className="flex flex-wrap items-center gap-2">
              <span className="text-text wrap-anywhere">{user.email}</span>
              {user.isEmailVerified ? (
                <Badge small className="bg-approved-soft text-approved">
                  <Check aria-hidden />
                  Confirmed
                </Badge>
              ) : (
                <Badge small className="bg-pending-soft text-pending">
                  <Clock aria-hidden />
                  Not confirmed yet
                </Badge>
              )}
            </span>
          }
        >
          {!user.isEmailVerified && (
            <Button aria-disabled={verification.isPending} onClick={verification.send}>
              Send the Link Again
            </Button>
          )}
        </Row>
        <Row label="Password" text="We send you a link that sets a new one.">
          <Button aria-disabled={reset.isPending} onClick={reset.send}>
            Change Password
          </Button>
        </Row>
        <Row
          label="Your data"
          text="A zip of your account, vehicles, favorites and likes (JSON) with your pictures and videos."
        >
          <a href={downloadAccountFiles.path} download className={buttonClass()}>
            Download My Data
          </a>
        </Row>
        <Row label="Delete account" text="Your vehicles can stay in the gallery or go along.">
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete My Account
          </Button>
        </Row>
      </div>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} onDeleted={onAccountGone} />}
    </section>
  );
}

interface RowProps {
  label: string;
  text: ReactNode;
  children?: ReactNode;
}

function Row({ label, text, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-[550] text-sm">{label}</h3>
        <div className="text-muted text-sm">{text}</div>
      </div>
      {children}
    </div>
  );
}

/** Asks the server for a mail to the user, once at a time. */
function useMailRequest(request: (ask: ReturnType<typeof askOf>) => Promise<unknown>, sent: string) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(askOf(client)),
    onSuccess: () => toast({ title: 'Link sent', description: sent }),
    onError: (error) => showFailure('Error', failureText(error, 'An error occurred. Please try again.')),
  });
  return { isPending, send: () => isPending || mutate() };
}
