import type { PrivateVehicle } from '#contract/vehicles.ts';
import { SPECIAL_IMAGES } from '#domain/choices.ts';

/** The pictures of a build as they are stored. */
export type Images = Pick<PrivateVehicle, 'imageUrl' | 'additionalImages'>;

/** The main picture, unless it is none: empty or a special value. */
function mainOf({ imageUrl }: Images): string | undefined {
  return imageUrl !== null && imageUrl !== '' && !SPECIAL_IMAGES.includes(imageUrl) ? imageUrl : undefined;
}

/** Whether nothing changed. */
export function isSame(before: Images, after: Images): boolean {
  const listed = ({ imageUrl, additionalImages }: Images) => JSON.stringify([imageUrl, additionalImages]);
  return listed(before) === listed(after);
}

/** All pictures of a build, main picture first, each once. */
export function allImages(images: Images): string[] {
  const main = mainOf(images);
  return [...new Set([...(main === undefined ? [] : [main]), ...images.additionalImages])];
}

/** Without a picture. The first further picture takes the place of the main one; without one it stays empty (§4). */
export function withoutImage(images: Images, url: string): Images {
  const left = images.additionalImages.filter((one) => one !== url);
  if (mainOf(images) !== url) return { imageUrl: images.imageUrl, additionalImages: left };
  const [next = null, ...rest] = left;
  return { imageUrl: next, additionalImages: rest };
}

/** With another main picture; the old one becomes a further picture (§4). */
export function withMain(images: Images, url: string): Images {
  const main = mainOf(images);
  const others = images.additionalImages.filter((one) => one !== url);
  return {
    imageUrl: url,
    additionalImages: main === undefined || main === url ? others : [main, ...others],
  };
}

/** In another order: the first is the main one, unless that is none. Pictures the order does not know come last. */
export function withOrder(images: Images, order: string[]): Images {
  const now = allImages(images);
  const all = [...order.filter((url) => now.includes(url)), ...now.filter((url) => !order.includes(url))];
  if (mainOf(images) === undefined) return { imageUrl: images.imageUrl, additionalImages: all };
  const [imageUrl = null, ...additionalImages] = all;
  return { imageUrl, additionalImages };
}

/** The list with one of its entries at another place, from 0 on. */
export function movedTo(urls: string[], url: string, place: number): string[] {
  const others = urls.filter((one) => one !== url);
  return [...others.slice(0, place), url, ...others.slice(place)];
}

/** With more pictures at the end; the first becomes the main one where there was none. */
export function withAdded(images: Images, urls: string[]): Images {
  const added = urls.filter((url) => !allImages(images).includes(url));
  const [first, ...rest] = added;
  if (first === undefined) return images;
  const { imageUrl, additionalImages } = mainOf(images) === undefined ? withMain(images, first) : images;
  const more = imageUrl === first ? rest : added;
  return { imageUrl, additionalImages: [...additionalImages, ...more] };
}
