import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#web/data/api.ts';

interface Sending {
  endpoint: Endpoint;
  /** Name of the multipart field. */
  field: string;
  file: Blob;
  name: string;
  onProgress: (sentBytes: number) => void;
  signal?: AbortSignal;
}
export type SendFile = (sending: Sending) => Promise<string>;

/** No reply came: the network is gone or the server is. */
export class NoReply extends Error {}

/** Uploads a file and gives the address it got; rejects with ApiError or NoReply. */
export const sendFile: SendFile = async (sending) => {
  const text = await postFile(sending);
  const url = readUrl(text);
  if (url === undefined) throw new ApiError(200, '', text);
  return url;
};

/**
 * Sends a file and gives the text of the reply; rejects with ApiError or NoReply. Only XMLHttpRequest tells how much of
 * a body has been sent.
 */
export const postFile: SendFile = ({ endpoint, field, file, name, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpoint.path);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    request.onload = () => {
      if (request.status === 200) resolve(request.responseText);
      else reject(new ApiError(request.status, request.statusText, request.responseText));
    };
    request.onerror = () => reject(new NoReply('The server could not be reached'));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(new NoReply('The upload was stopped'));
    signal?.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append(field, file, name);
    request.send(body);
  });

function readUrl(text: string): string | undefined {
  const reply: unknown = JSON.parse(text);
  if (typeof reply !== 'object' || reply === null || !('url' in reply)) return undefined;
  return typeof reply.url === 'string' ? reply.url : undefined;
}
