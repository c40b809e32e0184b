import { expect, test } from 'vitest';
import { type ClientKind, clientKindOf } from './client-kind.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each<[ClientKind, Record<string, string>]>([
  ['person', { 'user-agent': CHROME }],
  ['person', { 'user-agent': 'anything', cookie: 'visitor=someone' }],
  ['program', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['program', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }],
  ['program', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['program', { 'user-agent': 'curl/8.5.0' }],
  ['program', {}],
])('a %s is told by %o', (asker, headers) => {
  expect(clientKindOf(headers)).toBe(asker);
});
