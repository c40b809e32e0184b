import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gt, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { type ImportJob, PART_OFFSET, PART_TYPE } from '#contract/transfer.ts';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { uploads, vehicles } from '#server/database/schema.ts';
import type { ProcessedImage } from '#server/platform/images/encode-image.ts';
import { imageUrl, masterFileName } from '#server/platform/images/image-files.ts';
import { processImage } from '#server/platform/images/process-image.ts';
import { openDiskStorage } from '#server/platform/storage/disk.ts';
import { newFileStem } from '#server/platform/storage/storage.ts';
import { insertImage } from '#server/uploads/queries.ts';
import { adminCookie } from './admin-session.ts';
import { type Bench, memoryOfTree, quantile, type Row } from './measure.ts';
import { fill } from './reads.ts';
import { type RunningServer, startServer } from './server.ts';

const PART_BYTES = 8 * 1024 * 1024;
const PICTURES_PER_BUILD = 2;
/** Pictures are drawn once and stored under many names: what they show does not matter here. */
const DRAWN = 20;

/**
 * A whole gallery, each build with two pictures of its own, out of one site and into an empty one: how long, how much
 * memory, what visitors notice, and that the two are alike.
 */
export async function measureTransfer(bench: Bench): Promise<Row[]> {
  const builds = bench.transferred;
  const pictures = builds * PICTURES_PER_BUILD;
  const group = `${builds.toLocaleString('en')} builds with ${pictures.toLocaleString('en')} pictures, embedded`;
  const folder = await mkdtemp(join(tmpdir(), 'bench-transfer-'));
  const [from, to, large] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'large')];
  const archive = join(folder, 'gallery.zip');
  try {
    const filled = Math.max(builds, bench.sizes[0] ?? 0);
    await makeSite(from, filled, builds, PICTURES_PER_BUILD, await drawn(480, 360));
    const sent = await withServer(from, (server) => exportTo(server, archive));
    const size = (await stat(archive)).size / 1e6;
    const taken = await withServer(to, (server) => importFrom(server, archive));
    const [before, after] = [await fingerprint(from), await fingerprint(to)];
    if (before !== after) throw new Error('The two sites differ after export and import');
    await rm(archive);
    await makeSite(large, filled, bench.turns, 1, await photographs(bench.photo));
    await withServer(large, (server) => exportTo(server, archive));
    await rm(to, { recursive: true });
    const photos = await withServer(to, (server) => importFrom(server, archive));
    return [
      { group, name: 'export', value: size / sent.seconds, unit: 'MB/s' },
      { group, name: 'memory the export adds at most', value: sent.addedMemory, unit: 'MB' },
      { group, name: 'import, every picture rebuilt', value: taken.seconds, unit: 's' },
      { group, name: 'the same, pictures a second', value: pictures / taken.filesSeconds, unit: '/s' },
      {
        group,
        name: 'vehicles written at the end, in',
        value: taken.seconds - taken.filesSeconds,
        unit: 's',
      },
      { group, name: 'memory the import adds at most', value: taken.addedMemory, unit: 'MB' },
      { group, name: 'list while the import runs, p99', value: quantile(taken.lists, 0.99), unit: 'ms' },
      {
        group,
        name: `${(bench.photo.width * bench.photo.height) / 1e6}-megapixel pictures of a stranger imported`,
        value: bench.turns / photos.filesSeconds,
        unit: '/s',
        reach: '>= 5',
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A data folder with so many of the builds that a database is filled with, each with so many pictures of its own. */
async function makeSite(
  dataFolder: string,
  filled: number,
  builds: number,
  perBuild: number,
  images: ProcessedImage[],
): Promise<void> {
  await fill({ dataFolder }, filled);
  const storage = await openDiskStorage(join(dataFolder, 'uploads'));
  await withDatabase(dataFolder, async ({ maintenance: { db } }) => {
    await db.delete(vehicles).where(gt(vehicles.id, builds));
    const urls: string[] = [];
    for (let number = 0; number < builds * perBuild; number++) {
      const image = images[number % images.length];
      if (!image) throw new Error('Nothing was drawn');
      const { master, width, height, thumbhash, focus, phash } = image;
      const name = newFileStem();
      const url = imageUrl(name);
      await storage.put(masterFileName(name), master);
      const kept = { name, url, width, height, bytes: master.length, thumbhash, focus, phash, names: [] };
      await insertImage(db, kept, { uploadedBy: 'visitor:bench', now: new Date() });
      urls.push(url);
    }
    const list = sql`${sql.param(urls)}::text[]`;
    const place = (shift: number) => sql`(${list})[1 + (id - 1) * ${perBuild} + ${shift}]`;
    const more = perBuild > 1 ? sql`ARRAY[${place(1)}]` : sql`ARRAY[]::text[]`;
    await db.execute(sql`UPDATE vehicles SET image_url = ${place(0)}, additional_images = ${more}`);
  });
}

function drawn(width: number, height: number): Promise<ProcessedImage[]> {
  return Promise.all(
    Array.from({ length: DRAWN }, async (_, number) => processImage(await picture(number, width, height))),
  );
}

/** As the camera made them: no site like this one keeps masters of that size. */
async function photographs({ width, height }: Bench['photo']): Promise<ProcessedImage[]> {
  const [image] = await drawn(64, 48);
  const master = await picture(1, width, height, 1.2);
  return image ? [{ ...image, master }] : [];
}

/** Grain on a colour of its own, so that no two pictures are alike. */
async function picture(number: number, width: number, height: number, blur = 0): Promise<Uint8Array> {
  const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: number % 256 };
  const noise = { type: 'gaussian', mean: 40 + (number % 160), sigma: 20 } as const;
  const grain = sharp({ create: { width, height, channels: 3, background, noise } });
  return (blur ? grain.blur(blur) : grain).jpeg({ quality: 88 }).toBuffer();
}

interface Measured {
  seconds: number;
  addedMemory: number;
}

async function exportTo(server: RunningServer, path: string): Promise<Measured> {
  const cookie = await adminCookie(server.origin);
  return measured(server, async () => {
    const reply = await fetch(`${server.origin}/api/admin/export`, { headers: { cookie } });
    if (!reply.ok || !reply.body) throw new Error(`The export was answered ${reply.status}`);
    await pipeline(Readable.fromWeb(reply.body), createWriteStream(path));
  });
}

interface Imported extends Measured {
  /** From the beginning until every picture was stored. */
  filesSeconds: number;
  /** How long visitors waited for a list meanwhile, in milliseconds. */
  lists: number[];
}

async function importFrom({ origin, ...server }: RunningServer, path: string): Promise<Imported> {
  const cookie = await adminCookie(origin);
  const ask = async (method: string, address: string, init: RequestInit = {}) => {
    const call = { ...init, method, headers: { cookie, ...init.headers } };
    const reply = await fetch(`${origin}/api/admin/imports${address}`, call);
    const text = await reply.text();
    if (!reply.ok) throw new Error(`The import was answered ${reply.status}: ${text}`);
    return JSON.parse(text);
  };
  const until = async (done: (job: ImportJob) => boolean) => {
    for (;;) {
      const { job }: { job: ImportJob } = await ask('GET', '/current');
      if (job.state === 'failed' || job.paused) throw new Error(`The import ended: ${job.reason}`);
      if (done(job)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const file = await openAsBlob(path);
  const announced = JSON.stringify({ fileName: 'gallery.zip', bytes: file.size });
  const job: ImportJob = await ask('POST', '', {
    headers: { 'content-type': 'application/json' },
    body: announced,
  });
  for (let offset = 0; offset < file.size; offset += PART_BYTES) {
    const headers = { 'content-type': PART_TYPE, [PART_OFFSET]: String(offset) };
    await ask('PATCH', `/${job.token}`, { headers, body: file.slice(offset, offset + PART_BYTES) });
  }
  await until(({ state }) => state === 'checked');
  const lists: number[] = [];
  let filesSeconds = 0;
  let running = true;
  const visiting = (async () => {
    while (running) {
      const began = performance.now();
      await (await fetch(`${origin}/api/vehicles?limit=12`)).arrayBuffer();
      lists.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const taken = await measured({ origin, ...server }, async () => {
    const began = performance.now();
    await ask('POST', `/${job.token}/run`);
    await until(({ state, filesDone, filesPlanned }) => state !== 'importing' || filesDone === filesPlanned);
    filesSeconds = (performance.now() - began) / 1000;
    await until(({ state }) => state === 'finished');
  });
  running = false;
  await visiting;
  return { ...taken, filesSeconds, lists };
}

async function measured({ pid }: RunningServer, work: () => Promise<void>): Promise<Measured> {
  const start = performance.now();
  const before = memoryOfTree(pid);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, memoryOfTree(pid));
  }, 100);
  await work().finally(() => clearInterval(looking));
  return { seconds: (performance.now() - start) / 1000, addedMemory: most - before };
}

async function withServer<T>(dataFolder: string, use: (server: RunningServer) => Promise<T>) {
  const server = await startServer({ dataFolder });
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

async function withDatabase<T>(dataFolder: string, use: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataFolder });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Every build with all its fields, and every picture with all its pixels, in one hash. */
async function fingerprint(dataFolder: string): Promise<string> {
  const storage = await openDiskStorage(join(dataFolder, 'uploads'));
  const hash = createHash('sha256');
  await withDatabase(dataFolder, async ({ db }) => {
    for (const { userId: _, ...build } of await db.select().from(vehicles).orderBy(vehicles.id))
      hash.update(JSON.stringify(build));
    for (const { url } of await db.select({ url: uploads.url }).from(uploads).orderBy(uploads.url)) {
      const file = await storage.open(url.slice('/uploads/'.length));
      if (!file) throw new Error(`${url} is not there`);
      hash.update(url).update(
        await sharp(await buffer(file.stream))
          .raw()
          .toBuffer(),
      );
    }
  });
  return hash.digest('hex');
}
