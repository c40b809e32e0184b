import type { PublicVehicle } from '#contract/vehicles.ts';
import { type Axle, axleOf, type FrontFields, ownRearOf, type RearFields } from '#domain/axles.ts';
import { showsRubbing } from '#domain/choices.ts';

/** What stands behind the switches of the forms; a rear field left blank is as in front. */
const NO_REAR = {
  rearWheelModel: '',
  rearWheelWidth: '',
  rearWheelDiameter: '',
  rearWheelOffset: '',
  rearWheelBackspacing: '',
  rearTireBrand: '',
  rearTireWidth: '',
  rearTireHeight: '',
} satisfies Record<keyof RearFields, string>;
const NO_REAR_SIZES = { rearWheelSize: '', rearWheelOffset: '', rearTireSize: '' };
const NO_SPACERS = { frontSpacer: '', rearSpacer: '' };
const SWITCHED_OFF = { hasOwnRear: false, hasSpacers: false, dualRearWheels: false };

/** A new vehicle: the defaults of the lists (§9), the rest blank. */
export const NEW_VEHICLE = {
  year: '',
  make: '',
  model: '',
  trim: '',
  wheelBrand: 'TIS',
  wheelModel: '',
  wheelDiameter: '',
  wheelWidth: '',
  wheelOffset: '',
  wheelBackspacing: '',
  tireBrand: '',
  tireWidth: '',
  tireHeight: '',
  ...SWITCHED_OFF,
  ...NO_REAR,
  ...NO_SPACERS,
  suspension: '',
  suspensionBrand: '',
  modification: 'No Trimming',
  rubbing: 'No rubbing or scrubbing',
  rubbingWhere: [] as string[],
  ownerName: '',
  ownerEmail: '',
  notes: '',
  createAccount: false,
  firstName: '',
  lastName: '',
  password: '',
  confirmPassword: '',
};

/** What the fields of the Add and Edit forms hold, as typed. */
export type VehicleValues = typeof NEW_VEHICLE;

/** What the Upload dialog asks, sizes in one piece: a new vehicle of this year (§9), the rest blank. */
export function newDialogValues(now: Date) {
  return {
    year: String(now.getUTCFullYear()),
    make: '',
    model: '',
    suspension: '',
    suspensionBrand: '',
    wheelBrand: 'TIS',
    wheelModel: '',
    wheelSize: '',
    wheelOffset: '',
    tireBrand: '',
    tireSize: '',
    ...SWITCHED_OFF,
    ...NO_REAR_SIZES,
    ...NO_SPACERS,
    ownerName: '',
    ownerEmail: '',
    notes: '',
  };
}
export type DialogValues = ReturnType<typeof newDialogValues>;

/** The fields of a form that hold text. */
export type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** A field of the front, and what it is called in the form for this axle. */
export type FrontName = keyof FrontFields;
export function nameOn<Name extends FrontName>(axle: Axle, name: Name): Name | `rear${Capitalize<Name>}` {
  return axle === 'front' ? name : (`rear${capitalized(name)}` as `rear${Capitalize<Name>}`);
}

/** A label of the front's, and what it is for this axle, shorter where there is little room: "Rear wheel model", "Rear width". */
export function labelOn(axle: Axle, label: string, shorter = label): string {
  return axle === 'front' ? label : `Rear ${shorter.charAt(0).toLowerCase()}${shorter.slice(1)}`;
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

type Switched = typeof SWITCHED_OFF & typeof NO_SPACERS;

/** What a form sends: nothing of what its switches hide. */
export function withoutHidden(values: VehicleValues): VehicleValues {
  const { hasOwnRear, rubbing, rubbingWhere } = values;
  return {
    ...withoutHiddenSpacers(values),
    ...(!hasOwnRear && NO_REAR),
    rubbingWhere: showsRubbing(rubbing) ? rubbingWhere : [],
  };
}

export function withoutHiddenSizes(values: DialogValues): DialogValues {
  return { ...withoutHiddenSpacers(values), ...(!values.hasOwnRear && NO_REAR_SIZES) };
}

function withoutHiddenSpacers<Values extends Switched>(values: Values): Values {
  return values.hasSpacers ? values : { ...values, ...NO_SPACERS };
}

/** A stored vehicle as the Edit form shows it; its e-mail address is not asked for there. */
export function valuesOf(vehicle: PublicVehicle): VehicleValues {
  const stored = Object.entries(vehicle).filter(([field]) => field in NEW_VEHICLE && field !== 'ownerEmail');
  const texts = Object.fromEntries(stored.map(([field, value]) => [field, String(value ?? '')]));
  const { dualRearWheels, rubbingWhere, frontSpacer, rearSpacer } = vehicle;
  const hasOwnRear = Object.values(ownRearOf(vehicle)).some((value) => value !== null);
  return {
    ...NEW_VEHICLE,
    ...texts,
    ...(hasOwnRear ? rearTextsOf(vehicle) : NO_REAR),
    ...{ hasOwnRear, dualRearWheels, rubbingWhere },
    hasSpacers: (frontSpacer ?? 0) + (rearSpacer ?? 0) > 0,
  };
}

/** The whole rear, as in front where nothing else is stored. */
function rearTextsOf(vehicle: PublicVehicle): Partial<typeof NO_REAR> {
  const { spacer: _own, ...rear } = axleOf(vehicle, 'rear');
  return Object.fromEntries(
    Object.entries(rear).map(([name, value]) => [`rear${capitalized(name)}`, String(value ?? '')]),
  );
}

/** The parts of the form, in order (§2), with the fields in each. */
export const SECTIONS = [
  { id: 'photos', title: 'Vehicle Photos', fields: [] },
  { id: 'video', title: 'Video', aside: '(Optional)', fields: [] },
  { id: 'vehicle', title: 'Vehicle Information', fields: ['year', 'make', 'model', 'trim'] },
  {
    id: 'wheels',
    title: 'Wheel Setup',
    fields: [
      ...['wheelBrand', 'wheelModel', 'wheelDiameter', 'wheelWidth', 'wheelOffset', 'wheelBackspacing'],
      ...['rearWheelModel', 'rearWheelDiameter', 'rearWheelWidth', 'rearWheelOffset', 'rearWheelBackspacing'],
      ...['frontSpacer', 'rearSpacer'],
    ],
  },
  {
    id: 'tires',
    title: 'Tire Setup',
    fields: ['tireBrand', 'tireWidth', 'tireHeight', 'rearTireBrand', 'rearTireWidth', 'rearTireHeight'],
  },
  {
    id: 'suspension',
    title: 'Suspension & Modifications',
    fields: ['suspension', 'suspensionBrand', 'modification', 'rubbing', 'rubbingWhere'],
  },
  {
    id: 'owner',
    title: 'Owner Information',
    fields: ['ownerName', 'ownerEmail', 'notes', 'firstName', 'lastName', 'password', 'confirmPassword'],
  },
] as const satisfies { id: string; title: string; aside?: string; fields: (keyof VehicleValues)[] }[];
export type Section = (typeof SECTIONS)[number];
export type SectionId = Section['id'];

export function sectionOf(id: SectionId): Section {
  const section = SECTIONS.find((one) => one.id === id);
  if (!section) throw new Error(`There is no section ${id}`);
  return section;
}
