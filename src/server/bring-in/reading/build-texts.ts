import { type BuildFields, buildFields } from '#contract/submission.ts';
import type { StoredReading, VehicleRow } from '#server/database/schema.ts';
import { addressKey } from '#server/mails/address-key.ts';
import { badRequest } from '#server/platform/errors.ts';

/** Fields of a build as texts, as tables have them, and back. */

/** What a table may say of a build beside its photos. */
const FIELDS = [
  'year',
  'make',
  'model',
  'trim',
  'suspension',
  'suspensionBrand',
  'wheelBrand',
  'wheelModel',
  'wheelWidth',
  'wheelDiameter',
  'wheelOffset',
  'wheelBackspacing',
  'tireBrand',
  'tireWidth',
  'tireHeight',
  'rearWheelModel',
  'rearWheelWidth',
  'rearWheelDiameter',
  'rearWheelOffset',
  'rearWheelBackspacing',
  'rearTireBrand',
  'rearTireWidth',
  'rearTireHeight',
  'frontSpacer',
  'rearSpacer',
  'dualRearWheels',
  'modification',
  'rubbing',
  'rubbingWhere',
  'ownerName',
  'ownerEmail',
  'notes',
  'createdAt',
] as const;
type TableField = (typeof FIELDS)[number];
type BuildValues = Pick<VehicleRow, TableField>;
/** The same, with closed lists as the forms have them. */
type TableBuild = BuildValues &
  Pick<BuildFields, 'wheelBrand'> & { rubbingWhere: NonNullable<BuildFields['rubbingWhere']> };

export type Texts = Partial<Record<string, string>>;

/** What a build says, without what it does not say. */
export function textsOfBuild(build: BuildValues): Texts {
  const texts: Texts = {};
  for (const field of FIELDS) {
    const text = textOf(build[field]);
    if (text !== '') texts[field] = text;
  }
  return texts;
}

function textOf(value: BuildValues[TableField]): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'boolean') return value ? 'Yes' : '';
  return String(value);
}

/** The fields of a build that these texts say. Throws 400 for what the forms would not take. */
export function buildOfTexts(texts: Texts, now: Date): TableBuild {
  const parsed = buildFields.safeParse({
    ...texts,
    // What may stay unknown the forms ask for.
    modification: texts.modification ?? 'None',
    dualRearWheels: texts.dualRearWheels === 'Yes',
    rubbingWhere: texts.rubbingWhere?.split('; ') ?? [],
  });
  if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message ?? 'This row can’t be a build');
  const {
    imageUrl: _image,
    additionalImages: _more,
    videoUrl: _video,
    focalPoints: _points,
    photoMeasures: _measures,
    ...fields
  } = parsed.data;
  return {
    ...fields,
    rearWheelModel: fields.rearWheelModel ?? null,
    rearWheelWidth: fields.rearWheelWidth ?? null,
    rearWheelDiameter: fields.rearWheelDiameter ?? null,
    rearWheelOffset: fields.rearWheelOffset ?? null,
    rearWheelBackspacing: fields.rearWheelBackspacing ?? null,
    rearTireBrand: fields.rearTireBrand ?? null,
    rearTireWidth: fields.rearTireWidth ?? null,
    rearTireHeight: fields.rearTireHeight ?? null,
    frontSpacer: fields.frontSpacer ?? null,
    rearSpacer: fields.rearSpacer ?? null,
    dualRearWheels: fields.dualRearWheels ?? false,
    rubbingWhere: fields.rubbingWhere ?? [],
    modification: texts.modification ?? '',
    ownerEmail: texts.ownerEmail ?? null,
    createdAt: texts.createdAt === undefined ? now : new Date(texts.createdAt),
  };
}

export interface TextDifference {
  field: string;
  from: string;
  to: string;
  /** It was changed here since it was brought in. */
  edited: boolean;
}

/**
 * What the table says otherwise than the build; what it does not say stays. `brought` is what it said the last time. What was worked
 * out from the wheel only counts where the wheel is another.
 */
export function differencesOf(
  stored: Texts,
  { values: said, computed }: Pick<StoredReading, 'values' | 'computed'>,
  brought: Texts | undefined,
): TextDifference[] {
  const isOther = ['wheelWidth', 'wheelOffset'].some((field) => said[field] !== stored[field]);
  return FIELDS.flatMap((field) => {
    if (computed.includes(field) && !isOther) return [];
    const [from = '', to] = [stored[field], said[field]];
    if (to === undefined || to === from) return [];
    const edited = brought !== undefined && (brought[field] ?? '') !== broughtText(field, from);
    return [{ field, from, to, edited }];
  });
}

/** What is remembered of what a table said: enough to see what was changed here since, without an e-mail address. */
export function broughtTexts(said: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(said).map(([field, text = '']) => [field, broughtText(field, text)]),
  );
}

const broughtText = (field: string, text: string) =>
  field === 'ownerEmail' && text !== '' ? addressKey(text) : text;

/** The key of a build that was never in a table: no build of another site has it. */
export const keyOfBuild = ({ id, createdAt }: Pick<VehicleRow, 'id' | 'createdAt'>) =>
  `gallery-${id}-${createdAt.getTime().toString(36)}`;

/** The number of the build that such a key may belong to. */
export function idOfKey(key: string): number | undefined {
  const id = Number(/^gallery-(\d{1,9})-[0-9a-z]+$/.exec(key)?.[1]);
  return Number.isInteger(id) ? id : undefined;
}
