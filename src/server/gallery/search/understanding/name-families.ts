import { wordsOf } from '#server/gallery/read-model/words.ts';

const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, readonly string[]>();

/** The words of a name; remembered, because the same few thousand names are read again and again. */
export function wordsOfName(name: string): readonly string[] {
  const known = remembered.get(name);
  if (known) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const words = wordsOf(name);
  remembered.set(name, words);
  return words;
}

/** Letters and digits alone, folded: "F-150", "f 150" and "F150" are all f150. */
export function keyOf(name: string): string {
  return wordsOfName(name).join('');
}

export interface Family {
  name: string;
  members: string[];
}

/**
 * A name stands for itself and for the names that continue it: F-150 for "F-150 Raptor" too. The start of a name is one as
 * well when only a number follows: "Silverado" for "Silverado 1500". 1500 is never 2500, because words stay whole.
 */
export function familiesOf(names: readonly string[]): Map<string, Family> {
  const families = new Map<string, Family>();
  const whole = new Set(names.map(keyOf));
  for (const name of names) {
    const words = wordsOfName(name);
    for (let count = 1; count <= words.length; count++) {
      const key = words.slice(0, count).join('');
      if (!whole.has(key) && !/^\d/.test(words[count] ?? '')) continue;
      const family = families.get(key) ?? { name: startOf(name, count), members: [] };
      if (count === words.length && keyOf(family.name) !== key) family.name = name;
      family.members.push(name);
      families.set(key, family);
    }
  }
  return families;
}

function startOf(name: string, words: number): string {
  return wordsOfName(name).length === words ? name : name.split(/\s+/).slice(0, words).join(' ');
}
