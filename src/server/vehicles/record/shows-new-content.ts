import { MODIFICATIONS, RUBBINGS, SUSPENSIONS } from '#domain/choices.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';

type Content = Pick<
  VehicleRow,
  'imageUrl' | 'additionalImages' | 'videoUrl' | (typeof NAMES)[number] | keyof typeof CHOICES
>;

/** Texts in which an owner may write anything. */
const NAMES = [
  'make',
  'model',
  'trim',
  'suspensionBrand',
  'wheelModel',
  'tireBrand',
  'rearWheelModel',
  'rearTireBrand',
  'ownerName',
  'notes',
] as const;

/** Texts that say nothing new while they are one of the choices of the forms. */
const CHOICES: Record<'suspension' | 'modification' | 'rubbing', readonly string[]> = {
  suspension: SUSPENSIONS,
  modification: MODIFICATIONS,
  rubbing: RUBBINGS,
};

/** Whether a build shows pictures, a video or words it did not show before. Sizes, and what is only taken away, are nothing new. */
export function showsNewContent(before: Content, after: Content): boolean {
  const known = imageUrlsOf(before);
  return (
    imageUrlsOf(after).some((url) => !known.includes(url)) ||
    isNew(before.videoUrl, after.videoUrl) ||
    NAMES.some((field) => isNew(before[field], after[field])) ||
    Object.entries(CHOICES).some(([name, choices]) => {
      const field = name as keyof typeof CHOICES;
      return isNew(before[field], after[field]) && !choices.includes(after[field] ?? '');
    })
  );
}

function isNew(before: string | null, after: string | null): boolean {
  return after !== null && after !== '' && after !== before;
}
