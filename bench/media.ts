import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { load } from './load.ts';
import { type Bench, memoryOfTree, quantile, type Row, timeCalls } from './measure.ts';
import { databaseOf, fill } from './reads.ts';
import { listAddresses } from './requests.ts';
import { startServer } from './server.ts';

/** A photograph from upload to reply, and the site while four of them come at once; on both databases. */
export async function measureMedia(bench: Bench): Promise<Row[]> {
  const [size = 0] = bench.sizes;
  const { cluster } = bench;
  const databaseUrl =
    cluster && (await cluster.createDatabase('media', (await databaseOf(cluster, size)).name));
  return [
    ...(databaseUrl ? await measureUploads(bench, 'uploads, PostgreSQL', databaseUrl) : []),
    ...(databaseUrl && !bench.both ? [] : await measureUploads(bench, 'uploads, embedded')),
  ];
}

async function measureUploads(bench: Bench, group: string, databaseUrl?: string): Promise<Row[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-media-'));
  if (!databaseUrl) await fill({ dataFolder }, bench.sizes[0] ?? 0);
  const server = await startServer({ dataFolder, ...(databaseUrl && { databaseUrl }) });
  try {
    const megapixels = (bench.photo.width * bench.photo.height) / 1e6;
    const photo = await photograph(bench.photo);
    const heic = await asHeic(photo, dataFolder);
    const turns = Array<number>(bench.turns).fill(0);
    const alone = await timeCalls(turns, () => upload(server.origin, photo), 1);
    const alsoAlone = heic ? await timeCalls(turns, () => upload(server.origin, heic), 1) : [];
    let uploading = true;
    let most = 0;
    const uploads = Array.from({ length: 4 }, async () => {
      while (uploading) {
        await upload(server.origin, photo);
        most = Math.max(most, memoryOfTree(server.pid));
      }
    });
    const meanwhile = await load(server.origin, listAddresses(200), bench.seconds, 1);
    uploading = false;
    await Promise.all(uploads);
    return [
      {
        group,
        name: `${megapixels}-megapixel JPEG, upload to reply, p50`,
        value: quantile(alone, 0.5),
        unit: 'ms',
        reach: '<= 1500',
      },
      ...(heic
        ? [
            {
              group,
              name: `${megapixels}-megapixel HEIC, upload to reply, p50`,
              value: quantile(alsoAlone, 0.5),
              unit: 'ms',
              reach: '<= 3000',
            },
          ]
        : []),
      { group, name: 'list while 4 uploads run, p99', value: meanwhile.p99, unit: 'ms', reach: '<= 100' },
      {
        group,
        name: 'memory while 4 uploads run, with the picture process',
        value: most,
        unit: 'MB',
        reach: '<= 600',
      },
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
