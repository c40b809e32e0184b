import type { MessagePort } from 'node:worker_threads';
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
}

/** A page that a worker renders, and the port through which it asks for what the page shows. */
export interface RenderTask extends PageRequest {
  port: MessagePort;
}

export interface WorkerRead {
  id: number;
  address: string;
}

export type WorkerReply = { id: number; reply: ReadReply } | { id: number; error: unknown };

export interface Rendered {
  status: number;
  html: string;
  /** What the browser needs to come alive without asking again, as JSON. */
  state: string;
}

/** What the web side exports: src/web/entry-server.tsx. */
export type EntryRender = (url: string, fetchReply: FetchReply, site: unknown) => Promise<Rendered>;

/** The built screens, or in development the sources as they are. */
export interface Renderer {
  /** Renders the screen at an address with its data. */
  render(request: PageRequest, fetchReply: FetchReply): Promise<Rendered>;
  /** Tags for the head: styles, scripts, fonts of the page at this address. */
  assets(address: string): string;
  /** Whether the page may run scripts that stand in it: in development only. */
  inlineScripts: boolean;
  /** Serves what the browser loads. */
  serveAssets(app: FastifyInstance): Promise<void>;
}

const START =
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n<script src="/theme.js"></script>\n';

/** A document with these tags in its head. */
export function documentOf(
  headTags: readonly string[],
  { html, state }: Pick<Rendered, 'html' | 'state'>,
): string {
  // JSON that cannot close the script element it stands in.
  const json = state.replaceAll('<', '\\u003c');
  return `${START}${headTags.join('\n')}\n</head><body><div id="root">${html}</div><script type="application/json" id="state">${json}</script></body></html>`;
}
