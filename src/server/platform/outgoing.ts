import { lookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';

/** Why an address isn't fetched; the message is a sentence for a person. */
export class OutsideRefused extends Error {
  override name = 'OutsideRefused';
}

export interface OutsideOptions {
  /** Of the body. */
  maxBytes: number;
  /** For everything, from the name to the last byte. */
  milliseconds: number;
  /** A file that the body is written to; without it the body is returned. */
  target?: string;
}

export interface OutsideAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Length of the body. */
  bytes: number;
  /** Empty where it was written to a file. */
  body: Buffer;
}

/** The world outside, which tests stand in for. */
export interface Outside {
  /** Every address of a host. */
  resolve: (host: string) => Promise<string[]>;
  connect: (options: ConnectionOptions) => TLSSocket;
}

const OUTSIDE: Outside = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (options) => connect(options),
};

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** What is assigned of IPv6 to the public. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Gets what an https address on the public internet answers with status 200. Its name is looked up once, every address of it
 * must be public, and redirects stay on the host. Throws OutsideRefused.
 */
export async function fetchOutside(
  address: string,
  options: OutsideOptions,
  outside: Outside = OUTSIDE,
): Promise<OutsideAnswer> {
  const url = readAddress(address);
  const signal = AbortSignal.timeout(options.milliseconds);
  try {
    const addresses = await publicAddresses(url.hostname, signal, outside);
    const dial = () => outside.connect(connectionTo(url.hostname, addresses));
    return await receive(await follow(url, signal, dial), options, signal);
  } catch (error) {
    throw asRefusal(error, url.hostname, signal);
  }
}

function readAddress(address: string): URL {
  const url = URL.parse(address);
  if (!url) throw new OutsideRefused('This isn’t a web address.');
  if (url.protocol !== 'https:') throw new OutsideRefused('Only https addresses can be fetched.');
  if (url.username !== '' || url.password !== '')
    throw new OutsideRefused('Addresses with a user name or password can’t be fetched.');
  if (url.port !== '') throw new OutsideRefused('Addresses with a port can’t be fetched.');
  return url;
}

/** What a host is reached at; all of it is public. */
async function publicAddresses(host: string, signal: AbortSignal, { resolve }: Outside): Promise<string[]> {
  const literal = host.replace(/^\[|\]$/g, '');
  const addresses = isIP(literal) ? [literal] : await before(signal, resolve(host));
  if (addresses.length === 0) throw new OutsideRefused(`Couldn’t find ${host}.`);
  if (!addresses.every(isPublic)) throw new OutsideRefused(`${host} isn’t on the public internet.`);
  return addresses;
}

function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, ended]);
}

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  return read.range() === 'unicast' && (read.kind() === 'ipv4' || read.match(GLOBAL_IPV6));
}

/** The name is not looked up again, and the certificate must be its own. */
function connectionTo(hostname: string, addresses: readonly string[]): ConnectionOptions {
  const host = hostname.replace(/^\[|\]$/g, '');
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return {
    host,
    port: 443,
    servername: isIP(host) ? '' : host,
    ALPNProtocols: ['http/1.1'],
    lookup: (_, { all: wantsAll }, answer) => {
      const [first] = all;
      if (wantsAll || !first) answer(null, all);
      else answer(null, first.address, first.family);
    },
  };
}

/** The answer at the end of the redirects. */
async function follow(start: URL, signal: AbortSignal, dial: () => TLSSocket): Promise<IncomingMessage> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await get(url, signal, dial);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (!REDIRECTS.has(statusCode))
      throw new OutsideRefused(`${url.hostname} answered with status ${statusCode}.`);
    const next = URL.parse(headers.location ?? '', url);
    if (next?.origin !== start.origin)
      throw new OutsideRefused(`${url.hostname} sends us on to another site.`);
    url = readAddress(next.href);
  }
  throw new OutsideRefused(`${start.hostname} sends us on too many times.`);
}

function get(url: URL, signal: AbortSignal, dial: () => TLSSocket): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, {
      createConnection: dial,
      defaultPort: 443,
      signal,
      headers: { 'accept-encoding': 'identity', 'user-agent': 'fitment-gallery', connection: 'close' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

async function receive(
  response: IncomingMessage,
  { maxBytes, target }: OutsideOptions,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const { statusCode: status = 0, headers } = response;
  try {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new OutsideRefused('The file comes compressed, which we didn’t ask for.');
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
    let bytes = 0;
    const kept: Buffer[] = [];
    const bounded = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw tooLarge(maxBytes);
        yield chunk;
      }
    };
    const keep = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) kept.push(chunk);
    };
    if (target === undefined) await pipeline(response, bounded, keep, { signal });
    else await writeTo(target, (file) => pipeline(response, bounded, file, { signal }));
    return { status, headers, bytes, body: Buffer.concat(kept) };
  } finally {
    response.destroy();
  }
}

/** Half a file does not stay. */
async function writeTo(
  target: string,
  write: (file: ReturnType<typeof createWriteStream>) => Promise<void>,
): Promise<void> {
  try {
    await write(createWriteStream(target, { mode: 0o600 }));
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

function tooLarge(maxBytes: number): OutsideRefused {
  return new OutsideRefused(`The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
}

/** What the network said, as a sentence. */
function asRefusal(error: unknown, host: string, signal: AbortSignal): unknown {
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
