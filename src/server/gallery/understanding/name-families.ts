import { wordsOf } from '../words.ts';

/** Letters and digits alone, folded: "F-150", "f 150" and "F150" are all f150. */
export const keyOf = (name: string) => wordsOf(name).join('');

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
    const words = wordsOf(name);
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
  return wordsOf(name).length === words ? name : name.split(/\s+/).slice(0, words).join(' ');
}
