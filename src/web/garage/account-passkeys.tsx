import { useQuery } from '@tanstack/react-query';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '#contract/account/passkeys.ts';
import { askOf, read } from '#web/data/api.ts';
import { type PasskeyCalls, PasskeyList } from '#web/keys/passkey-list.tsx';
import { Button } from '#web/ui/button.tsx';

const readPasskeys = read(listPasskeys, {});

const CALLS: PasskeyCalls<Passkey> = {
  begin: (client, password) => askOf(client)(beginPasskey, { body: { password } }),
  add: (client, response) => askOf(client)(addPasskey, { body: { response } }),
  rename: (client, id, name) => askOf(client)(renamePasskey, { params: { id }, body: { name } }),
  remove: (client, id, password) => askOf(client)(removePasskey, { params: { id }, body: { password } }),
  refresh: (client) => client.invalidateQueries({ queryKey: readPasskeys.queryKey }),
};

/** The passkeys of the signed-in user. */
export function AccountPasskeys() {
  const { data: passkeys, isError, refetch } = useQuery(readPasskeys);
  return (
    <>
      <span className="block">
        Sign in with your fingerprint, face, or screen lock instead of your password.
      </span>
      {passkeys && <PasskeyList passkeys={passkeys} calls={CALLS} />}
      {isError && (
        <span className="mt-2 flex flex-wrap items-center gap-3">
          <span>Couldn’t load your passkeys.</span>
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        </span>
      )}
    </>
  );
}
