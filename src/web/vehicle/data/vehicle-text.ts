import type { Photo, PublicVehicle } from '#contract/vehicles.ts';
import { AWAITING_CORRECTION, MISSING_ORIGINAL_IMAGE, SPECIAL_IMAGES } from '#domain/choices.ts';
import { offsetText, tireSizeText } from '#domain/measures.ts';

/** Keeps a number and its unit on one line. */
const NO_BREAK_SPACE = '\u00a0';

export function vehicleName({ year, make, model }: Pick<PublicVehicle, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`;
}

export function offsetLabel(offset: number): string {
  return `${offsetText(offset)}${NO_BREAK_SPACE}mm`;
}

/** As it is spoken: signs and units in words. */
export function spokenOffset(offset: number): string {
  const sign = offset > 0 ? 'plus ' : offset < 0 ? 'minus ' : '';
  return `${sign}${Math.abs(offset)} millimetres`;
}

type WheelSize = Pick<PublicVehicle, 'wheelWidth' | 'wheelDiameter'>;

/** Diameter by width in inches: "20×10". */
export function wheelSizeText({ wheelWidth, wheelDiameter }: WheelSize): string {
  return `${wheelDiameter}×${wheelWidth}`;
}

export function spokenWheelSize({ wheelWidth, wheelDiameter }: WheelSize): string {
  return `${wheelDiameter} by ${wheelWidth} inches`;
}

type Tire = Pick<PublicVehicle, 'tireBrand' | 'tireWidth' | 'tireHeight' | 'wheelDiameter'>;

export function tireText({ tireBrand, tireWidth, tireHeight, wheelDiameter }: Tire): string {
  return `${tireBrand} ${tireSizeText(tireWidth, tireHeight, wheelDiameter)}`.trim();
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
