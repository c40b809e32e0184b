import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { lexer, type MarkedToken, type Token } from 'marked';
import {
  readSitePage,
  SITE_PAGES,
  type SitePage,
  type TextBlock,
  type TextRun,
} from '#contract/site-pages.ts';
import { HttpError } from '#server/platform/errors.ts';
import { anyone, mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';

/** Privacy, terms and contact: Markdown that the owner of the site replaces by files of the same name in `DATA_DIR/pages`. */
export function sitePageRoutes(app: FastifyInstance, { settings }: Pick<Context, 'settings'>): void {
  mount(app, readSitePage, anyone, async ({ params }) => {
    const page = SITE_PAGES.find((name) => name === params.page);
    if (!page) throw new HttpError(404, 'There is no such page');
    const file = `${page}.md`;
    const own = await readOwn(join(settings.dataFolder, 'pages', file));
    return parsePage(own ?? (await readFile(new URL(`texts/${file}`, import.meta.url), 'utf8')));
  });
}

async function readOwn(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Headings, paragraphs, lists, bold text and links of a Markdown text. Its first heading is the title. HTML in it is shown as
 * text, so that no page can bring a script along.
 */
export function parsePage(markdown: string): SitePage {
  const blocks: TextBlock[] = [];
  let title = '';
  for (const token of lexer(markdown) as MarkedToken[]) {
    if (token.type === 'heading' && token.depth === 1 && title === '') title = token.text;
    else blocks.push(...blockOf(token));
  }
  return { title, blocks };
}

function blockOf(token: MarkedToken): TextBlock[] {
  if (token.type === 'heading') return [{ kind: 'heading', runs: runsOf(token.tokens) }];
  if (token.type === 'list') return [{ kind: 'list', items: token.items.map((item) => runsOf(item.tokens)) }];
  const runs = runsOf([token]);
  return runs.length > 0 ? [{ kind: 'paragraph', runs }] : [];
}

type Style = Pick<TextRun, 'href' | 'strong'>;

function runsOf(tokens: Token[], style: Style = {}): TextRun[] {
  return (tokens as MarkedToken[]).flatMap((token) => {
    if (token.type === 'space') return [];
    if (token.type === 'br') return [{ text: '\n', ...style }];
    if (token.type === 'strong') return runsOf(token.tokens, { ...style, strong: true });
    if (token.type === 'link') return runsOf(token.tokens, { ...style, ...leadingTo(token.href) });
    if ('tokens' in token && token.tokens) return runsOf(token.tokens, style);
    return [{ text: 'text' in token ? token.text : token.raw, ...style }];
  });
}

function leadingTo(href: string): Style {
  return /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(href) ? { href } : {};
}
