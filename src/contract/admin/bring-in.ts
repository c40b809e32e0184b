import * as z from 'zod/mini';
import { id, timestamp, withoutNul } from '#contract/endpoint.ts';
import { photo } from '#contract/vehicles.ts';
import { NOTES_LENGTH } from '#domain/limits.ts';
import { BRING_IN_KINDS } from './bring-in-fields.ts';

/** Builds or wheels from a spreadsheet: chosen, matched, looked at, brought in. What was begun stays for 30 days. */

/** What a table may have. */
export const TABLE_BOUNDS = {
  bytes: 50 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  /** Characters of one cell. */
  cell: 10_000,
  /** Bytes of a workbook once it is unpacked. */
  unpacked: 400 * 1024 * 1024,
};

export const bringInKind = z.enum(BRING_IN_KINDS);
const text = (length: number) => z.string().check(z.maxLength(length), withoutNul);
const field = text(50);
const value = text(NOTES_LENGTH);

/** How a table is read; kept for the next table with the same headings. */
export const match = z.object({
  /** Of a workbook; the first when left out. */
  sheet: z.optional(text(200)),
  /** The line with the headings, counted from 1; 0 where there are none. */
  headingLine: z.int().check(z.minimum(0), z.maximum(TABLE_BOUNDS.rows)),
  /** Two where the headings stand in two lines. */
  headingLines: z._default(z.int().check(z.minimum(1), z.maximum(2)), 1),
  /** What each column says; empty: nothing that is wanted. */
  columns: z.array(field).check(z.maxLength(TABLE_BOUNDS.columns)),
  /** By field, what a text of the table stands for; an empty value leaves the cell out. The texts are folded by `valueKey`. */
  values: z.record(field, z.record(value, value)),
  /** By field, what rows get that say nothing. `modification` and `rubbing` may be `unknown`. */
  defaults: z.record(field, value),
});
export type Match = z.output<typeof match>;

/** As a default: the build is shown without it, and no answer counts it. */
export const UNKNOWN = 'unknown';

