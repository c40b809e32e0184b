import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { uploads, vehicles } from '#server/database/schema.ts';
import { processImage } from '#server/platform/images/process-image.ts';
import { storeImage } from '#server/platform/images/store-image.ts';
import { openDiskStorage } from '#server/platform/storage/disk.ts';
import { insertImage } from '#server/uploads/queries.ts';
import { adminCookie } from './admin-session.ts';
import { type Bench, memoryOfTree, type Row } from './measure.ts';
import { fill } from './reads.ts';
import { type RunningServer, startServer } from './server.ts';

/** Builds that share a picture. */
const BUILDS_PER_PICTURE = 10;

/** A whole gallery out of one site and into an empty one: how long, how much memory, and that the two are alike. */
export async function measureTransfer(bench: Bench): Promise<Row[]> {
  const builds = bench.sizes[0] === bench.sizes.at(-1) ? 1000 : 10_000;
  const group = `export and import of ${builds.toLocaleString('en')} builds, embedded`;
  const folder = await mkdtemp(join(tmpdir(), 'bench-transfer-'));
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const archive = join(folder, 'gallery.zip');
  try {
    await makeSite(from, builds);
    const sent = await withServer(bench.port, from, (server) => exportTo(server, archive));
    const taken = await withServer(bench.port + 1, to, (server) => importFrom(server, archive));
    const [before, after] = [await fingerprint(from), await fingerprint(to)];
    if (before !== after) throw new Error('The two sites differ after export and import');
    const size = (await stat(archive)).size / 1e6;
    return [
      { group, name: 'export', value: size / sent.seconds, unit: 'MB/s' },
      { group, name: 'memory the export adds at most', value: sent.addedMemory, unit: 'MB' },
      { group, name: 'import, every picture rebuilt', value: taken.seconds, unit: 's' },
      { group, name: 'memory the import adds at most', value: taken.addedMemory, unit: 'MB' },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A data folder with so many builds, each with two of the pictures. */
async function makeSite(dataFolder: string, builds: number): Promise<void> {
  await fill({ dataFolder }, builds);
  const storage = await openDiskStorage(join(dataFolder, 'uploads'));
  await withDatabase(dataFolder, async ({ db }) => {
    const urls: string[] = [];
    for (let number = 0; number < builds / BUILDS_PER_PICTURE; number++) {
      const image = await storeImage(storage, await processImage(await picture(number)));
      await insertImage(db, image, { uploadedBy: 'visitor:bench', now: new Date() });
      urls.push(image.url);
    }
    const list = sql`ARRAY[${sql.join(
      urls.map((url) => sql`${url}`),
      sql`, `,
    )}]`;
    const place = (shift: number) => sql`(${list})[1 + (id + ${shift}) % ${urls.length}]`;
    await db.execute(
      sql`UPDATE vehicles SET image_url = ${place(0)}, additional_images = ARRAY[${place(7)}]`,
    );
  });
}

/** Grain on a colour of its own, so that no two pictures are alike. */
async function picture(number: number): Promise<Uint8Array> {
  const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: number % 256 };
  const noise = { type: 'gaussian', mean: 40 + (number % 160), sigma: 20 } as const;
  const grain = sharp({ create: { width: 480, height: 360, channels: 3, background, noise } });
  return grain.jpeg({ quality: 85 }).toBuffer();
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

async function importFrom(server: RunningServer, path: string): Promise<Measured> {
  const cookie = await adminCookie(server.origin);
  return measured(server, async () => {
    const form = new FormData();
    form.append('importFile', await openAsBlob(path), 'gallery.zip');
    const call = { method: 'POST', headers: { cookie }, body: form };
    const reply = await fetch(`${server.origin}/api/admin/import`, call);
    if (!reply.ok) throw new Error(`The import was answered ${reply.status}: ${await reply.text()}`);
    await reply.text();
  });
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

async function withServer<T>(port: number, dataFolder: string, use: (server: RunningServer) => Promise<T>) {
  const server = await startServer({ port, dataFolder });
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
