import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { downloadAccountFiles } from '#contract/account/garage.ts';
import { confirmNewEmail } from '#contract/account/settings.ts';
import { forgotPassword, resendVerification } from '#contract/account/sign-in.ts';
import { askOf } from '#web/data/api.ts';
import { failureText, showFailure } from '#web/data/failure.ts';
import { sessionRead } from '#web/data/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { NoticeChoicesList, OpenSessions } from './account-choices.tsx';
import { EmailDialog, NamesDialog, PasswordDialog } from './account-dialogs.tsx';
import { AccountPasskeys } from './account-passkeys.tsx';
import { DeleteAccountDialog } from './delete-account.tsx';
import { readAccountSettings } from './queries.ts';

interface AccountSectionProps {
  user: CurrentUser;
  /** From the link that was mailed to a new address. */
  emailToken: string | undefined;
  /** The link was used, and leaves the address. */
  onEmailTaken: () => void;
  onAccountGone: () => void;
}

const DIALOGS = { names: NamesDialog, email: EmailDialog };
type OpenDialog = keyof typeof DIALOGS | 'password' | 'deletion';

/** The account itself: names, address, password, mails, where it is signed in, data, the way out. */
export function AccountSection({ user, emailToken, onEmailTaken, onAccountGone }: AccountSectionProps) {
  const [opened, setOpened] = useState<OpenDialog>();
  const { data: settings } = useQuery(readAccountSettings);
  const verification = useMailRequest(
    (ask) => ask(resendVerification, {}),
    `We sent a new link to ${user.email}.`,
  );
  const reset = useMailRequest(
    (ask) => ask(forgotPassword, { body: { email: user.email } }),
    `We emailed a password reset link to ${user.email}.`,
  );
  const close = () => setOpened(undefined);
  const names = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const FieldsDialog = opened === 'names' || opened === 'email' ? DIALOGS[opened] : undefined;
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="sr-only">
        Your account
      </h2>
      {emailToken && <TakeEmail token={emailToken} onTaken={onEmailTaken} />}
      <div className="divide-y divide-line rounded-card border border-line bg-panel">
        <Row
          label="Names"
          text={
            <span className="text-text wrap-anywhere">
              {[user.displayName, names].filter(Boolean).join(' · ') || 'None yet'}
            </span>
          }
        >
          <Button onClick={() => setOpened('names')}>Change Names</Button>
        </Row>
        <Row label="Email" text={<EmailState user={user} newEmail={settings?.newEmail ?? null} />}>
          {!user.isEmailVerified && (
            <Button aria-disabled={verification.isPending} onClick={verification.send}>
              Send the Link Again
            </Button>
          )}
          <Button onClick={() => setOpened('email')}>Change Email</Button>
        </Row>
        <Row label="Password" text="Changing it signs you out everywhere else.">
          <Button onClick={() => setOpened('password')}>Change Password</Button>
        </Row>
        <Row label="Passkeys" text={<AccountPasskeys />} />
        <Row
          label="Email notifications"
          text={
            <>
              <span>
                {user.isEmailVerified
                  ? 'Email me when'
                  : 'After you confirm your email, we’ll email you when'}
              </span>
              {settings && <NoticeChoicesList notices={settings.notices} />}
            </>
          }
        />
        <Row
          label="Where you are signed in"
          text={settings ? <OpenSessions sessions={settings.sessions} /> : 'Loading...'}
        />
        <Row
          label="Your data"
          text="A zip with your account, builds, favorites, and likes (JSON), plus your photos and videos."
        >
          <a href={downloadAccountFiles.path} download className={buttonClass()}>
            Download My Data
          </a>
        </Row>
        <Row label="Delete account" text="You choose whether your builds stay in the gallery.">
          <Button variant="danger" onClick={() => setOpened('deletion')}>
            Delete My Account
          </Button>
        </Row>
      </div>
      {FieldsDialog && <FieldsDialog user={user} onClose={close} />}
      {opened === 'password' && <PasswordDialog user={user} onClose={close} onForgot={reset.send} />}
      {opened === 'deletion' && <DeleteAccountDialog onClose={close} onDeleted={onAccountGone} />}
    </section>
  );
}

function EmailState({ user, newEmail }: { user: CurrentUser; newEmail: string | null }) {
  return (
    <>
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
      {newEmail && (
        <p className="mt-1 wrap-anywhere">{`Changes to ${newEmail} once you open the link we sent there.`}</p>
      )}
    </>
  );
}

/** Uses the link of the mail to a new address. The browser does it, so that no link scanner can. */
function TakeEmail({ token, onTaken }: { token: string; onTaken: () => void }) {
  const { data: user, error } = useQuery({
    queryKey: [confirmNewEmail.path, token],
    queryFn: async ({ client }) => {
      const changed = await askOf(client)(confirmNewEmail, { body: { token } });
      client.setQueryData(sessionRead.queryKey, changed);
      await client.invalidateQueries({ queryKey: readAccountSettings.queryKey });
      return changed;
    },
    // The link works once: it is never tried again.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!user) return;
    toast({ title: 'Email changed', description: `Your account email is now ${user.email}.` });
    onTaken();
  }, [user, onTaken]);
  return (
    <div className="mb-4 empty:hidden">
      {error && (
        <Notice kind="error" title="Couldn’t change the email address">
          {failureText(error, 'This link does not work.', 'An error occurred. Please reload the page.')}
        </Notice>
      )}
    </div>
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
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
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