/** Under which a text of the table is matched: case, spaces and Unicode form do not matter. */
export function valueKey(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export const BRING_IN_STATES = [
  /** It is matched and looked at; rows are checked whenever that changes. */
  'open',
  'running',
  'paused',
  'finished',
  'cancelled',
  'undone',
] as const;
export type BringInState = (typeof BRING_IN_STATES)[number];

/** What is wrong or doubtful about rows. */
export const PROBLEM_KINDS = [
  /** Nothing says it. */
  'missing',
  /** One of a closed list is wanted, and this is none: match it once. */
  'unknown-value',
  /** A number, size or date that cannot be read. */
  'unreadable',
  /** It can be read, and cannot be right. */
  'impossible',
  /** Two columns say different things. */
  'contradiction',
  /** Another row has the same key. */
  'doubled',
  /** Words in a cell that nothing was made of. */
  'left-over',
  /** Read, but it may be meant otherwise: a date turned back into a size, a month before a day. */
  'doubtful',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export const problem = z.object({
  kind: z.enum(PROBLEM_KINDS),
  field: z.string(),
  /** The text of the table; empty where there is none. */
  value: z.string(),
  sentence: z.string(),
});
export type Problem = z.output<typeof problem>;

/** What a cell that says several things was read as. */
export const takenPart = z.object({ field: z.string(), value: z.string(), text: z.string() });
export type TakenPart = z.output<typeof takenPart>;
export const takenCell = z.object({
  column: z.int(),
  text: z.string(),
  parts: z.array(takenPart),
  /** Words that nothing was made of. */
  left: z.string(),
});
export type TakenCell = z.output<typeof takenCell>;

export const tableColumn = z.object({
  heading: z.string(),
  /** The first different texts. */
  samples: z.array(z.string()),
  field: z.string(),
  /** Why it is read so: the heading, what stands in it, the match of an earlier table, or the administrator. */
  because: z.enum(['heading', 'content', 'earlier', 'chosen', 'nothing']),
});
export type TableColumn = z.output<typeof tableColumn>;

const counts = z.object({
  rows: z.int(),
  unchecked: z.int(),
  ready: z.int(),
  mend: z.int(),
  here: z.int(),
  /** Of what was run: brought in, changed, found to be the same, left out. */
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  leftOut: z.int(),
  /** Rows the run is going to work on, and has worked on. */
  planned: z.int(),
  done: z.int(),
});

export const bringInOptions = z.object({
  /** Builds are approved at once; else they wait for review. */
  approve: z.boolean(),
  /** Owners with an address are mailed a link by which they take over their build; they agreed to it. */
  invite: z.boolean(),
  /** What was changed here since the last time is written over. */
  overwrite: z.boolean(),
});
export type BringInOptions = z.output<typeof bringInOptions>;

export const bringInHead = {
  id,
  kind: bringInKind,
  state: z.enum(BRING_IN_STATES),
  fileName: z.string(),
  adminName: z.string(),
  createdAt: timestamp,
  rows: z.int(),
};

export const bringIn = z.object({
  ...bringInHead,
  sheets: z.array(z.string()),
  match,
  columns: z.array(tableColumn),
  /** The lines before and with the headings, to choose from: at most ten. */
  firstLines: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** What was found about the table, as sentences: "The headings are in line 3." */
  notes: z.array(z.string()),
  /** A few cells that say several things, and what was made of them. */
  taken: z.array(takenCell),
  counts,
  /** By kind, field and text, most rows first; empty while rows are unchecked. `blocks`: the rows wait to be mended. */
  problems: z.array(z.extend(problem, { rows: z.int(), blocks: z.boolean(), line: z.int() })),
  photos: z.object({
    /** Stored, with those no row names. */
    stored: z.int(),
    /** Sent and cannot be used. */
    refused: z.int(),
    /** No row names them. */
    unused: z.int(),
    /** Named and not sent: names, not rows. */
    missing: z.int(),
    /** Zips being unpacked, and addresses being fetched. */
    waiting: z.int(),
  }),
  /** Where photos would be fetched from, with their number. */
  hosts: z.array(z.object({ host: z.string(), photos: z.int() })),
  options: bringInOptions,
  /** Rows whose owner has an address. */
  invitable: z.int(),
  /** Until when it can be undone, and by which entry of the activity log. */
  undo: z.nullable(z.object({ activityId: z.int(), until: timestamp })),
  /** After Undo: builds that stayed because somebody changed them since. */
  stayed: z.array(z.object({ id, name: z.string() })),
});
export type BringIn = z.output<typeof bringIn>;

export const ROW_STATUSES = ['unchecked', 'ready', 'mend', 'here'] as const;
/** What becomes of a row that is here already, or that is to be left out. */
export const ROW_CHOICES = ['leave', 'update', 'add'] as const;
export type RowChoice = (typeof ROW_CHOICES)[number];
export const ROW_RESULTS = ['added', 'updated', 'unchanged', 'left-out'] as const;

export const bringInRow = z.object({
  /** Its line in the table. */
  line: z.int(),
  key: z.string(),
  status: z.enum(ROW_STATUSES),
  /** What is going to happen to it. */
  choice: z.enum(ROW_CHOICES),
  result: z.nullable(z.enum(ROW_RESULTS)),
  /** Why it was left out. */
  reason: z.nullable(z.string()),
  /** The build it became. */
  vehicleId: z.nullable(id),
  /** By field, as it would be kept. */
  values: z.record(z.string(), z.string()),
  /** Fields that were worked out from others. */
  computed: z.array(z.string()),
  problems: z.array(problem),
  warnings: z.array(problem),
  /** The photos it names, in their order; without a picture where they are missing. */
  photos: z.array(z.object({ name: z.string(), url: z.nullable(z.string()) })),
  /** What is known of the first one that is here. */
  photo: z.nullable(photo),
  /** The build that is here already. */
  here: z.nullable(
    z.object({
      vehicleId: z.nullable(id),
      name: z.string(),
      by: z.enum(['key', 'same-build', 'same-photo', 'same-wheel']),
      /** What would change. `edited`: somebody changed it here since it was brought in. */
      differs: z.array(
        z.object({ field: z.string(), from: z.string(), to: z.string(), edited: z.boolean() }),
      ),
    }),
  ),
});
export type BringInRow = z.output<typeof bringInRow>;
