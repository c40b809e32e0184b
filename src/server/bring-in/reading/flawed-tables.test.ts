import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTable } from '#server/bring-in/table/read-table.ts';
import type { Flaw } from './flaws/flaw.ts';
import { FLAWS_OF_CELLS } from './flaws/flaws-of-cells.ts';
import { FLAWS_OF_FILES } from './flaws/flaws-of-files.ts';
import { FLAWS_OF_LINES } from './flaws/flaws-of-lines.ts';
import { FINE_VALUES } from './flaws/make-table.ts';
import { guessColumns } from './guess-columns.ts';
import { dataRows, findHeadings, headingsOf } from './headings.ts';
import { readBuild } from './read-build.ts';
import { createTakeApart } from './take-apart.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flawed-tables-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const takeApart = createTakeApart({ make: [], model: [], wheelModel: [], tireBrand: [], suspension: [] });
const FLAWS: Flaw[] = [...FLAWS_OF_FILES, ...FLAWS_OF_LINES, ...FLAWS_OF_CELLS];

async function read({ file, fileName = 'builds.csv', sheet }: Flaw) {
  const path = join(folder, 'table');
  await writeFile(path, await file);
  const table = await readTable(path, fileName, { sheet });
  const { notes, ...lines } = findHeadings(table.rows);
  const headings = headingsOf(table.rows, lines);
  const rows = dataRows(table.rows, lines);
  const columns = guessColumns('builds', headings, rows).map(({ field }) => field);
  const context = {
    match: { ...lines, columns, values: {}, defaults: {} },
    edits: {},
    takeApart,
    now: new Date('2026-06-01T12:00:00Z'),
  };
  return { notes: [...table.notes, ...notes], rows: rows.map((row) => readBuild(row, context)) };
}

const told = (problems: { kind: string; field: string }[]) => [
  ...new Set(problems.map(({ kind, field }) => `${kind} ${field}`)),
];

describe('tables with the flaws people have', () => {
  test('are forty and more', () => {
    expect(FLAWS.length).toBeGreaterThan(40);
  });

  test.each(FLAWS.filter(({ refuses }) => refuses === undefined))('$name', async (flaw) => {
    const { notes, rows } = await read(flaw);
    const [asked, warned] = [
      rows.flatMap(({ problems }) => problems),
      rows.flatMap(({ warnings }) => warnings),
    ];
    expect({ asks: told(asked), warns: told(warned) }).toEqual({
      asks: flaw.asks ?? [],
      warns: flaw.warns ?? [],
    });
    const wanted = (flaw.reads ?? []).map((otherwise) => ({ ...FINE_VALUES, ...otherwise }));
    const fields = wanted.map((row) => Object.keys(row));
    expect(
      rows.map(({ values }, place) =>
        Object.fromEntries((fields[place] ?? []).map((field) => [field, values[field]])),
      ),
    ).toEqual(wanted);
    if (flaw.photos) expect(rows.map(({ photos }) => photos)).toEqual(flaw.photos);
    for (const note of flaw.notes ?? []) expect(notes).toContain(note);
    for (const { sentence } of [...asked, ...warned]) expect(sentence).toMatch(/[.]$/);
  });

  test.each(FLAWS.filter(({ refuses }) => refuses !== undefined))('$name is refused', async (flaw) => {
    await expect(read(flaw)).rejects.toThrow(flaw.refuses);
  });
});
