import type { FastifyInstance } from 'fastify';

/** The answer to a read while a page is rendered. */
export interface ReadReply {
  status: number;
  body: string;
}

/** A read while rendering: the address of a GET call. */
export type FetchReply = (address: string) => Promise<ReadReply>;

export interface PageRequest {
  /** Absolute. */
  url: string;
  /** What the server tells every page about this site. */
  site: unknown;
  /** Whether nothing is known about the visitor, so that every other such visitor sees the same. */
  forAnybody: boolean;
}

/** What the web side exports: src/web/entry-server.tsx. */
export type EntryRender = (
  url: string,
  fetchReply: FetchReply,
  options: Omit<PageRequest, 'url'>,
) => Promise<Rendered & { status: number }>;

/** Markup in pieces that follow one another: text, or UTF-8 where it was rendered before. */
export type Markup = readonly (string | Uint8Array)[];

interface Rendered {
  html: Markup;
  /** What the browser needs to come alive without asking again, as JSON. */
  state: string;
}

/** The body of a page as UTF-8, with room for its head before and its end after, so that nobody has to copy it. */
export interface RoomyBody {
  room: Uint8Array<ArrayBuffer>;
  start: number;
  end: number;
  /** Lets another page be written into the room: for whoever knows that nobody reads this one any more. */
  giveBack?(): void;
}

/** The built screens, or in development the sources as they are. */
export interface Renderer {
  /** Renders the body of a page. */
  render(request: PageRequest, fetchReply: FetchReply): Promise<{ status: number; body: string | RoomyBody }>;
  /** Tags for the head: styles, scripts, fonts of the page at this address. */
  assets(address: string): string;
  /** Whether the page may run scripts that stand in it: in development only. */
  inlineScripts: boolean;
  /** Serves what the browser loads. */
  serveAssets(app: FastifyInstance): Promise<void>;
}

/** What stands in the body of a page. */
export function pageBody({ html, state }: Rendered): Markup {
  // JSON that cannot close the script element it stands in.
  const json = state.replaceAll('<', '\\u003c');
  return ['<div id="root">', ...html, `</div><script type="application/json" id="state">${json}</script>`];
}

export function markupText(markup: Markup): string {
  const decoder = new TextDecoder();
  return markup.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('');
}
