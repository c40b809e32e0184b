import { nameKey } from '#domain/listed-names.ts';
import { MAKES } from '#domain/makes.ts';

const MAKES_OF = new Map<string, Set<string>>();
for (const { make, models } of MAKES)
  for (const { name, aliases = [] } of models)
    for (const one of [name, ...aliases]) {
      const makes = MAKES_OF.get(nameKey(one)) ?? new Set();
      MAKES_OF.set(nameKey(one), makes.add(make));
    }

/** The makes that have a model of this name: one for "Tacoma", several for "3500". */
export function makesOfModel(model: string): string[] {
  return [...(MAKES_OF.get(nameKey(model)) ?? [])];
}

/** The make by any of its names. */
export function makeNamed(name: string): string | undefined {
  return MAKE_NAMES.get(nameKey(name));
}
const MAKE_NAMES = new Map(
  MAKES.flatMap(({ make, aliases }) => [...aliases, make].map((name) => [nameKey(name), make])),
);
