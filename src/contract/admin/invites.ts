import * as z from 'zod/mini';
import { endpoint, id, idParams, optionalLine, success, timestamp, wholeNumber } from '#contract/endpoint.ts';
import { readText } from '#contract/read-text.ts';
import { FIRST_YEAR, TEXT_LENGTH, WHEEL_NAME_LENGTH } from '#domain/limits.ts';
import { parseWheelSize } from '#domain/sizes.ts';

/** A link to the form, filled in with what is known, by which the builds that come of it are counted. */

const NO_YEAR = 'Enter a year like 2021';
const year = wholeNumber(NO_YEAR, { from: FIRST_YEAR, to: 2100, otherwise: NO_YEAR });

/** "20x10" in one spelling. */
const size = z.pipe(
  z.string().check(
    z.maxLength(TEXT_LENGTH),
    z.refine((text) => parseWheelSize(text) !== undefined, 'Enter a wheel size like 20x10'),
  ),
  z.transform((text) => {
    const { wheelDiameter = '', wheelWidth = '' } = parseWheelSize(text) ?? {};
    return `${wheelDiameter}x${wheelWidth}`;
  }),
);

const blank = z.literal('');
const orNull = <Value>(value: Value | null | undefined | '') => value || null;

export const inviteFields = z
  .object({
    year: z.pipe(z.nullish(z.union([blank, year], NO_YEAR)), z.transform(orNull<number>)),
    make: optionalLine(TEXT_LENGTH),
    model: optionalLine(TEXT_LENGTH),
    wheelModel: optionalLine(WHEEL_NAME_LENGTH),
    wheelSize: z.pipe(
      z.nullish(z.union([blank, size], 'Enter a wheel size like 20x10')),
      z.transform(orNull<string>),
    ),
    /** Where it goes, for administrators. */
    note: optionalLine(TEXT_LENGTH),
  })
  .check(
    z.refine(({ make, wheelModel, wheelSize }) => Boolean(make ?? wheelModel ?? wheelSize), {
      path: ['make'],
      error: 'Enter a vehicle or a wheel',
    }),
    z.refine(({ make, model }) => !model || Boolean(make), {
      path: ['make'],
      error: 'Enter the make, too',
    }),
  );
export type InviteFields = z.output<typeof inviteFields>;

/** Builds that came by an invite, as many as a list names. */
export const INVITED_BUILDS = 20;

const invite = z.object({
  id,
  code: z.string(),
  year: z.nullable(z.int()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** Of the wheel model, where the list of wheel models knows it. */
  wheelBrand: z.nullable(z.string()),
  wheelModel: z.nullable(z.string()),
  wheelSize: z.nullable(z.string()),
  note: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: timestamp,
  /** The whole address to send to owners. */
  link: z.string(),
  /** Builds that came of it and are in the gallery, and those that wait. */
  approved: z.int(),
  pending: z.int(),
  /** The newest INVITED_BUILDS of both. */
  builds: z.array(z.object({ id, title: z.string(), isApproved: z.boolean() })),
});
export type Invite = z.output<typeof invite>;

export const listInvites = endpoint({
  method: 'GET',
  path: '/api/admin/invites',
  summary: 'Invites and the builds they brought in, newest first',
  reply: z.array(invite),
});

export const createInvite = endpoint({
  method: 'POST',
  path: '/api/admin/invites',
  summary: 'Create an invite: a prefilled link to the form',
  body: inviteFields,
  reply: invite,
});

/** Its link goes on to open the form; builds that come by it are no longer counted. */
export const removeInvite = endpoint({
  method: 'DELETE',
  path: '/api/admin/invites/:id',
  summary: 'Delete an invite; the builds that came of it stay',
  params: idParams,
  reply: success,
});

type LinkFields = Pick<
  Invite,
  'year' | 'make' | 'model' | 'wheelBrand' | 'wheelModel' | 'wheelSize' | 'code'
>;

/** The address of the form filled in, from its `/` on. */
export function inviteAddress({
  year: of,
  make,
  model,
  wheelBrand,
  wheelModel,
  ...rest
}: LinkFields): string {
  const pairs = {
    ...{ year: of && String(of), make, model, brand: wheelBrand, wheel: wheelModel },
    ...{ size: rest.wheelSize, invite: rest.code },
  };
  const known = Object.entries(pairs).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return `/add-vehicle?${new URLSearchParams(known)}`;
}

/** What the query part of such an address fills in, as the fields of the form are called, and the code of the invite. */
export function readInvite(search: string): { code: string | undefined; values: Record<string, string> } {
  const given = new URLSearchParams(search);
  const text = (key: string) => readText(given, key, TEXT_LENGTH);
  const read = {
    year: /^\d{4}$/.exec(text('year') ?? '')?.[0],
    make: text('make'),
    model: text('model'),
    wheelBrand: text('brand'),
    wheelModel: readText(given, 'wheel', WHEEL_NAME_LENGTH),
    ...parseWheelSize(text('size') ?? ''),
  };
  const values = Object.entries(read).flatMap(([field, value]) => (value ? [[field, value]] : []));
  return { code: readText(given, 'invite', TEXT_LENGTH), values: Object.fromEntries(values) };
}
