import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { BringIn, BringInRow } from '#contract/admin/bring-in.ts';
import { FINE } from '#server/bring-in/reading/flaws/make-table.ts';
import { type AdminSite, openAdminSite } from './admin-site.ts';
import { multipart } from './multipart.ts';

export type BringInSite = Awaited<ReturnType<typeof openBringInSite>>;

/** A site where the administrator ada brings in tables. */
export async function openBringInSite(env: Record<string, string> = {}) {
  const admin: AdminSite = await openAdminSite(env);
  const { site, call, asAdmin } = admin;

  async function answer<Reply>(...args: Parameters<typeof call>): Promise<Reply> {
    const reply = await call(...args);
    expect(reply.statusCode, `${args[0]} ${args[1]}: ${reply.body}`).toBe(200);
    return reply.json();
  }

  const get = (id: number) => answer<BringIn>('GET', `/bring-ins/${id}`);

  /** Once its rows are checked and its photos are in; when it runs, once it has ended. */
  async function settled(id: number): Promise<BringIn> {
    for (;;) {
      const found = await get(id);
      const isBusy = found.counts.unchecked > 0 || found.photos.waiting > 0 || found.state === 'running';
      if (!isBusy) return found;
      await setTimeout(5);
    }
  }

  const post = (path: string, file: ReturnType<typeof multipart>) =>
    site.app.inject({ method: 'POST', url: `/api/admin${path}`, cookies: asAdmin, ...file });

  return {
    ...admin,
    answer,
    get,
    settled,
    post,
    /** Sends a table, and waits until it is checked. */
    async send(
      table: string | Uint8Array,
      { filename = 'builds.csv', kind = 'builds' } = {},
    ): Promise<BringIn> {
      const reply = await post(
        `/bring-ins?kind=${kind}`,
        multipart('table', table, { filename, type: 'text/csv' }),
      );
      expect(reply.statusCode, reply.body).toBe(200);
      return settled(reply.json<BringIn>().id);
    },
    async sendPhoto(id: number, filename: string, photo?: Uint8Array): Promise<string | null> {
      const bytes = photo ?? (await aPhoto(filename));
      const path = encodeURIComponent(filename);
      const reply = await post(
        `/bring-ins/${id}/photos?path=${path}`,
        multipart('photo', bytes, { filename }),
      );
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json<{ refused: string | null }>().refused;
    },
    async rows(id: number, query = ''): Promise<BringInRow[]> {
      return (await answer<{ rows: BringInRow[] }>('GET', `/bring-ins/${id}/rows?limit=100&${query}`)).rows;
    },
    async run(id: number, options: object = {}): Promise<BringIn> {
      await answer('POST', `/bring-ins/${id}/run`, options);
      return settled(id);
    },
  };
}

/** A photo that looks like no other of another name. */
export async function aPhoto(name: string): Promise<Uint8Array> {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_536, 7);
  const pixels = Buffer.alloc(8 * 8 * 3);
  for (let place = 0; place < pixels.length; place++) pixels[place] = (seed * (place + 3) * 7919) % 256;
  return sharp(pixels, { raw: { width: 8, height: 8, channels: 3 } })
    .resize(640, 480, { kernel: 'nearest' })
    .jpeg()
    .toBuffer();
}

export const HEADINGS =
  'Key,Year,Make,Model,Suspension,Wheel Brand,Wheel Model,Wheel Size,Wheel Offset,Tire Brand,Tire Size,Modification Level,Rubbing,Owner Name,Owner Email,Photos,Notes';

/** A line of a table under these headings; give what the test is about. */
export function aLine(given: Partial<Record<string, string>> = {}): string {
  const cells: Record<string, string> = {
    Key: '1042',
    ...FINE,
    'Owner Name': 'Jane',
    ...given,
  };
  return HEADINGS.split(',')
    .map((heading) => `"${(cells[heading] ?? '').replaceAll('"', '""')}"`)
    .join(',');
}

export const aTable = (...lines: Partial<Record<string, string>>[]) =>
  [HEADINGS, ...lines.map(aLine)].join('\n');
