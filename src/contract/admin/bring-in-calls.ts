import * as z from 'zod/mini';
import { endpoint, idParams, success, wholeNumber, withoutNul } from '#contract/endpoint.ts';
import { MAX_OFFSET, MAX_PAGE_SIZE, NOTES_LENGTH } from '#domain/limits.ts';
import {
  bringIn,
  bringInHead,
  bringInKind,
  bringInOptions,
  bringInRow,
  match,
  PROBLEM_KINDS,
  ROW_CHOICES,
} from './bring-in.ts';

const text = (length: number) => z.string().check(z.maxLength(length), withoutNul);
const field = text(50);
const value = text(NOTES_LENGTH);

const number = (from: number, to: number) => {
  const otherwise = `Must be a whole number from ${from} to ${to}`;
  return wholeNumber(otherwise, { from, to, otherwise });
};

export const listBringIns = endpoint({
  method: 'GET',
  path: '/api/admin/bring-ins',
  summary: 'Tables that are being brought in or were within 30 days, newest first',
  reply: z.array(z.object(bringInHead)),
});

export const createBringIn = endpoint({
  method: 'POST',
  path: '/api/admin/bring-ins',
  summary: 'Send a table (CSV or XLSX) of builds or wheels',
  query: z.object({ kind: z._default(bringInKind, 'builds') }),
  body: z.object({ table: z.file() }),
  reply: bringIn,
});

export const getBringIn = endpoint({
  method: 'GET',
  path: '/api/admin/bring-ins/:id',
  summary: 'How far a table is',
  params: idParams,
  reply: bringIn,
});

/** Another sheet or heading line has the table read anew, and its columns guessed anew when `columns` is empty. */
export const changeMatch = endpoint({
  method: 'PUT',
  path: '/api/admin/bring-ins/:id/match',
  summary: 'Say what the columns of a table are',
  params: idParams,
  body: match,
  reply: bringIn,
});

/** One photo, or a zip of photos. `path` is its place in a chosen folder. */
export const sendBringInPhoto = endpoint({
  method: 'POST',
  path: '/api/admin/bring-ins/:id/photos',
  summary: 'Send a photo or a zip of photos that rows name',
  params: idParams,
  query: z.object({ path: z.optional(text(1000)) }),
  body: z.object({ photo: z.file() }),
  /** Why it cannot be used; a zip is unpacked by and by. */
  reply: z.object({ refused: z.nullable(z.string()) }),
});

export const PHOTO_LISTS = ['unused', 'missing', 'refused'] as const;
export const listBringInPhotos = endpoint({
  method: 'GET',
  path: '/api/admin/bring-ins/:id/photos',
  summary: 'Photos no row names, names without a photo, photos that cannot be used',
  params: idParams,
  query: z.object({ list: z.enum(PHOTO_LISTS) }),
  /** At most 500, with the line that names it or why it cannot be used. */
  reply: z.array(z.object({ name: z.string(), line: z.nullable(z.int()), reason: z.nullable(z.string()) })),
});

export const fetchBringInPhotos = endpoint({
  method: 'POST',
  path: '/api/admin/bring-ins/:id/fetch',
  summary: 'Fetch photos from these hosts, which the administrator has seen',
  params: idParams,
  body: z.object({ hosts: z.array(text(255)).check(z.maxLength(1000)) }),
  reply: bringIn,
});

export const listBringInRows = endpoint({
  method: 'GET',
  path: '/api/admin/bring-ins/:id/rows',
  summary: 'Rows as they would be, by line',
  params: idParams,
  query: z.object({
    status: z.optional(z.enum(['ready', 'mend', 'here', 'left-out'])),
    /** Rows with this problem: a kind, and a field and a text of it. */
    problem: z.optional(z.enum(PROBLEM_KINDS)),
    field: z.optional(field),
    value: z.optional(value),
    limit: z._default(number(1, MAX_PAGE_SIZE), 20),
    offset: z._default(number(0, MAX_OFFSET), 0),
  }),
  reply: z.object({ rows: z.array(bringInRow), totalCount: z.int() }),
});

const line = z.object({ id: z.string(), line: z.string() });

/** `alike`: the same for every row with this text in this field, or with none. */
export const changeBringInRow = endpoint({
  method: 'PATCH',
  path: '/api/admin/bring-ins/:id/rows/:line',
  summary: 'Mend a row, or say what becomes of it',
  params: line,
  body: z.object({
    /** By field; null takes an edit back. */
    edits: z.optional(z.record(field, z.nullable(value))),
    choice: z.optional(z.enum(ROW_CHOICES)),
    alike: z.optional(z.boolean()),
  }),
  reply: z.object({ row: bringInRow, changedRows: z.int() }),
});

export const runBringIn = endpoint({
  method: 'POST',
  path: '/api/admin/bring-ins/:id/run',
  summary: 'Bring in what is ready, or go on after a pause',
  params: idParams,
  body: z.partial(bringInOptions),
  reply: bringIn,
});

export const pauseBringIn = endpoint({
  method: 'POST',
  path: '/api/admin/bring-ins/:id/pause',
  summary: 'Pause after the row that is worked on',
  params: idParams,
  reply: bringIn,
});

/** Rows that are in stay in; Undo takes them out. */
export const cancelBringIn = endpoint({
  method: 'POST',
  path: '/api/admin/bring-ins/:id/cancel',
  summary: 'Stop after the row that is worked on',
  params: idParams,
  reply: bringIn,
});

/** A table that was run can't be undone any more afterwards; its builds stay. */
export const removeBringIn = endpoint({
  method: 'DELETE',
  path: '/api/admin/bring-ins/:id',
  summary: 'Discard a table and the photos sent with it',
  params: idParams,
  reply: success,
});

const format = z.object({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') });

export const downloadLeftOut = endpoint({
  method: 'GET',
  path: '/api/admin/bring-ins/:id/left-out',
  summary: 'Rows that were left out, as a table with a column that says why',
  params: idParams,
  query: format,
  reply: z.unknown(),
});

export const downloadSampleTable = endpoint({
  method: 'GET',
  path: '/api/admin/tables/sample',
  summary: 'A table to fill in',
  query: z.extend(format, { kind: z._default(bringInKind, 'builds') }),
  reply: z.unknown(),
});

/** With the owners' e-mail addresses: a log entry says who took it. */
export const downloadTable = endpoint({
  method: 'GET',
  path: '/api/admin/tables/export',
  scope: 'export',
  summary: 'Every column that can be brought in, of all builds or wheels',
  query: z.extend(format, { kind: z._default(bringInKind, 'builds') }),
  reply: z.unknown(),
});
