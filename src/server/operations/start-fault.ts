import { DataFolderInUse } from '#server/database/embedded.ts';
import { IncompatibleDatabaseError } from '#server/database/migrate.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import type { Settings } from '#server/settings/config.ts';

/** Why the site cannot start, in one line; undefined for a fault of the program itself. */
export function startFault(error: unknown, settings: Settings): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof IncompatibleDatabaseError || error instanceof DataFolderInUse) return error.message;
  return (
    listenFault(error, settings) ??
    databaseFault(error) ??
    fileFault(error) ??
    startFault(error.cause, settings) ??
    (error.message.startsWith('The embedded database') ? `${error.message}.` : undefined)
  );
}

function listenFault(error: NodeJS.ErrnoException, { host, port, metrics }: Settings): string | undefined {
  if (error.syscall === 'getaddrinfo' && 'hostname' in error && error.hostname === host)
    return `HOST: ${host} is not an address of this machine.`;
  if (error.syscall !== 'listen') return undefined;
  if (error.code === 'EADDRNOTAVAIL') return `HOST: ${host} is not an address of this machine.`;
  const asked = 'port' in error ? Number(error.port) : port;
  if (port === metrics.port) return 'METRICS_PORT: It must be another port than PORT.';
  const name = asked === metrics.port ? 'METRICS_PORT' : 'PORT';
  if (error.code === 'EADDRINUSE') return `${name}: Another program listens on ${asked} already.`;
  return `${name}: This program cannot listen on ${asked} (${error.code}).`;
}

function databaseFault(error: NodeJS.ErrnoException): string | undefined {
  if (error.code === '28P01' || error.code === '28000')
    return 'DATABASE_URL: The database refuses this user or password.';
  if (error.code === '3D000') return 'DATABASE_URL: There is no database of this name.';
  if (error.code === '42501') return 'DATABASE_URL: This user may not change the database.';
  return isUnreachable(error)
    ? `A server that the site needs cannot be reached: ${error.code ?? error.message}.`
    : undefined;
}

function fileFault({ code = '', path, syscall }: NodeJS.ErrnoException): string | undefined {
  if (path === undefined || syscall === undefined) return undefined;
  if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code))
    return `${path} is in the way: a file stands where a folder belongs, or a folder where a file does (${code}).`;
  if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code))
    return `${path} cannot be used (${code}).`;
  return undefined;
}
