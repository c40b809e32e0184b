import { lookup } from 'node:dns/promises';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';

/** Why an address isn't called; the message is a sentence for a person. */
export class OutsideRefused extends Error {
  override name = 'OutsideRefused';
}

/** The world outside, which tests stand in for. */
export interface Outside {
  /** Every address of a host. */
  resolve: (host: string) => Promise<string[]>;
  connect: (options: ConnectionOptions) => TLSSocket;
}

export const OUTSIDE: Outside = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (options) => connect(options),
};

/** A range of addresses: its first one and the bits that all have in common. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** What is assigned of IPv6 to the public. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Reads `10.0.0.0/8`. Returns undefined when it is no network. */
export function readNetwork(text: string): Network | undefined {
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined;
}

/**
 * Reads a web address that may be called. Without `networks`, or for a host that is written as an address outside of them, it is
 * https without a port and not private. Throws OutsideRefused.
 */
export function readAddress(address: string, networks: readonly Network[] = []): URL {
  const url = URL.parse(address);
  if (!url) throw new OutsideRefused('This isn’t a web address.');
  if (url.username !== '' || url.password !== '')
    throw new OutsideRefused('Addresses with a user name or password can’t be used.');
  if (url.protocol !== 'https:' && (url.protocol !== 'http:' || networks.length === 0))
    throw new OutsideRefused('Only https addresses can be used.');
  const literal = hostOf(url);
  if (isIP(literal)) requireCallable(url, [literal], networks);
  else if (networks.length === 0) requirePublicForm(url);
  return url;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** What is called over the public internet is encrypted and a web server. */
function requirePublicForm(url: URL): void {
  if (url.protocol !== 'https:') throw new OutsideRefused('Only https addresses can be used.');
  if (url.port !== '') throw new OutsideRefused('Addresses with a port can’t be used.');
}

function requireCallable(url: URL, addresses: readonly string[], networks: readonly Network[]): void {
  if (addresses.length === 0) throw new OutsideRefused(`Couldn’t find ${url.hostname}.`);
  if (addresses.every((address) => isWithin(address, networks))) return;
  if (!addresses.every(isPublic)) throw new OutsideRefused(`${url.hostname} isn’t on the public internet.`);
  requirePublicForm(url);
}

/**
 * Looks a host up once and returns how to connect to what was found, all of which is public or all within `networks`. Throws
 * OutsideRefused.
 */
export async function resolveHost(
  url: URL,
  signal: AbortSignal,
  { outside, networks = [] }: { outside: Outside; networks?: readonly Network[] | undefined },
): Promise<() => Socket> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await before(signal, outside.resolve(host));
  requireCallable(url, addresses, networks);
  const options = connectionTo(url, addresses);
  return () => (url.protocol === 'https:' ? outside.connect(options) : connectPlain(options));
}

function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, ended]);
}

function isWithin(address: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  return networks.some((network) => network[0].kind() === read.kind() && read.match(network));
}

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  return read.range() === 'unicast' && (read.kind() === 'ipv4' || read.match(GLOBAL_IPV6));
}

/** The name is not looked up again, and the certificate must be its own. */
function connectionTo(url: URL, addresses: readonly string[]) {
  const host = hostOf(url);
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return {
    host,
    port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    servername: isIP(host) ? '' : host,
    ALPNProtocols: ['http/1.1'],
    lookup: (_, { all: wantsAll }, answer) => {
      const [first] = all;
      if (wantsAll || !first) answer(null, all);
      else answer(null, first.address, first.family);
    },
  } satisfies ConnectionOptions;
}

/** What the network said, as a sentence. */
export function asRefusal(error: unknown, host: string, signal: AbortSignal): unknown {
  if (error instanceof OutsideRefused) return error;
  if (signal.aborted) return new OutsideRefused(`${host} took too long to answer.`, { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['ENOSPC', 'EACCES', 'EROFS', 'EMFILE'].includes(code)) return error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new OutsideRefused(`Couldn’t find ${host}.`, { cause: error });
  if (/CERT|VERIFY|ISSUER|ALTNAME/.test(code))
    return new OutsideRefused(`${host} has no certificate we can trust.`, { cause: error });
  return new OutsideRefused(`Couldn’t reach ${host}.`, { cause: error });
}
