import type { FitQuestion } from './fit-address.ts';
import { type Embed, type GalleryState, readGalleryAddress } from './gallery-address.ts';

interface OpenedGallery {
  state: GalleryState;
  /** The build whose sheet is shown, or whose dialog is open over the screen. */
  vehicle?: number;
  /** The question of the dialog "Will it fit mine?". */
  fit?: FitQuestion;
  /** Whether the Upload Your Vehicle dialog is open. */
  upload?: boolean;
}

/** What an address of the gallery opens: a screen, and perhaps dialogs over it. */
export type OpenedInGallery =
  | (OpenedGallery & { screen: 'sheet'; vehicle: number })
  | (OpenedGallery & { screen: 'embed'; embed: Embed })
  /** A set-up drawn to scale: its own part of the address is read by `readSee`. */
  | (OpenedGallery & { screen: 'see'; search: string })
  | (OpenedGallery & { screen: 'comparison' | 'fitment' | 'list' });

/** Reads the query part of an address of the gallery. */
export function openedInGallery(search: string): OpenedInGallery {
  const state = readGalleryAddress(search);
  const { vehicle, print, upload, compare, fit, embed } = state;
  if (print && vehicle !== undefined) return { screen: 'sheet', state, vehicle };
  // Inside another site nothing is shown that a visitor could be tricked into acting upon.
  if (embed && vehicle === undefined && !upload && compare.length === 0 && !fit)
    return { screen: 'embed', state, embed };
  if (vehicle === undefined && /(^|[?&])see=1(&|$)/.test(search)) return { screen: 'see', state, search };
  // One build alone is only being chosen.
  if (compare.length > 1) return { screen: 'comparison', state, vehicle, fit };
  return { screen: state.view === 'fitment' ? 'fitment' : 'list', state, vehicle, fit, upload };
}

/** Reads any address of the site, from its `/` on. */
export function openedBy(address: string): OpenedInGallery | { screen: 'other'; path: string } {
  const [, path = '', search = ''] = /^([^?#]*)([^#]*)/.exec(address) ?? [];
  return path === '/' ? openedInGallery(search) : { screen: 'other', path };
}

/**
 * The one spelling of a path, without slashes at its end and more than one at its start, and with letters instead of their codes. What
 * cannot be decoded stays as it is.
 */
export function screenPath(path: string): string {
  const trimmed = path.replace(/^[/\\]+/, '/').replace(/\/+$/, '');
  return decoded(trimmed === '' ? '/' : trimmed);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether a path is that of a screen such as `/edit-vehicle/:id`. */
export function matchesPath(screen: string, path: string): boolean {
  return new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`).test(path);
}
