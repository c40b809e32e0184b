import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { PlateBox } from '#contract/plates/plates.ts';
import { type Scene, scenesWithPlates } from '#test/plates/plate-scenes.ts';
import type { ChosenFile } from './build-form.ts';
import { expect, test } from './fixtures.ts';

/** What the journeys about license plates have in common. */

let drawn: Promise<Scene> | undefined;

async function firstScene(): Promise<Scene> {
  for await (const scene of scenesWithPlates()) return scene;
  throw new Error('There is no scene with a plate');
}

/** A photo of a truck with a license plate, and where its number is, like no other test's. */
export async function plateFile(name = 'truck.jpg'): Promise<{ file: ChosenFile; number: PlateBox }> {
  drawn ??= firstScene();
  const { picture, truth } = await drawn;
  if (!truth) throw new Error('The scene has no plate');
  const { testId, repeatEachIndex } = test.info();
  const hue = [...`${testId}${repeatEachIndex}`].reduce(
    (sum, one) => (31 * sum + one.charCodeAt(0)) % 360,
    0,
  );
  const [width, sky] = [960, 120];
  const background = `hsl(${hue}, 60%, 60%)`;
  const cloud = await sharp({ create: { width: width - (hue % 300), height: sky, channels: 3, background } })
    .png()
    .toBuffer();
  const buffer = await sharp(picture)
    .composite([{ input: cloud, top: 0, left: 0 }])
    .jpeg({ quality: 92 })
    .toBuffer();
  return { file: { name, mimeType: 'image/jpeg', buffer }, number: truth.number };
}

/** How much two stored photos differ in a part of them, 0 to 255 on the average. */
export async function differenceIn(request: APIRequestContext, urls: [string, string], box: PlateBox) {
  const [one, other] = await Promise.all(urls.map((url) => pixelsIn(request, url, box)));
  if (!one || one.length !== other?.length) throw new Error('The photos are of different sizes');
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

const kept = new Map<string, Buffer>();

/** The bytes of a photo, which are remembered: a photo whose plate is hidden is gone. */
export async function fetchPhoto(request: APIRequestContext, url: string): Promise<Buffer> {
  const reply = await request.get(url);
  expect(reply.ok()).toBe(true);
  const bytes = await reply.body();
  kept.set(url, bytes);
  return bytes;
}

async function pixelsIn(request: APIRequestContext, url: string, box: PlateBox): Promise<Buffer> {
  const picture = sharp(kept.get(url) ?? (await fetchPhoto(request, url)));
  const { width, height } = await picture.metadata();
  const part = (percent: number, whole: number) => Math.round((percent * whole) / 100);
  return picture
    .extract({
      left: part(box.x, width),
      top: part(box.y, height),
      width: part(box.width, width),
      height: part(box.height, height),
    })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Uploads a photo as whoever `request` is. Returns its address. */
export async function upload(request: APIRequestContext, image: ChosenFile): Promise<string> {
  return (await (await request.post('/api/upload/image', { multipart: { image } })).json()).url;
}
