import type { FastifyRequest } from 'fastify';
import type { SessionKind } from '#server/access/sessions.ts';
import { networkOf } from '#server/platform/networks.ts';
import { verifyPassword } from '#server/platform/passwords.ts';
import type { Context as AppContext } from '#server/settings/context.ts';
import { findDevice } from './known-devices.ts';
import { limitFailures } from './login-throttle.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'secret' | 'settings'>;

interface Given<Row> {
  kind: SessionKind;
  /** E-mail address or user name as it was given. */
  name: string;
  /** The account of that name, if there is one. */
  account: Row | undefined;
  password: string;
}

/** The account if this is its password. Failures are limited, and an account that is not there takes as long. */
export async function checkPassword<Row extends { passwordHash: string }>(
  context: Context,
  request: FastifyRequest,
  { kind, name, account, password }: Given<Row>,
): Promise<Row | undefined> {
  const passwordHash = account?.passwordHash;
  const device = findDevice(context, request, { kind, name, passwordHash });
  const login = { kind, name, network: networkOf(request.ip), device };
  return limitFailures(context.db, context.clock(), login, async () =>
    (await verifyPassword(password, passwordHash)) ? account : undefined,
  );
}
