import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as contract from '#contract/admin/sign-in-security.ts';
import { askOf, read } from '#web/data/api.ts';
import { type PasskeyCalls, PasskeyList } from '#web/keys/passkey-list.tsx';
import { PasswordDialog } from '#web/keys/password-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/empty-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { AppSetUp } from './app-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const readSecurity = read(contract.readSignInSecurity, {});

interface WithCodes {
  recoveryCodes: string[];
}

const CALLS: PasskeyCalls<WithCodes> = {
  begin: (client, password) => askOf(client)(contract.beginAdminPasskey, { body: { password } }),
  add: (client, response) => askOf(client)(contract.addAdminPasskey, { body: { response } }),
  rename: (client, id, name) =>
    askOf(client)(contract.renameAdminPasskey, { params: { id }, body: { name } }),
  remove: (client, id, password) =>
    askOf(client)(contract.removeAdminPasskey, { params: { id }, body: { password } }),
  refresh,
};

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: readSecurity.queryKey });
}

/** How the administrator signs in: passkeys, an authenticator app, recovery codes, and whether the password alone will do. */
export function SignInSecurityDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(readSecurity);
  const [app, setApp] = useState<contract.AppSecret>();
  const [codes, setCodes] = useState<string[]>([]);
  const showCodes = ({ recoveryCodes }: WithCodes) => setCodes(recoveryCodes);
  if (codes.length > 0)
    return (
      <Dialog open onClose={() => setCodes([])} title="Recovery Codes" className="max-w-xl">
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      </Dialog>
    );
  if (app)
    return (
      <Dialog open onClose={() => setApp(undefined)} title="Set Up an Authenticator App" className="max-w-xl">
        <AppSetUp
          app={app}
          confirm={(client, code) => askOf(client)(contract.confirmApp, { body: { code } })}
          onDone={async (reply, client) => {
            await refresh(client);
            setApp(undefined);
            toast({ title: 'Authenticator app added' });
            showCodes(reply);
          }}
          onCancel={() => setApp(undefined)}
        />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="Sign-In Security" className="max-w-xl">
      {isError && <Failure text="Couldn’t load your sign-in security" onRetry={() => void refetch()} />}
      {!data && !isError && <p className="text-muted">Loading...</p>}
      {data && <Sections security={data} onApp={setApp} onCodes={showCodes} />}
    </Dialog>
  );
}

interface SectionsProps {
  security: contract.SignInSecurity;
  onApp: (app: contract.AppSecret) => void;
  onCodes: (codes: WithCodes) => void;
}

type Question = 'app' | 'remove-app' | 'turn-on' | 'turn-off' | 'codes';

function Sections({ security, onApp, onCodes }: SectionsProps) {
  const { passkeys, hasApp, isOn, isRequired, recoveryCodes } = security;
  const [asked, setAsked] = useState<Question>();
  const hasWay = hasApp || passkeys.length > 0;
  return (
    <div className="divide-y divide-line">
      <Section
        title="Second factor"
        badge={
          isOn ? (
            <Badge small className="bg-approved-soft text-approved">
              On
            </Badge>
          ) : (
            <Badge small>Off</Badge>
          )
        }
        text={factorText(security)}
      >
        {isOn && !isRequired && (
          <Button variant="danger" onClick={() => setAsked('turn-off')}>
            Turn Off
          </Button>
        )}
        {!isOn && hasWay && (
          <Button variant="primary" onClick={() => setAsked('turn-on')}>
            Turn On
          </Button>
        )}
      </Section>
      <Section
        title="Passkeys"
        text="Sign in with your fingerprint, face, or screen lock. No password needed."
      >
        <div className="w-full">
          <PasskeyList passkeys={passkeys} calls={CALLS} onAdded={onCodes} />
        </div>
      </Section>
      <Section
        title="Authenticator app"
        text={
          hasApp
            ? 'Set up. Its codes finish a sign-in with your password.'
            : 'Codes from an app on your phone.'
        }
      >
        <Button onClick={() => setAsked('app')}>{hasApp ? 'Set Up Another Phone' : 'Set Up App'}</Button>
        {hasApp && (
          <Button variant="danger" onClick={() => setAsked('remove-app')}>
            Remove App
          </Button>
        )}
      </Section>
      {isOn && (
        <Section
          title="Recovery codes"
          text={`${recoveryCodes} of 10 left. Each signs you in once if you lose your phone or passkey.`}
        >
          <Button onClick={() => setAsked('codes')}>New Recovery Codes</Button>
        </Section>
      )}
      {asked && <Asked what={asked} onClose={() => setAsked(undefined)} onApp={onApp} onCodes={onCodes} />}
    </div>
  );
}

