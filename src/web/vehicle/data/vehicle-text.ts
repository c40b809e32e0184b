import type { Photo, PublicVehicle } from '#contract/vehicles.ts';
import { offsetLabel, spacedOffset, wheelsInFigures } from '#domain/axle-words.ts';
import type { AxleSetup, Axles } from '#domain/axles.ts';
import { AWAITING_CORRECTION, MISSING_ORIGINAL_IMAGE, SPECIAL_IMAGES } from '#domain/choices.ts';

export function vehicleName({ year, make, model }: Pick<PublicVehicle, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`;
}

/** As it is spoken: signs and units in words. */
export function spokenOffset(offset: number): string {
  const sign = offset > 0 ? 'plus ' : offset < 0 ? 'minus ' : '';
  return `${sign}${Math.abs(offset)} millimetres`;
}

type WheelSize = Pick<PublicVehicle, 'wheelWidth' | 'wheelDiameter'>;

export function spokenWheelSize({ wheelWidth, wheelDiameter }: WheelSize): string {
  return `${wheelDiameter} by ${wheelWidth} inches`;
}

/** Signs for the eye, words for the ear. */
export interface Said {
  written: string;
  spoken: string;
}

/** An offset in full, with what it comes to over its spacer. */
export function saidOffset(axle: Pick<AxleSetup, 'wheelOffset' | 'spacer'>): Said {
  return {
    written: spacedOffset(axle, offsetLabel),
    spoken: spacedOffset(axle, spokenOffset, 'millimetre'),
  };
}

const spokenWheel = (axle: AxleSetup) => `${spokenWheelSize(axle)}, offset ${saidOffset(axle).spoken}`;

/** Size and offset of a build's wheels, piece by piece: "20×9.5 +20", "rear 20×11 +50". */
export function saidWheels(build: Axles): Said[] {
  const spoken = wheelsInFigures(build, { alone: spokenWheel, beside: spokenWheel });
  return wheelsInFigures(build).map((written, place) => ({ written, spoken: spoken[place] ?? '' }));
}

/** A wheel brand where there is little room. */
export function shortBrand(wheelBrand: string): string {
  return wheelBrand === 'DTS Wheels' ? 'DTS' : wheelBrand;
}

/** A picture of a build, or why there is none to show. */
export type BuildPicture = { url: string; known: Photo | undefined } | 'missing-original' | 'not-available';

/** Tells the pictures of one build apart. */
export function pictureKey(picture: BuildPicture): string {
  return typeof picture === 'string' ? picture : picture.url;
}

type PictureFields = Pick<PublicVehicle, 'imageUrl' | 'additionalImages' | 'photos'>;

/** The pictures of a build, main picture first, each once; a special value of the main picture takes its place. */
export function picturesOf({ imageUrl, additionalImages, photos }: PictureFields): BuildPicture[] {
  const picture = (url: string) => ({ url, known: photos.find((photo) => photo.url === url) });
  const urls = new Set(additionalImages.filter((url) => url !== '' && !SPECIAL_IMAGES.includes(url)));
  if (imageUrl === MISSING_ORIGINAL_IMAGE) return ['missing-original', ...[...urls].map(picture)];
  if (imageUrl === null || imageUrl === '' || imageUrl === AWAITING_CORRECTION)
    return ['not-available', ...[...urls].map(picture)];
  return [...new Set([imageUrl, ...urls])].map(picture);
}
