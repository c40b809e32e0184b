import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import type { uploadImage } from '#contract/uploads.ts';
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

/** What is said of a file that did not reach the server (§8), beside the file. */
export const noReplyFor = (name: string) => ({
  title: 'Upload Error',
  text: `${name} didn’t upload. Please try again.`,
});

/** Uploads a file and gives the address it got; rejects with ApiError or NoReply. */
export const sendFile: SendFile = async (sending) => {
  const reply: ReplyOf<typeof uploadImage> = JSON.parse(await postFile(sending));
  return reply.url;
};

/** Sends a file as the field of a form and gives the text of the reply; rejects with ApiError or NoReply. */
export const postFile: SendFile = ({ endpoint, field, file, name, onProgress, signal }) => {
  const body = new FormData();
  body.append(field, file, name);
  const noteSent = (bytes: number) => onProgress(Math.min(bytes, file.size));
  return sendBody(endpoint.method, endpoint.path, { body, onProgress: noteSent, signal });
};

interface SentBody {
  body: FormData;
  onProgress: (sentBytes: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a body and gives the text of the reply; rejects with ApiError or NoReply. Only XMLHttpRequest tells how much of a body
 * has been sent.
 */
function sendBody(method: string, address: string, { body, onProgress, signal }: SentBody): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      if (request.status === 200) resolve(request.responseText);
      else reject(new ApiError(request.status, request.statusText, request.responseText));
    };
    request.onerror = () => reject(new NoReply('The server could not be reached'));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(new NoReply('The upload was stopped'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
