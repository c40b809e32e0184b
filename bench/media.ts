import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { fill } from './galleries.ts';
import { load } from './load.ts';
import { type Bench, named, quantile, type Row, timeCalls } from './measure.ts';
import { listAddresses } from './requests.ts';
import { startServer } from './server.ts';

/** A photograph from upload to reply, and the site while four of them come at once. */
export async function measureMedia(bench: Bench): Promise<Row[]> {
  const group = `uploads, ${named(bench.builds)}, embedded`;
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-media-'));
  await fill(dataFolder, bench.builds);
  const server = await startServer({ dataFolder });
  try {
    const megapixels = Math.round((bench.photo.width * bench.photo.height) / 1e6);
    const photo = await photograph(bench.photo);
    const heic = await asHeic(photo, dataFolder);
    const rows: Row[] = [];
    for (const [kind, file, budget] of [
      ['JPEG', photo, '<= 1500'],
      ['HEIC', heic, '<= 3000'],
    ] as const) {
      if (!file) continue;
      const times = await timeCalls(Array(bench.turns).fill(file), (one) => upload(server.origin, one), 1);
      const name = `${megapixels}-megapixel ${kind}, upload to reply, p50`;
      rows.push({ group, name, value: quantile(times, 0.5), unit: 'ms', budget });
    }
    let uploading = true;
    const uploads = Array.from({ length: 4 }, async () => {
      while (uploading) await upload(server.origin, photo);
    });
    const lists = await load(server.origin, listAddresses(200), bench.seconds, 1);
    uploading = false;
    await Promise.all(uploads);
    return [
      ...rows,
      { group, name: 'list while 4 uploads run, p99', value: lists.p99, unit: 'ms', budget: '<= 100' },
    ];
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}

/** Smooth colour with grain on it: as much work as a photograph of that size. */
export async function photograph({ width, height }: Bench['photo']): Promise<Blob> {
  const grain = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const noise = sharp({ create: { width, height, channels: 3, background: '#808080', noise: grain } });
  const bytes = await noise.blur(1.2).jpeg({ quality: 88 }).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** The same photograph as phones keep it, if this machine has libheif's encoder (Debian: libheif-examples). */
async function asHeic(photo: Blob, folder: string): Promise<Blob | undefined> {
  const [from, to] = [join(folder, 'photo.jpg'), join(folder, 'photo.heic')];
  await writeFile(from, new Uint8Array(await photo.arrayBuffer()));
  try {
    await promisify(execFile)('heif-enc', ['-q', '50', from, '-o', to]);
  } catch {
    console.log('heif-enc is not installed here: no HEIC is measured.');
    return undefined;
  }
  return new Blob([new Uint8Array(await readFile(to))], { type: 'image/heic' });
}

export async function upload(origin: string, photo: Blob): Promise<void> {
  const form = new FormData();
  form.append('image', photo, photo.type === 'image/heic' ? 'photo.heic' : 'photo.jpg');
  const answer = await fetch(`${origin}/api/upload/image`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
  await answer.text();
}
