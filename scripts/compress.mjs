// Compresses what the build left in dist/web once and well, so that the server only hands it out. Scripts that the build copied
// as they stand are made small before.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { minify } from 'vite';

const folder = new URL('../dist/web/', import.meta.url).pathname;
const names = await readdir(folder, { recursive: true });
for (const name of names.filter((one) => /^[\w-]+\.js$/.test(one))) {
  const { code } = await minify(name, await readFile(join(folder, name), 'utf8'));
  await writeFile(join(folder, name), code);
}
await Promise.all(
  names
    .filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))
    .map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
);