function factorText({ isOn, isRequired, hasApp, passkeys }: contract.SignInSecurity): string {
  if (isRequired) return 'This site requires one: your password alone doesn’t sign you in.';
  if (isOn) return 'Your password alone doesn’t sign you in.';
  return hasApp || passkeys.length > 0
    ? 'Your password alone signs you in. Turn this on to ask for a passkey or code, too.'
    : 'Your password alone signs you in. Add a passkey or an app first.';
}

interface SectionProps {
  title: string;
  badge?: ReactNode;
  text: string;
  children?: ReactNode;
}

function Section({ title, badge, text, children }: SectionProps) {
  return (
    <section aria-label={title} className="py-4 first:pt-0">
      <h3 className="flex items-center gap-2 font-[550]">
        {title} {badge}
      </h3>
      <p className="text-muted text-sm">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </section>
  );
}

interface AskedProps extends Omit<SectionsProps, 'security'> {
  what: Question;
  onClose: () => void;
}

/** Asks for the password, and does what was asked. */
function Asked({ what, onClose, onApp, onCodes }: AskedProps) {
  const failure = 'Couldn’t save. Please try again.';
  const done =
    (title: string) => async (reply: Partial<WithCodes> | { success: true }, client: QueryClient) => {
      await refresh(client);
      onClose();
      toast({ title });
      if ('recoveryCodes' in reply) onCodes({ recoveryCodes: reply.recoveryCodes ?? [] });
    };
  const shared = { onClose, failure };
  switch (what) {
    case 'app':
      return (
        <PasswordDialog
          {...shared}
          title="Set Up an Authenticator App"
          text="Once it’s confirmed, signing in with your password also takes a code."
          action="Continue"
          send={(client, password) => askOf(client)(contract.beginApp, { body: { password } })}
          onDone={(app) => {
            onClose();
            onApp(app);
          }}
        />
      );
    case 'remove-app':
      return (
        <PasswordDialog
          {...shared}
          title="Remove the Authenticator App"
          text="Its codes stop working. Without another passkey, the second factor turns off."
          action="Remove App"
          isDanger
          send={(client, password) => askOf(client)(contract.removeApp, { body: { password } })}
          onDone={done('Authenticator app removed')}
        />
      );
    case 'codes':
      return (
        <PasswordDialog
          {...shared}
          title="New Recovery Codes"
          text="Your old codes stop working."
          action="Create Codes"
          send={(client, password) => askOf(client)(contract.renewRecoveryCodes, { body: { password } })}
          onDone={done('Recovery codes created')}
        />
      );
    default:
      return (
        <PasswordDialog
          {...shared}
          title={what === 'turn-on' ? 'Turn On the Second Factor' : 'Turn Off the Second Factor'}
          text={
            what === 'turn-on'
              ? 'Signing in with your password will also take a passkey or a code. Your other devices are signed out.'
              : 'Your password alone will sign you in. Your recovery codes are deleted.'
          }
          action={what === 'turn-on' ? 'Turn On' : 'Turn Off'}
          isDanger={what === 'turn-off'}
          send={(client, password) =>
            askOf(client)(contract.setSecondFactor, { body: { password, isOn: what === 'turn-on' } })
          }
          onDone={done(what === 'turn-on' ? 'Second factor turned on' : 'Second factor turned off')}
        />
      );
  }
}
