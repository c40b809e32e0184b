import type { Thing, WithContext } from 'schema-dts';
import { SITE_NAME } from '#contract/page-titles.ts';
import { escapeHtml } from '#domain/escape-html.ts';

interface Page {
  title: string;
  description: string;
  /** Absolute address of what the page shows. */
  canonical: string;
  /** Absolute address of a picture, 1200×630. */
  image: string;
  /** Absolute address of a feed of what the page lists. */
  feed?: string;
}

/** The tags of a page's head, for search engines and for the preview of a shared link. */
export function pageTags({ title, description, canonical, image, feed }: Page): string[] {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(feed ? [`<link rel="alternate" type="application/atom+xml" href="${escapeHtml(feed)}">`] : []),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf8">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c0d10">',
  ];
}

/** Structured data; nothing in it can end its element. */
export function jsonLd(data: WithContext<Thing>): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}
