import { isUpload, uploadAddress, uploadName } from '#domain/uploads.ts';

export const variantWidths = [480, 960, 1920] as const;
export type VariantWidth = (typeof variantWidths)[number];

export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

const masterName = /^([a-z0-9]{20,32})\.jpg$/;

export function masterFileName(stem: string): string {
  return `${stem}.jpg`;
}

export function previewFileName(stem: string): string {
  return `${stem}-preview.jpg`;
}

export function variantFileName(stem: string, width: VariantWidth, format: VariantFormat): string {
  return `${stem}-${width}.${format}`;
}

export function imageUrl(stem: string): string {
  return uploadAddress(masterFileName(stem));
}

/** Every file that belongs to a stored picture, the master first; none for an address that is not ours. */
export function imageFileNames(url: string): string[] {
  const stem = isUpload(url) ? masterName.exec(uploadName(url))?.[1] : undefined;
  if (stem === undefined) return [];
  const variants = variantWidths.flatMap((width) =>
    variantFormats.map((format) => variantFileName(stem, width, format)),
  );
  return [masterFileName(stem), previewFileName(stem), ...variants];
}
