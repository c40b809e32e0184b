import { expect, test } from 'vitest';
import { FIRST_STATE, readGalleryAddress } from '#contract/gallery-address.ts';
import { embedCode } from './embed-dialog.tsx';

const PUBLIC_URL = 'https://gallery.example';

test('the code shows the builds of this page, lazily and under a title', () => {
  const state = { ...FIRST_STATE, filters: { wheelModel: ['544BM'], make: 'Ford' }, vehicle: 7 };
  expect(embedCode(PUBLIC_URL, state, { limit: 8, theme: 'dark' })).toBe(
    '<iframe src="https://gallery.example/?make=Ford&amp;wheelModel=544BM&amp;embed=1&amp;limit=8&amp;theme=dark" title="Ford, 544BM on Fitment Gallery" loading="lazy" width="100%" height="800" style="border:0"></iframe>',
  );
});

test('a search cannot leave the code it stands in', () => {
  const search = '"><script>&amp;';
  const code = embedCode(PUBLIC_URL, { ...FIRST_STATE, search }, { limit: 8 });
  expect(code.match(/[<>]/g)).toHaveLength(4);
  const source = /src="([^"]*)"/.exec(code)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(readGalleryAddress(new URL(source).search)).toMatchObject({ search, embed: { limit: 8 } });
});
