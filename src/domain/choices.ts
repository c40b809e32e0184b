/** Closed lists of the specification (§2, §3, §9). */

export const WHEEL_BRANDS = ['TIS', 'TIS Motorsports', 'DTS Wheels'] as const;

/** Suspension values of the public forms, in the order they are offered. */
export const SUSPENSIONS = [
  'Stock',
  'Leveling Kit',
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 12].map((inches) => `${inches}" Lift`),
  'Lowered',
  'Air Suspension',
  'Coilovers',
];

/** The four suspension filters shown before "More". */
export const FILTER_SUSPENSIONS = ['Stock', 'Leveling Kit', '3" Lift', '6" Lift'] as const;

export const MODIFICATIONS = [
  'No Trimming',
  'Minor Plastic Trimming',
  'Major Plastic Trimming',
  'Minor Metal Trimming',
  'Major Metal Trimming',
  'Fenders Rolled',
  'Fenders Rolled and Trimming',
] as const;

/** The choices of the modification filter, each with the stored values it stands for. */
export const MODIFICATION_GROUPS = {
  'No Trimming': ['No Trimming', 'None'],
  'Minor Trimming': ['Minor Plastic Trimming', 'Minor Metal Trimming', 'Minor Trimming'],
  'Major Trimming': ['Major Plastic Trimming', 'Major Metal Trimming', 'Major Trimming'],
  'Fenders Rolled': ['Fenders Rolled', 'Fenders Rolled and Trimming'],
} as const;
export type ModificationGroup = keyof typeof MODIFICATION_GROUPS;
export const MODIFICATION_FILTERS = Object.keys(MODIFICATION_GROUPS) as [
  ModificationGroup,
  ...ModificationGroup[],
];

/** The filter choice a stored modification falls under, if any. */
export function modificationGroup(stored: string): ModificationGroup | undefined {
  return MODIFICATION_FILTERS.find((group) =>
    (MODIFICATION_GROUPS[group] as readonly string[]).includes(stored),
  );
}

export const RUBBINGS = [
  'No rubbing or scrubbing',
  'Slight rub at full turn',
  'Rubs',
  'Rubs like crazy but who cares',
] as const;

/** Where a build rubs, asked beside how much. */
export const RUBBING_PLACES = ['Front at full lock', 'Front over bumps', 'Rear'] as const;

/** The narrower values of the administrator screens (§3), offered there in a group "General". */
export const GENERAL_CHOICES = {
  suspension: ['Stock', 'Lowered', 'Lifted', 'Air Suspension'],
  modification: ['None', 'Fender Trimming', 'Body Lift', 'Spacers'],
  rubbing: ['None', 'Minor', 'Moderate', 'Severe'],
} as const;

/** Whether a rubbing value says something worth showing. */
export function showsRubbing(rubbing: string | null): rubbing is string {
  return rubbing !== null && rubbing !== '' && rubbing !== 'None' && rubbing !== 'No rubbing or scrubbing';
}

/** Families of wheel finishes, in the order they are offered. */
export const FINISH_FAMILIES = [
  'Black',
  'Machined',
  'Milled',
  'Bronze',
  'Chrome',
  'Polished',
  'Silver',
  'Gray',
  'Color',
] as const;
export type FinishFamily = (typeof FINISH_FAMILIES)[number];

export const SORTS = ['relevance', 'newest', 'oldest', 'year', 'popular'] as const;
export type Sort = (typeof SORTS)[number];
/**
 * What a fitment chart sets against each other: wheel width and offset, tire diameter and lift, or tire diameter and the lift
 * that was measured by photo.
 */
export const AXES = ['wheel', 'tire', 'measured'] as const;
export type Axes = (typeof AXES)[number];

export const VIEWS = ['grid', 'list', 'fitment'] as const;
export type View = (typeof VIEWS)[number];

/** Special values of an image address, set by administrators only (§4). */
export const AWAITING_CORRECTION = 'AWAITING_CORRECTION';
export const MISSING_ORIGINAL_IMAGE = 'MISSING_ORIGINAL_IMAGE';
export const SPECIAL_IMAGES: readonly string[] = [AWAITING_CORRECTION, MISSING_ORIGINAL_IMAGE];
