import { setTimeout as pause } from 'node:timers/promises';
import type { Input, Kind } from './inputs.ts';

export interface Sent {
  status: number;
  /** What the answer says: the address of an upload, or why it was refused. */
  text: string;
  /** The longest that one answer took. */
  milliseconds: number;
  /** How often it was sent again because the site was busy. */
  again: number;
}

const FIELDS: Record<Kind, { path: string; field: string }> = {
  images: { path: '/api/upload/image', field: 'image' },
  videos: { path: '/api/upload/video', field: 'video' },
  archives: { path: '/api/admin/import', field: 'importFile' },
};

interface Sender {
  url: string;
  cookie: string;
  /** The address the site is to believe it comes from. */
  network: string;
}

/** Sends a file until it is answered by anything but "busy". A connection that breaks is status 0. */
export async function send(from: Sender, input: Input): Promise<Sent> {
  let slowest = 0;
  for (let again = 0; ; again++) {
    const start = performance.now();
    const { status, text, retryAfter } = await attempt(from, input);
    slowest = Math.max(slowest, performance.now() - start);
    if (status !== 503 || retryAfter === undefined || again >= 50)
      return { status, text, milliseconds: slowest, again };
    await pause(retryAfter * 1000);
  }
}

async function attempt({ url, cookie, network }: Sender, { kind, index, name, bytes }: Input) {
  const { path, field } = FIELDS[kind];
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  // Every other archive is only looked at.
  const query = kind === 'archives' && index % 2 === 0 ? '?dryRun=1' : '';
  const headers = { 'x-forwarded-for': network, ...(kind === 'archives' && { cookie }) };
  try {
    const answer = await fetch(`${url}${path}${query}`, { method: 'POST', headers, body: form });
    const text = await answer.text();
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, text, retryAfter: retryAfter === null ? undefined : Number(retryAfter) };
  } catch (error) {
    return { status: 0, text: String(error), retryAfter: undefined };
  }
}
