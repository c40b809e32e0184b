import type { PublicVehicle } from '#contract/vehicles.ts';

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
  suspension: '',
  suspensionBrand: '',
  modification: 'No Trimming',
  rubbing: 'No rubbing or scrubbing',
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
    ownerName: '',
    ownerEmail: '',
    notes: '',
  };
}
export type DialogValues = ReturnType<typeof newDialogValues>;

/** A stored vehicle as the Edit form shows it; its e-mail address is not asked for there. */
export function valuesOf(vehicle: PublicVehicle): VehicleValues {
  const stored = Object.entries(vehicle).filter(([field]) => field in NEW_VEHICLE && field !== 'ownerEmail');
  const texts = Object.fromEntries(stored.map(([field, value]) => [field, String(value ?? '')]));
  return { ...NEW_VEHICLE, ...texts };
}

/** The parts of the form, in order (§2), with the fields in each. */
export const SECTIONS = [
  { id: 'photos', title: 'Vehicle Photos', fields: [] },
  { id: 'video', title: 'Video', aside: '(Optional)', fields: [] },
  { id: 'vehicle', title: 'Vehicle Information', fields: ['year', 'make', 'model', 'trim'] },
  {
    id: 'wheels',
    title: 'Wheel Setup',
    fields: ['wheelBrand', 'wheelModel', 'wheelDiameter', 'wheelWidth', 'wheelOffset', 'wheelBackspacing'],
  },
  { id: 'tires', title: 'Tire Setup', fields: ['tireBrand', 'tireWidth', 'tireHeight'] },
  {
    id: 'suspension',
    title: 'Suspension & Modifications',
    fields: ['suspension', 'suspensionBrand', 'modification', 'rubbing'],
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
