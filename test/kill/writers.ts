import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { aSubmission } from '#test/submissions.ts';

/** What a site said is kept. */
export interface Acknowledged {
  /** Of build 1, each by a new visitor. */
  likes: number;
  builds: number[];
  /** Addresses of uploaded pictures. */
  urls: string[];
}

export const nothingYet = (): Acknowledged => ({ likes: 0, builds: [], urls: [] });

export interface Writing {
  /** Visitors who like, and owners who upload a picture and add a build with it, all at once. */
  visitors: number;
  owners: number;
  acknowledged: Acknowledged;
  /** Called after each acknowledgement. */
  onAcknowledged?: () => void;
  /** Ends the writing; so does a site that is gone, unless `patient`: then refusals and breaks are tried again. */
  stop?: AbortSignal;
  patient?: boolean;
}

/** Before somebody patient tries again. */
const PAUSE_MS = 20;

let photo: Promise<Blob> | undefined;

/** Writes to the site at `url` until it is gone or the writing is stopped. */
export async function write(url: string, writing: Writing): Promise<void> {
  const { visitors, owners } = writing;
  await Promise.all([
    ...Array.from({ length: visitors }, () => like(url, writing)),
    ...Array.from({ length: owners }, () => addBuilds(url, writing)),
  ]);
}

async function like(url: string, writing: Writing): Promise<void> {
  const body = '{"likes":1,"liked":true}';
  while (!writing.stop?.aborted) {
    const answer = await send(`${url}/api/vehicles/1`, 'PATCH', body, writing);
    if (!answer && !writing.patient) return;
    if (!answer) {
      await setTimeout(PAUSE_MS);
      continue;
    }
    writing.acknowledged.likes++;
    writing.onAcknowledged?.();
  }
}

async function addBuilds(url: string, writing: Writing): Promise<void> {
  const { acknowledged, onAcknowledged, patient, stop } = writing;
  while (!stop?.aborted) {
    const image = await send<{ url: string }>(`${url}/api/upload/image`, 'POST', await photoForm(), writing);
    if (!image && !patient) return;
    if (!image) {
      await setTimeout(PAUSE_MS);
      continue;
    }
    acknowledged.urls.push(image.url);
    const body = aSubmission({ imageUrl: image.url, ownerName: `Owner ${randomUUID()}` });
    const build = await send<{ id: number }>(`${url}/api/vehicles`, 'POST', JSON.stringify(body), writing);
    if (!build && !patient) return;
    if (!build) continue;
    acknowledged.builds.push(build.id);
    onAcknowledged?.();
  }
}

/** The reply; nothing when the site was gone before it came, or, to somebody patient, refused. */
async function send<Reply>(
  address: string,
  method: string,
  body: FormData | string,
  { patient }: Writing,
): Promise<Reply | undefined> {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
  try {
    const answer = await fetch(address, { method, body, headers });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text);
    if (patient) return undefined;
    throw new Error(`${address} was answered ${answer.status}: ${text}`);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

async function photoForm(): Promise<FormData> {
  photo ??= makePhoto();
  const form = new FormData();
  form.append('image', await photo, 'photo.jpg');
  return form;
}

async function makePhoto(): Promise<Blob> {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a2a20' } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' });
}
