import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { galleryQuery } from '#contract/gallery.ts';
import { facetsQuery, readGalleryAddress } from '#contract/gallery-address.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import type { TestApp } from '#test/app.ts';
import questions from '#test/assistant-questions.json' with { type: 'json' };
import { openGallerySite } from '#test/gallery-site.ts';
import { countPlainly, plainInterval, type Question } from '#test/plain-count.ts';

let site: TestApp;
let builds: VehicleRow[];
const client = new Client({ name: 'tests', version: '1.0.0' });
beforeAll(async () => {
  ({ site, builds } = await openGallerySite());
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address)));
  // The client holds every answer to the schema of its tool from here on.
  await client.listTools();
});
afterAll(async () => {
  await client.close();
  await site.close();
});

interface Answer {
  builds: number;
  interval: { count: number; of: number; low: number; high: number } | null;
  address: string;
}

/** The question in words that stand in the name of its test. */
const table = questions.map((row) => ({ ...row, asked: Object.values(row.arguments).join(' ') }));

test('there are fifty questions', () => expect(table).toHaveLength(50));

describe('questions on the demo builds, by the official client', () => {
  test.each(table)(
    '$tool: $asked',
    async ({ tool, arguments: args, address, asked: _asked, ...expected }) => {
      const { axes: _, ...question } = args as Question;
      expect(countPlainly(builds, tool, question), 'the builds are not those of the table').toEqual(expected);

      const { structuredContent, content } = await client.callTool({ name: tool, arguments: args });
      const answer = structuredContent as unknown as Answer;
      expect(answer.builds).toBe(expected.builds);
      expect(answer.address).toBe(site.settings.publicUrl + address);
      if (expected.of < 3) expect(answer.interval).toBeNull();
      else
        expect(answer.interval).toMatchObject({
          ...plainInterval(expected),
          count: expected.count,
          of: expected.of,
        });

      const [said, data] = content as [{ text: string }, { text: string }];
      expect(said.text).toContain(answer.address);
      expect(JSON.parse(data.text)).toEqual(structuredContent);
    },
  );
});

test('an address of a list leads to as many builds as its answer names', async () => {
  const lists = table.filter(({ tool }) => tool === 'search_builds' || tool === 'similar_builds');
  for (const { address, builds: expected } of lists) {
    const query = galleryQuery.parse(facetsQuery(readGalleryAddress(address.slice(1))));
    const page = JSON.parse((await site.gallery.list(query)).toString());
    expect(page.totalCount, address).toBe(expected);
  }
});

describe('what is said', () => {
  const say = async (name: string, args: Question) => {
    const { content } = await client.callTool({ name, arguments: args });
    return (content as [{ text: string }])[0].text;
  };

  test('a share comes with its builds, its interval, and its address', async () => {
    expect(await say('search_builds', { make: 'Ford' })).toBe(
      '19 of 37 builds (51%, between 38% and 64%) run without rubbing. http://localhost:3000/?make=Ford',
    );
  });

  test('an answer from more vehicles than were asked about says which', async () => {
    expect(await say('what_fits', { make: 'Jeep', model: 'Wrangler' })).toBe(
      '3 of 8 builds (38%, between 16% and 65%) run without rubbing. Only 5 builds match the Jeep Wrangler, so we included Wrangler and Gladiator builds. http://localhost:3000/?make=Jeep&model=Wrangler&view=fitment',
    );
  });

  test('an answer about a setup says how near its builds are', async () => {
    const asked = { make: 'BMW', model: '3 Series', wheelDiameter: 19, wheelWidth: 8.5, wheelOffset: 35 };
    expect(await say('will_it_rub', asked)).toContain(
      'Based on builds with width within 1.5 inches, offset within 25 mm',
    );
  });

  test('fewer than three builds are no verdict', async () => {
    expect(await say('search_builds', { make: 'Nissan', model: 'Titan' })).toMatch(
      /^Only 1 build\. That’s not enough/,
    );
    expect(await say('search_builds', { make: 'Lada' })).toMatch(/^No build matches yet\./);
    expect(await say('get_build', { id: 1 })).toMatch(/^This is one owner’s report/);
  });
});
