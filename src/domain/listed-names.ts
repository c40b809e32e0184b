import { MAKES } from './makes.ts';

/** Letters and digits alone, without accents: "F-150", "f 150" and "F150" are all f150. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const LISTED = new Map(
  MAKES.map(({ make, models }) => [
    nameKey(make),
    { make, models: new Map(models.map(({ name }) => [nameKey(name), name])) },
  ]),
);

/** Make and model as the list of makes spells them, where they differ from it only in capitals, spaces, marks and accents. */
export function listedNames({ make, model }: { make: string; model: string }): {
  make: string;
  model: string;
} {
  const listed = LISTED.get(nameKey(make));
  return { make: listed?.make ?? make, model: listed?.models.get(nameKey(model)) ?? model };
}
