import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The pages whose words are the owner's of the site. Each is a path, too. */
export const SITE_PAGES = ['privacy', 'terms', 'contact'] as const;

/** A stretch of text; a link leads to this site, another one or a mail program. */
const run = z.object({ text: z.string(), href: z.optional(z.string()), strong: z.optional(z.literal(true)) });
export type TextRun = z.output<typeof run>;

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), runs: z.array(run) }),
  z.object({ kind: z.literal('paragraph'), runs: z.array(run) }),
  z.object({ kind: z.literal('list'), items: z.array(z.array(run)) }),
]);
export type TextBlock = z.output<typeof block>;

export const readSitePage = endpoint({
  method: 'GET',
  path: '/api/pages/:page',
  summary: 'The words of a page of the site: privacy, terms, or contact',
  params: z.object({ page: z.string() }),
  reply: z.object({ title: z.string(), blocks: z.array(block) }),
});
export type SitePage = z.output<(typeof readSitePage)['reply']>;
