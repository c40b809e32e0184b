/** Widths a picture is stored in besides its master. A variant never enlarges, so a small picture has fewer. */
const VARIANT_WIDTHS = [480, 960, 1920];

/** Whether the gallery stores this picture itself, in several sizes. */
export function isUpload(url: string): boolean {
  return url.startsWith('/uploads/');
}

/** The stored sizes as a `srcset`. `width` is that of the master in px, if known. */
export function srcSet(url: string, format: 'avif' | 'webp', width = Number.POSITIVE_INFINITY): string {
  const enough = VARIANT_WIDTHS.findIndex((nominal) => nominal >= width);
  const offered = enough < 0 ? VARIANT_WIDTHS : VARIANT_WIDTHS.slice(0, enough + 1);
  return offered.map((nominal) => `${variant(url, nominal, format)} ${Math.min(nominal, width)}w`).join(', ');
}

/** A still picture of this width for places that take one address, such as a video's poster. */
export function posterUrl(url: string): string {
  return isUpload(url) ? variant(url, 960, 'webp') : url;
}

function variant(url: string, width: number, format: string): string {
  return url.replace(/\.\w+$/, `-${width}.${format}`);
}
