import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { SERVER_UNWELL } from '#server/database/unreachable.ts';
import {
  type ByteRange,
  contentTypeOf,
  type FileContent,
  type FileDetails,
  type FileStorage,
  FileTooLarge,
  fitRange,
  isFileName,
  limitBytes,
  type OpenFile,
  requireFileName,
  type StoredFile,
} from './storage.ts';

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

// A stream without a known length is collected in memory first, so it needs an end.
const longestStream = 64 * 1024 * 1024;

const LONGEST_CHECK_MS = 4000;

type Bucket = { client: AwsClient; url: string };

/** Files in one bucket of any store that speaks S3, addressed as `endpoint/bucket/name`. */
export function openS3Storage(settings: S3Settings): FileStorage {
  const { region, accessKeyId, secretAccessKey } = settings;
  const bucket: Bucket = {
    client: new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 }),
    url: `${settings.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(settings.bucket)}`,
  };
  return {
    put: (name, content, limits) => put(bucket, name, content, limits?.maxBytes ?? longestStream),
    stat: (name) => statFile(bucket, name),
    open: (name, range) => openFile(bucket, name, range),
    remove: (name) => removeFile(bucket, name),
    list: () => listFiles(bucket),
    freeBytes: () => Promise.resolve(Number.POSITIVE_INFINITY),
    check: () => askForOne(bucket),
    // A bucket shows an object only when all of it has arrived.
    removeUnfinished: () => Promise.resolve(0),
  };
}

async function put(bucket: Bucket, name: string, content: FileContent, maxBytes: number) {
  requireFileName(name);
  const body = await bodyOfKnownLength(content, maxBytes);
  const size = body.size;
  const headers = { 'content-type': contentTypeOf(name), 'content-length': String(size) };
  const response = await bucket.client.fetch(`${bucket.url}/${name}`, { method: 'PUT', headers, body });
  await expectOk(response, 'PUT', name);
  return { size };
}

async function bodyOfKnownLength(content: FileContent, maxBytes: number): Promise<Blob> {
  const body = content instanceof Blob ? content : await collect(content, maxBytes);
  if (body.size > maxBytes) throw new FileTooLarge(maxBytes);
  return body;
}

async function collect(content: Uint8Array | Readable, maxBytes: number): Promise<Blob> {
  if (content instanceof Uint8Array) return new Blob([Uint8Array.from(content)]);
  const limited = limitBytes(maxBytes);
  // compose() passes on an error of the source, which pipe() would swallow.
  return new Blob([await buffer(content.compose(limited))]);
}

async function statFile(bucket: Bucket, name: string): Promise<FileDetails | undefined> {
  if (!isFileName(name)) return undefined;
  const response = await bucket.client.fetch(`${bucket.url}/${name}`, { method: 'HEAD' });
  if (response.status === 404) return undefined;
  await expectOk(response, 'HEAD', name);
  return detailsFrom(name, response.headers, Number(response.headers.get('content-length')));
}

async function openFile(bucket: Bucket, name: string, range?: ByteRange): Promise<OpenFile | undefined> {
  const whole = await statFile(bucket, name);
  if (!whole) return undefined;
  const part = range && fitRange(range, whole.size);
  const headers = part ? { range: `bytes=${part.start}-${part.end}` } : undefined;
  const response = await bucket.client.fetch(`${bucket.url}/${name}`, { headers });
  if (response.status === 404) return undefined;
  await expectOk(response, 'GET', name);
  if (part) await expectRange(response, part, name);
  const stream = response.body ? Readable.fromWeb(response.body) : Readable.from([]);
  return { ...whole, stream };
}

function detailsFrom(name: string, headers: Headers, size: number): FileDetails {
  return {
    name,
    size,
    modified: new Date(headers.get('last-modified') ?? 0),
    etag: headers.get('etag') ?? `"${name}"`,
  };
}

async function removeFile(bucket: Bucket, name: string): Promise<void> {
  requireFileName(name);
  const response = await bucket.client.fetch(`${bucket.url}/${name}`, { method: 'DELETE' });
  if (response.status !== 404) await expectOk(response, 'DELETE', name);
}

async function* listFiles(bucket: Bucket): AsyncGenerator<StoredFile> {
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2' });
    if (after) query.set('continuation-token', after);
    const response = await bucket.client.fetch(`${bucket.url}?${query}`);
    await expectOk(response, 'GET', 'list');
    const page = await response.text();
    yield* filesIn(page);
    after = textOf(page, 'NextContinuationToken');
  } while (after);
}

async function askForOne(bucket: Bucket): Promise<void> {
  const response = await bucket.client.fetch(`${bucket.url}?list-type=2&max-keys=1`, {
    signal: AbortSignal.timeout(LONGEST_CHECK_MS),
  });
  await expectOk(response, 'GET', 'list');
  await response.body?.cancel();
}

function* filesIn(page: string): Generator<StoredFile> {
  for (const [, entry] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const name = textOf(entry ?? '', 'Key');
    if (name === undefined || !isFileName(name)) continue;
    const modified = new Date(textOf(entry ?? '', 'LastModified') ?? 0);
    yield { name, size: Number(textOf(entry ?? '', 'Size')), modified };
  }
}

export function textOf(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  // A continuation token may hold escaped characters; our names never do.
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

// A store that ignores the range would otherwise put the wrong bytes into a video.
async function expectRange(response: Response, { start, end }: ByteRange, name: string): Promise<void> {
  if (response.headers.get('content-range')?.startsWith(`bytes ${start}-${end}/`)) return;
  await response.body?.cancel();
  throw new Error(`Object storage did not keep to the range ${start}-${end} of ${name}`);
}

export async function expectOk(response: Response, method: string, what: string): Promise<void> {
  if (response.ok) return;
  const code = textOf(await response.text(), 'Code') ?? '';
  const fault = new Error(`Object storage answered ${response.status} ${code} to ${method} ${what}`);
  const isUnwell = response.status >= 500 || response.status === 429;
  throw isUnwell ? Object.assign(fault, { code: SERVER_UNWELL }) : fault;
}
