import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import {
  asRefusal,
  type Network,
  OUTSIDE,
  type Outside,
  OutsideRefused,
  readAddress,
  resolveHost,
} from './outgoing-address.ts';

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

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HEADERS = { 'accept-encoding': 'identity', 'user-agent': 'fitment-gallery', connection: 'close' };

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
    const dial = await resolveHost(url, signal, { outside });
    return await receive(await follow(url, signal, dial), options, signal);
  } catch (error) {
    throw asRefusal(error, url.hostname, signal);
  }
}

export interface OutsidePost {
  headers: Record<string, string>;
  body: string;
  /** Bytes that are read of the answer. */
  maxBytes: number;
  /** For everything, from the name to the last byte. */
  milliseconds: number;
  /** Private networks that may be called, over http and at any port, too. */
  networks: readonly Network[];
}

/**
 * Posts to an https address on the public internet, or to any web address of `networks`. Follows no redirect and returns whatever
 * status comes with the start of the answer's body. Throws OutsideRefused when no answer comes.
 */
export async function postOutside(
  address: string,
  { headers, body, maxBytes, milliseconds, networks }: OutsidePost,
  outside: Outside = OUTSIDE,
): Promise<{ status: number; body: Buffer }> {
  const url = readAddress(address, networks);
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const dial = await resolveHost(url, signal, { outside, networks });
    const response = await send(url, { signal, dial, method: 'POST', headers, body });
    return { status: response.statusCode ?? 0, body: await readStart(response, maxBytes) };
  } catch (error) {
    throw asRefusal(error, url.hostname, signal);
  }
}

/** The first bytes of an answer; what ends too early or too late is returned as far as it came. */
async function readStart(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const kept: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      kept.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxBytes) break;
    }
  } catch {
    // The status is there, and that is what counts.
  } finally {
    response.destroy();
  }
  return Buffer.concat(kept).subarray(0, maxBytes);
}

/** The answer at the end of the redirects. */
async function follow(start: URL, signal: AbortSignal, dial: () => Socket): Promise<IncomingMessage> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await send(url, { signal, dial });
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

interface Call {
  signal: AbortSignal;
  dial: () => Socket;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

function send(url: URL, { signal, dial, method, headers, body }: Call): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const [ask, defaultPort] = url.protocol === 'https:' ? [request, 443] : [requestPlain, 80];
    ask(url, { createConnection: dial, defaultPort, method, signal, headers: { ...HEADERS, ...headers } })
      .on('response', resolve)
      .on('error', reject)
      // An answer that switches to another protocol is none.
      .on('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new OutsideRefused(`${url.hostname} didn’t answer as the web does.`));
      })
      .on('close', () => reject(new OutsideRefused(`${url.hostname} hung up without an answer.`)))
      .end(body);
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
