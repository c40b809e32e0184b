import { IMAGE_TOO_LARGE, IMAGE_UNSUPPORTED, VIDEO_TOO_LARGE, VIDEO_UNSUPPORTED } from '#contract/uploads.ts';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '#domain/limits.ts';

/** Why a file is not taken, as title and sentence (§5). */
export interface FileProblem {
  title: string;
  text: string;
}

const HEIC_NAME = /\.(?:hei[cf]|hif)$/i;

/** What the browser can know of a picture when it is chosen. Its first bytes decide: cameras and phones leave out its type, or give another. */
export async function findImageProblem(file: File): Promise<FileProblem | undefined> {
  const { name, type, size } = file;
  const unsupported = { title: 'Invalid File', text: `${name} ${IMAGE_UNSUPPORTED}` };
  const isPicture = pictureKind(await readSignature(file)) !== undefined;
  if (!isPicture && !type.startsWith('image/') && !HEIC_NAME.test(name)) return unsupported;
  if (size > MAX_IMAGE_BYTES) return { title: 'File Too Large', text: `${name} ${IMAGE_TOO_LARGE}` };
  return isPicture ? undefined : unsupported;
}

export async function findVideoProblem(file: File): Promise<FileProblem | undefined> {
  const { name, type, size } = file;
  const unsupported = { title: 'Invalid File', text: `${name} ${VIDEO_UNSUPPORTED}` };
  const isVideo = isFilm(await readSignature(file));
  if (!isVideo && !type.startsWith('video/')) return unsupported;
  if (size > MAX_VIDEO_BYTES) return { title: 'File Too Large', text: `${name} ${VIDEO_TOO_LARGE}` };
  if (!isVideo) return unsupported;
  if (await isWholeFilm(file)) return undefined;
  return {
    title: 'Invalid File',
    text: `${name} is damaged or incomplete. Choose another file.`,
  };
}

/** Whether a file calls itself a film. */
export function isNamedFilm(name: string, type: string): boolean {
  return type.startsWith('video/') || /\.(?:mp4|mov|avi|webm)$/i.test(name);
}

/** Whether the browser can show the file before the server has rebuilt it. */
export function isShowable({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type.startsWith('image/') && !/hei[cf]/.test(type) && !HEIC_NAME.test(name);
}

/** "3.1 MB"; below a tenth "84 kB". */
export function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes(bytes)} MB`;
}

/** "1.9 of 4.6 MB" */
export function sentText(sent: number, bytes: number): string {
  return `${megabytes(sent)} of ${megabytes(bytes)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

/** As many bytes of a file as tell what it is. */
const SIGNATURE_BYTES = 256;

const HEIC = /hei[cxms]|hev[cx]/;
/** Pictures and sounds that share the box format of MP4. */
const NO_FILM = /^(hei[cxms]|hev[cx]|mif1|msf1|avi[fs]|M4A |M4B |crx )/;

/** QuickTime files without a type begin with one of these. */
const EARLY_QUICKTIME = /^(?:moov|mdat|wide|free|skip|pnot)/;

/** The first bytes of a file as text, one character for each. */
export async function readSignature(file: Blob): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
}

/** The kind of picture the bytes are, among those the server takes. It looks closer, and has the last word. */
export function pictureKind(signature: string): 'jpeg' | 'png' | 'webp' | 'heic' | undefined {
  if (signature.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (signature.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (signature.startsWith('RIFF') && signature.startsWith('WEBP', 8)) return 'webp';
  const brands = boxBrands(signature);
  if (/^(mif1|msf1|heif)/.test(brands))
    return HEIC.test(brands) && !/avi[fs]/.test(brands) ? 'heic' : undefined;
  return HEIC.test(brands.slice(0, 4)) ? 'heic' : undefined;
}

/** Whether the bytes are a film in a container the server takes. */
export function isFilm(signature: string): boolean {
  if (signature.startsWith('RIFF')) return signature.startsWith('AVI LIST', 8);
  // Matroska opens alike, but only WebM is meant for browsers.
  if (signature.startsWith('\x1a\x45\xdf\xa3')) return signature.includes('\x42\x82\x84webm');
  if (EARLY_QUICKTIME.test(signature.slice(4))) return true;
  const brands = boxBrands(signature);
  return brands !== '' && !NO_FILM.test(brands);
}

/** More boxes than a film has at its outside, unless it is streamed. */
const MAX_BOXES = 2_000;

/** Whether a film ends where its container says, which one that was copied halfway does not. WebM need not say it. */
export async function isWholeFilm(file: Blob): Promise<boolean> {
  const head = async (at: number) => new DataView(await file.slice(at, at + 16).arrayBuffer());
  const first = await head(0);
  const signature = await readSignature(file);
  if (signature.startsWith('RIFF')) return 8 + first.getUint32(4, true) <= file.size;
  if (!signature.startsWith('ftyp', 4) && !EARLY_QUICKTIME.test(signature.slice(4))) return true;
  let hasTracks = false;
  let at = 0;
  for (let boxes = 0; boxes < MAX_BOXES && at < file.size; boxes += 1) {
    const box = await head(at);
    if (box.byteLength < 8) break;
    hasTracks ||= box.getUint32(4) === MOOV;
    const short = box.getUint32(0);
    const bytes = short === 1 && box.byteLength === 16 ? Number(box.getBigUint64(8)) : short;
    // Zero: up to the end. The server looks closer at what is behind a box that makes no sense.
    if (bytes < 8) break;
    at += bytes;
  }
  return hasTracks && at <= file.size;
}

/** The box that says what is in the film: 'moov'. */
const MOOV = 0x6d6f6f76;

/** An ISO file opens with a box that lists its brands, the main one first. */
function boxBrands(signature: string): string {
  if (!signature.startsWith('ftyp', 4)) return '';
  const length = (signature.charCodeAt(2) << 8) + signature.charCodeAt(3);
  return signature.slice(8, Math.min(length, SIGNATURE_BYTES));
}
