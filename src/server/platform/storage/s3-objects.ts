import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import { expectOk, type S3Settings, textOf } from './s3.ts';

/** Large files in a bucket under names of one's own, which nobody but their owner asks for. */
export interface S3Objects {
  /** Stores the file at `path` in parts, so that it may be larger than one request may be. */
  put(key: string, path: string): Promise<void>;
  /** Names that begin with `prefix`, in order. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

/** A store takes at most 10,000 parts: 640 GB. */
const PART_BYTES = 64 * 1024 ** 2;

interface Bucket {
  client: AwsClient;
  url: string;
}

export function openS3Objects(settings: S3Settings, { partBytes = PART_BYTES } = {}): S3Objects {
  const { region, accessKeyId, secretAccessKey } = settings;
  const bucket: Bucket = {
    client: new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 }),
    url: `${settings.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(settings.bucket)}`,
  };
  return {
    put: (key, path) => putInParts(bucket, key, path, partBytes),
    list: (prefix) => listKeys(bucket, prefix),
    async remove(key) {
      await call(bucket, 'DELETE', addressOf(key));
    },
  };
}

async function putInParts(bucket: Bucket, key: string, path: string, partBytes: number): Promise<void> {
  const file = await openAsBlob(path);
  const address = addressOf(key);
  const upload = textOf(await call(bucket, 'POST', `${address}?uploads=`), 'UploadId');
  if (upload === undefined) throw new Error('Object storage began no upload in parts');
  const id = encodeURIComponent(upload);
  try {
    const parts: string[] = [];
    for (let start = 0; start < file.size; start += partBytes) {
      const number = parts.length + 1;
      const body = file.slice(start, start + partBytes);
      const etag = await putPart(bucket, `${address}?partNumber=${number}&uploadId=${id}`, body);
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    // A store may answer 200 before it knows, and tell of a fault in the text.
    const answer = await call(bucket, 'POST', `${address}?uploadId=${id}`, body);
    if (answer.includes('<Error>')) throw new Error(`Object storage could not join the parts of ${key}`);
  } catch (error) {
    // Its parts would be kept, and paid for, without being seen.
    await call(bucket, 'DELETE', `${address}?uploadId=${id}`).catch(() => {});
    throw error;
  }
}

async function putPart({ client, url }: Bucket, address: string, body: Blob): Promise<string> {
  const headers = { 'content-length': String(body.size) };
  const response = await client.fetch(`${url}/${address}`, { method: 'PUT', headers, body });
  await expectOk(response, 'PUT', address);
  return response.headers.get('etag') ?? '';
}

async function listKeys(bucket: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (after) query.set('continuation-token', after);
    const page = await call(bucket, 'GET', `?${query}`);
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      keys.push(textOf(entry, 'Key') ?? '');
    after = textOf(page, 'NextContinuationToken');
  } while (after);
  return keys.sort();
}

async function call(
  { client, url }: Bucket,
  method: string,
  address: string,
  body?: string,
): Promise<string> {
  const response = await client.fetch(address.startsWith('?') ? url + address : `${url}/${address}`, {
    method,
    body,
  });
  await expectOk(response, method, address);
  return response.text();
}

const addressOf = (key: string) => key.split('/').map(encodeURIComponent).join('/');
