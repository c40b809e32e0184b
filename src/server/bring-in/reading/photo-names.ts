import { MAX_IMAGES } from '#domain/limits.ts';

/** Where an https address begins or ends; marks within it belong to it. */
const ADDRESS = /[\r\n]|[;,|](?=\s|$|https?:\/\/)|\s(?=https?:\/\/)/i;

/** The photos that cells name, in their order: file names with folders, or https addresses. Not more than a build may have. */
export function photosIn(cells: readonly string[]): { photos: string[]; leftOut: number } {
  const named = cells
    .flatMap((cell) => cell.split(ADDRESS))
    .flatMap((piece) => (/^\s*https?:\/\//i.test(piece) ? [piece] : piece.split(/[;,|]/)))
    .map((name) => name.trim().replace(/^["'](.*)["']$/, '$1'))
    .filter((name) => name !== '' && !/^(?:n\/?a|none|-+)$/i.test(name));
  const different = [...new Set(named)];
  return { photos: different.slice(0, MAX_IMAGES), leftOut: Math.max(0, different.length - MAX_IMAGES) };
}

const ENDING = /\.(?:jpe?g|jfif|png|gif|webp|avif|hei[cf]|hif|bmp|tiff?|dng|raw|cr2|nef)$/i;

/**
 * By what a name in the table and a sent file are the same photo: the last part of the path without its ending, whatever its case,
 * Unicode form, spaces, underscores, and hyphens.
 */
export function photoKey(path: string): string {
  const name = path.split(/[/\\]/).findLast((part) => part !== '') ?? '';
  return name
    .normalize('NFKC')
    .trim()
    .replace(ENDING, '')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\s_\-\u2010-\u2015]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * A key as `photoKey` gives it without the number behind it, and that number: `1042-1` and `1042-(1)` are the first photo of 1042; 0 where
 * there is none.
 */
export function stemOf(key: string): { stem: string; place: number } {
  const [, stem, inBrackets, behind] = /^(.+?)(?:-?\((\d{1,3})\)|-(\d{1,3}))$/.exec(key) ?? [];
  return stem === undefined ? { stem: key, place: 0 } : { stem, place: Number(inBrackets ?? behind) };
}
