import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

/** Words and turns that an American shop would not write. */
const BANNED = [
  /\bwill stand here\b/,
  /\bof (?:yours|theirs)\b/,
  /\btaken back\b/,
  /\b(?:is|are) told\b/,
  /\blet go of\b/,
  /\banew\b/,
  /\bby which\b/,
  /\bmeanwhile\b/i,
  /\bany more\b/,
  /\blooked at\b/,
  /\bgoes on\b/,
  /\bone press\b/,
  /\bmakes? no sense\b/,
  /\b(?:somebody|nobody)\b/i,
  /\bset-ups?\b/i,
  /\be-mails?\b/i,
  /\b(?:could|can|do|does|is|are|was|were|will|would)n't\b/,
  /\bfurther (?:out|in)\b/,
];

/** As the customer wrote them, or as people type them. */
const FIXED = ["Passwords don't match", "doesn't rub", '3" Lift', '6" Lift'];

const files = globSync('src/{web,contract,domain,server/mails,server/gallery}/**/*.{ts,tsx}');
const texts = files
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => textsOf(parseSync(file, readFileSync(file, 'utf8')).program));
const sentences = texts.filter(isSentence).filter((text) => !FIXED.includes(text));

describe('what a person reads', () => {
  test('is found in the source', () => {
    expect(texts).toContain('Will it fit mine?');
    expect(texts.length).toBeGreaterThan(1000);
  });

  test.each(BANNED)('is English as a shop writes it: not %s', (banned) => {
    expect(sentences.filter((text) => banned.test(text))).toEqual([]);
  });

  test('has one mark for inches, and no plural in parentheses', () => {
    expect(sentences.filter((text) => /\d"/.test(text))).toEqual([]);
    expect(sentences.filter((text) => text.includes('(s)'))).toEqual([]);
  });
});

/** A text for people, and not a key, a class or a selector. */
function isSentence(text: string): boolean {
  return !/[[\]=<]/.test(text) && (text.includes(' ') || /^[A-Z]/.test(text));
}

/** Every text in a parsed file but names of modules, types and classes. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'ImportDeclaration') return [];
  if ('type' in node && node.type === 'TSLiteralType') return [];
  if ('type' in node && node.type === 'JSXAttribute' && 'name' in node)
    if (JSON.stringify(node.name).includes('"className"')) return [];
  const own = 'value' in node && typeof node.value === 'string' ? [node.value] : [];
  const quasi = 'cooked' in node && typeof node.cooked === 'string' ? [node.cooked] : [];
  const written = [...own, ...quasi].map((text) => text.replace(/\s+/g, ' ').trim());
  return [...written, ...Object.values(node).flatMap(textsOf)];
}
