import { type AdminChanges, adminChanges } from '#contract/admin/vehicles.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import {
  type GENERAL_CHOICES,
  MODIFICATIONS,
  RUBBING_PLACES,
  RUBBINGS,
  SUSPENSIONS,
  WHEEL_BRANDS,
} from '#domain/choices.ts';
import type { Typed } from '#web/admin/session/unsaved-changes.ts';

/** Lists that end in the administrators' own values. */
type General = keyof typeof GENERAL_CHOICES;

export interface FieldShape {
  name: Exclude<
    keyof AdminChanges,
    'imageUrl' | 'additionalImages' | 'focalPoints' | 'isApproved' | 'isFeatured'
  >;
  label: string;
  /** Choices; without them the field is text. */
  choices?: readonly string[];
  /** Choices of which any number holds. */
  boxes?: readonly string[];
  general?: General;
  /** Values to pick from while typing. */
  suggest?: 'makes' | 'models' | 'wheel-models';
  numeric?: boolean;
  /** Said while the field is blank. */
  placeholder?: string;
  /** Two columns, where there is room. */
  wide?: boolean;
  long?: boolean;
}

/** Of a rear field: blank is as in front. */
const placeholder = 'Same as front';

/** The fields of a build in the order of its plate. */
export const EDITOR_FIELDS: FieldShape[] = [
  { name: 'year', label: 'Year', numeric: true },
  { name: 'make', label: 'Make', suggest: 'makes' },
  { name: 'model', label: 'Model', suggest: 'models' },
  { name: 'trim', label: 'Trim' },
  { name: 'wheelBrand', label: 'Wheel brand', choices: WHEEL_BRANDS },
  { name: 'wheelModel', label: 'Wheel model', suggest: 'wheel-models' },
  { name: 'wheelDiameter', label: 'Wheel diameter (in)', numeric: true },
  { name: 'wheelWidth', label: 'Wheel width (in)', numeric: true },
  { name: 'wheelOffset', label: 'Wheel offset (mm)' },
  { name: 'wheelBackspacing', label: 'Wheel backspacing (in)', numeric: true },
  { name: 'tireBrand', label: 'Tire brand' },
  { name: 'tireWidth', label: 'Tire width', numeric: true },
  { name: 'tireHeight', label: 'Tire height', numeric: true },
  { name: 'rearWheelModel', label: 'Rear wheel model', suggest: 'wheel-models', placeholder },
  { name: 'rearWheelDiameter', label: 'Rear diameter (in)', numeric: true, placeholder },
  { name: 'rearWheelWidth', label: 'Rear width (in)', numeric: true, placeholder },
  { name: 'rearWheelOffset', label: 'Rear offset (mm)', placeholder },
  { name: 'rearWheelBackspacing', label: 'Rear backspacing (in)', numeric: true, placeholder },
  { name: 'rearTireBrand', label: 'Rear tire brand', placeholder },
  { name: 'rearTireWidth', label: 'Rear tire width', numeric: true, placeholder },
  { name: 'rearTireHeight', label: 'Rear tire height', numeric: true, placeholder },
  { name: 'frontSpacer', label: 'Front spacer (mm)', numeric: true, placeholder: 'None' },
  { name: 'rearSpacer', label: 'Rear spacer (mm)', numeric: true, placeholder: 'None' },
  { name: 'dualRearWheels', label: 'Dual rear wheels', choices: ['No', 'Yes'] },
  { name: 'suspension', label: 'Suspension', choices: SUSPENSIONS, general: 'suspension' },
  { name: 'suspensionBrand', label: 'Suspension brand' },
  { name: 'modification', label: 'Modification', choices: MODIFICATIONS, general: 'modification' },
  { name: 'rubbing', label: 'Rubbing', choices: RUBBINGS, general: 'rubbing' },
  { name: 'rubbingWhere', label: 'Where it rubs', boxes: RUBBING_PLACES, wide: true },
  { name: 'ownerName', label: 'Owner name' },
  { name: 'ownerEmail', label: 'Owner email', wide: true },
  { name: 'likes', label: 'Likes', numeric: true },
  { name: 'videoUrl', label: 'Video URL', wide: true },
  { name: 'notes', label: 'Notes', long: true },
];

/** A field of a build as its control shows it. */
export function shownValue(vehicle: PrivateVehicle, name: FieldShape['name']): string {
  return valueText(vehicle[name]);
}

export function valueText(value: PrivateVehicle[FieldShape['name']]): string {
  if (Array.isArray(value)) return RUBBING_PLACES.filter((place) => value.includes(place)).join(SEPARATOR);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
}

/** Between boxes that are ticked; none of them holds one. */
export const SEPARATOR = ', ';

type EditorReading =
  | { fields: Partial<AdminChanges>; problems?: undefined }
  | { fields?: undefined; problems: Record<string, string> };

/** What was changed in the form; a field nobody touched is left out, so that saving never changes it. */
export function typedIn(opened: PrivateVehicle, form: FormData): Typed {
  const all = EDITOR_FIELDS.map(({ name }) => [name, form.getAll(name).map(String).join(SEPARATOR)] as const);
  return Object.fromEntries(all.filter(([name, value]) => lines(value) !== lines(shownValue(opened, name))));
}

/** What was typed as the fields of a build. */
export function readTyped(typed: Typed): EditorReading {
  const given = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, READERS[name]?.(value) ?? value]),
  );
  const result = adminChanges.safeParse(given);
  if (result.success) return { fields: pick(result.data, Object.keys(given)) };
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[String(path[0])] ??= message;
  return { problems };
}

/** What is sent otherwise than as its text. */
const READERS: Record<string, (text: string) => unknown> = {
  likes: likesIn,
  dualRearWheels: (text) => text === 'Yes',
  rubbingWhere: (text) => text.split(SEPARATOR).filter(Boolean),
};

/** Text areas send their line ends in two characters. */
function lines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function likesIn(text: string): number {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** Optional fields that were not given would be emptied. */
function pick(fields: AdminChanges, names: string[]): Partial<AdminChanges> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
