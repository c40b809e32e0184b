import fc from 'fast-check';
import { pack } from '#test/archives.ts';
import { applyEdits, type Edit, edits } from './edits.ts';
import { iso } from './formats/iso.ts';
import { jpeg } from './formats/jpeg.ts';
import { type ArchiveSeed, archiveSeed, imageSeeds, type Seed, videoSeeds } from './seeds.ts';

export type Kind = 'images' | 'videos' | 'archives';

/** A file to be sent. The seed of the run, kind and index bring it back. */
export interface Input {
  kind: Kind;
  index: number;
  name: string;
  bytes: Buffer;
}

/** Files of a kind, the same ones for the same seed; each is made when it is asked for. */
export async function* inputsOf(kind: Kind, count: number, seed: number): AsyncGenerator<Input> {
  if (kind === 'archives') yield* archiveInputs(count, seed);
  else yield* mediaInputs(kind, kind === 'images' ? await imageSeeds() : await videoSeeds(), { count, seed });
}

async function* mediaInputs(
  kind: Kind,
  seeds: Seed[],
  { count, seed }: { count: number; seed: number },
): AsyncGenerator<Input> {
  const plans = fc.sample(fc.record({ file: fc.nat(), changes: edits }), { numRuns: count, seed });
  const others = seeds.map(({ bytes }) => bytes);
  for (const [index, { file, changes }] of plans.entries()) {
    const chosen = seeds[file % seeds.length];
    if (!chosen) continue;
    const bytes = applyEdits(chosen.bytes, chosen.format, changes, others);
    yield { kind, index, name: chosen.name, bytes };
  }
}

/** What is changed in an archive: a value of a row, the text of rows, a file, and then the packed archive itself. */
type Plan = { value?: Value; file?: { place: number; changes: Edit[] }; archive?: Edit[] };
type Value = { line: number; field: number; to: unknown };

const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    -1,
    0,
    2 ** 31,
    2 ** 53,
    1e308,
    0.5,
    null,
    true,
    '',
    '\0',
    '\ud800',
    '__proto__',
    {},
    [],
  ),
  fc.constantFrom<unknown>(
    '/uploads/../../etc/passwd',
    'javascript:alert(1)',
    '=cmd()',
    '\u202e',
    'x'.repeat(6000),
  ),
  fc.constantFrom<unknown>('0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', 'x'.repeat(300_000)),
  fc.constant(300).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))),
  fc.jsonValue(),
);
const value = fc.record({ line: fc.nat(), field: fc.nat(), to: hostileValue });
const file = fc.record({ place: fc.nat(), changes: edits });
const plans: fc.Arbitrary<Plan> = fc.oneof(
  fc.record({ value }),
  fc.record({ file }),
  fc.record({ archive: edits }),
  fc.record({ value, file }),
);

async function* archiveInputs(count: number, seed: number): AsyncGenerator<Input> {
  const good = await archiveSeed();
  for (const [index, plan] of fc.sample(plans, { numRuns: count, seed }).entries())
    yield { kind: 'archives', index, name: 'gallery.zip', bytes: await archiveOf(good, plan) };
}

async function archiveOf({ files, format }: ArchiveSeed, plan: Plan): Promise<Buffer> {
  const changed = { ...files };
  const names = Object.keys(files);
  if (plan.value) {
    const name = 'vehicles-0001.ndjson';
    changed[name] = withValue(String(files[name]), plan.value);
  }
  if (plan.file) {
    const name = names[plan.file.place % names.length] ?? '';
    const content = Buffer.from(changed[name] ?? '');
    // Text has no pieces, so changes of pieces leave it alone.
    changed[name] = applyEdits(content, name.endsWith('.jpg') ? jpeg : iso, plan.file.changes, [content]);
  }
  const archive = await pack(changed);
  return plan.archive ? applyEdits(archive, format, plan.archive, [archive]) : archive;
}

function withValue(rows: string, { line, field, to }: Value): string {
  const lines = rows.split('\n');
  const place = line % lines.length;
  const row = JSON.parse(lines[place] ?? '{}');
  const fields = Object.keys(row);
  lines[place] = JSON.stringify({ ...row, [fields[field % fields.length] ?? 'id']: to });
  return lines.join('\n');
}
