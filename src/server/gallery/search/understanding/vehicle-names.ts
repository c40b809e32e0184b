import { MAKES } from '#domain/makes.ts';
import {
  type AddName,
  type Family,
  familiesOf,
  keyOf,
  meaning,
  type PresentValues,
  presentOf,
  presentSpellings,
  wordsOfName,
} from './meanings.ts';
import { EVERYDAY_WORDS, MAKE_NICKNAMES, MODEL_NICKNAMES } from './search-names.ts';

type Make = (typeof MAKES)[number];

/** Makes, models and both together, as the list of makes and the gallery know them. */
export function addVehicleNames(present: PresentValues, add: AddName): void {
  const known = MAKES.flatMap(({ models }) => models.map(({ name }) => name));
  const models = familiesOf([...new Set([...present.model.keys(), ...known])]);
  const addModel = (key: string, family: Family) =>
    add(key, [meaning('model', family.name, presentOf(present, 'model', family.members), key)]);

  for (const make of MAKES) addMake(make, models, present, add);
  for (const [key, family] of nicknamed(models))
    if (!models.has(key) && tellsEnough(key)) addModel(key, family);
  for (const [key, family] of models) {
    if (!maySayAlone(key)) continue;
    addModel(key, family);
    // "f150s"
    if (/\d$/.test(key) && !models.has(`${key}s`)) addModel(`${key}s`, family);
  }

  const listed = new Set(MAKES.flatMap(({ make, aliases }) => [make, ...aliases].map(keyOf)));
  for (const make of present.make.keys())
    if (!listed.has(keyOf(make))) add(keyOf(make), [meaning('make', make, [make], keyOf(make))]);
}

/** The make by all its names, alone and followed by each of its models. */
function addMake(
  make: Make,
  models: ReadonlyMap<string, Family>,
  present: PresentValues,
  add: AddName,
): void {
  // "Range Rover" is a model before it is another name of its make.
  const others = [...make.aliases, ...(MAKE_NICKNAMES.get(make.make) ?? [])].filter(
    (name) => !models.has(keyOf(name)),
  );
  const names = [make.make, ...others];
  const spellings = presentSpellings(present, 'make', names);
  const families = familiesOf(modelsOf(make, present));
  for (const makeKey of new Set(names.map(keyOf))) {
    const itself = meaning('make', make.make, spellings, makeKey);
    add(makeKey, [itself]);
    for (const [key, { name, members }] of families)
      add(makeKey + key, [itself, meaning('model', name, presentOf(present, 'model', members), key)]);
    for (const [key, name] of nicknamesOf(make)) {
      const members = families.get(keyOf(name))?.members;
      if (members && !families.has(key))
        add(makeKey + key, [itself, meaning('model', name, presentOf(present, 'model', members), key)]);
    }
  }
}

/** What each nickname stands for; one that several makes use, such as 2500HD, for the models of all. */
function nicknamed(models: ReadonlyMap<string, Family>): Map<string, Family> {
  const found = new Map<string, Family>();
  for (const [key, name] of MAKES.flatMap(nicknamesOf)) {
    const family = models.get(keyOf(name));
    const known = found.get(key);
    if (!family) continue;
    const members = [...new Set([...(known?.members ?? []), ...family.members])];
    found.set(key, known ? { name: key.toUpperCase(), members } : family);
  }
  return found;
}

/** The listed models of a make, and those of the gallery that spell or continue them differently. */
function modelsOf({ models }: Make, present: PresentValues): string[] {
  const listed = models.map(({ name }) => name);
  const keys = new Set(listed.map(keyOf));
  const begins = (name: string) => beginningsOf(name).some((key) => keys.has(key));
  return [...new Set([...listed, ...[...present.model.keys()].filter(begins)])];
}

/** "Sierra 2500 HD" -> sierra, sierra2500, sierra2500hd. */
function beginningsOf(name: string): string[] {
  const words = wordsOfName(name);
  return words.map((_, place) => words.slice(0, place + 1).join(''));
}

function nicknamesOf({ models }: Make): [key: string, model: string][] {
  return models.flatMap(({ name, aliases = [] }) =>
    [...aliases, ...(MODEL_NICKNAMES.get(name) ?? [])].map((other): [string, string] => [keyOf(other), name]),
  );
}

/** Numbers and everyday words are models only beside their make. */
function tellsEnough(key: string): boolean {
  return !/^\d+$/.test(key) && !EVERYDAY_WORDS.has(key);
}

/** So are two letters, which may mean a trim as well; a nickname like JK is there to be said alone. */
function maySayAlone(key: string): boolean {
  return tellsEnough(key) && (key.length > 2 || (key.length === 2 && /\d/.test(key)));
}
