import {
  type Embed,
  FIRST_STATE,
  type GalleryState,
  galleryAddress,
  type ListState,
} from '#contract/gallery-address.ts';
import { chosenInWords, SITE_NAME } from '#contract/page-titles.ts';
import { escapeHtml } from '#domain/escape-html.ts';

/** Where the builds of this state are shown alone, from its `/` on. */
export function embedAddress({ filters, search, sort }: ListState, embed: Embed): string {
  return galleryAddress({ ...FIRST_STATE, filters, search, sort, embed });
}

/** What another site writes into its page to show the builds of this state. */
export function embedCode(publicUrl: string, state: GalleryState, embed: Embed): string {
  const chosen = chosenInWords(state);
  const title = chosen === '' ? `Builds on ${SITE_NAME}` : `${chosen} on ${SITE_NAME}`;
  const source = `${publicUrl}${embedAddress(state, embed)}`;
  return `<iframe src="${escapeHtml(source)}" title="${escapeHtml(title)}" loading="lazy" width="100%" height="${HEIGHT}" style="border:0"></iframe>`;
}

/** Two rows of builds on a wide page, px. What does not fit can be scrolled to. */
const HEIGHT = 800;
