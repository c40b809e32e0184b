/** Of a bucket that answers, but only that it cannot serve just now. */
export const SERVER_UNWELL = 'SERVER_UNWELL';

/** Codes of Node and PostgreSQL for a server that is not there, goes away, or takes no writes because it is a copy. */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
  SERVER_UNWELL,
  ...['57P01', '57P02', '57P03', '57P05', '08000', '08001', '08003', '08004', '08006', '25006'],
]);

/** What the driver, and Node of a bucket, say of a connection that broke without giving it a code. */
const SAID =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e(xceeded|xpired)|fetch failed)/;

/** Whether a fault, or what caused it, says that a server this one needs cannot be reached just now. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return SAID.test(error.message) || isUnreachable(error.cause);
}
