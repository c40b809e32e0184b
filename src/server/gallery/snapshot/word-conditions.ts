import { type SQL, sql } from 'drizzle-orm';
import { endsInDigit, type WordClass } from './words.ts';

/** A search word with what it stands for: itself, or after a slip the words it may have meant. */
export interface ResolvedWord {
  text: string;
  unfinished: boolean;
  meant: readonly string[];
}

/** Whether a build carries the word in one of the classes. Words hold neither % nor _, so they stand for themselves in LIKE. */
export function carries({ text, unfinished, meant }: ResolvedWord, classes: readonly WordClass[]): SQL {
  const lead = (word: string) => classes.map((name) => ` ${name}${word}`);
  const whole = [text, ...meant].flatMap(lead).map((start) => `${start} `);
  if (!unfinished) return likeAny(whole);
  if (!endsInDigit(text)) return likeAny([...lead(text), ...meant.flatMap(lead).map((start) => `${start} `)]);
  const continued = `[${classes.join('')}]${text.replaceAll('.', '\\.')}[^0-9]`;
  return sql`(${likeAny(lead(text))} AND search_words ~ ${` ${continued}`}::text OR ${likeAny(whole)})`;
}

function likeAny(parts: readonly string[]): SQL {
  return sql`(${sql.join(
    parts.map((part) => sql`search_words LIKE ${`%${part}%`}`),
    sql` OR `,
  )})`;
}
