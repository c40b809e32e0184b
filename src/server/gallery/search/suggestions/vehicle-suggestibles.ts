import { MAKES } from '#domain/makes.ts';
import { keyOf, wordsOfName } from '#server/gallery/search/understanding/meanings.ts';
import { MAKE_NICKNAMES, MODEL_NICKNAMES } from '#server/gallery/search/understanding/search-names.ts';
import type { Group } from '#server/gallery/snapshot/gallery-index.ts';
import { piece, type Suggestible, spelling } from './suggestible.ts';

type Make = Pick<(typeof MAKES)[number], 'make' | 'aliases' | 'models'>;

/** Stored spellings of one make or model with their builds. */
type Spellings = Map<string, number>;

interface Vehicle {
  make: Make;
  makes: Spellings;
  models: Spellings;
  builds: number;
}

const MAKE_OF = new Map(
  MAKES.flatMap((make) => [make.make, ...make.aliases].map((name): [string, Make] => [keyOf(name), make])),
);

/** Makes, and models with their make, of builds grouped by both. Different spellings of a name are one. */
export function vehicleSuggestibles(groups: readonly Group[]): Suggestible[] {
  const makes = new Map<string, Vehicle>();
  const models = new Map<string, Vehicle>();
  for (const { values, count } of groups) {
    const [stored, model] = values.map(String);
    if (!stored || !model) continue;
    const make = MAKE_OF.get(keyOf(stored)) ?? { make: stored, aliases: [], models: [] };
    addTo(makes, make.make, make, stored, model, count);
    addTo(models, `${make.make}\n${keyOf(model)}`, make, stored, model, count);
  }
  return [...[...makes.values()].map(makeAlone), ...[...models.values()].map(makeAndModel)];
}

function addTo(
  vehicles: Map<string, Vehicle>,
  key: string,
  make: Make,
  stored: string,
  model: string,
  count: number,
): void {
  const vehicle = vehicles.get(key) ?? { make, makes: new Map(), models: new Map(), builds: 0 };
  vehicle.builds += count;
  vehicle.makes.set(stored, (vehicle.makes.get(stored) ?? 0) + count);
  vehicle.models.set(model, (vehicle.models.get(model) ?? 0) + count);
  vehicles.set(key, vehicle);
}

function makeAlone({ make, makes, builds }: Vehicle): Suggestible {
  const main = piece(make.make, { facet: 'make', values: [...makes.keys()] });
  return {
    kind: 'vehicle',
    pieces: [main],
    main,
    joint: ' ',
    spellings: namesOf(make).map((name) => spelling(wordsOfName(name), true)),
    notations: [],
    builds,
  };
}

function makeAndModel({ make, makes, models, builds }: Vehicle): Suggestible {
  const listed = make.models.find((model) =>
    [...models.keys()].some((one) => keyOf(one) === keyOf(model.name)),
  );
  const name = listed?.name ?? mostCommon(models);
  const nicknames = [...(listed?.aliases ?? []), ...(MODEL_NICKNAMES.get(name) ?? [])];
  const modelNames = [...models.keys(), ...nicknames].map(wordsOfName);
  const main = piece(name, { facet: 'model', values: [...models.keys()] });
  const both = namesOf(make).flatMap((makeName) =>
    modelNames.map((words) => spelling([...wordsOfName(makeName), ...words], true)),
  );
  return {
    kind: 'vehicle',
    pieces: [piece(make.make, { facet: 'make', values: [...makes.keys()] }), main],
    main,
    joint: ' ',
    spellings: [...modelNames.map((words) => spelling(words)), ...both],
    notations: [],
    builds,
  };
}

function namesOf({ make, aliases }: Make): string[] {
  return [make, ...aliases, ...(MAKE_NICKNAMES.get(make) ?? [])];
}

function mostCommon(names: Spellings): string {
  const [first] = [...names].sort(([a, few], [b, many]) => many - few || (a < b ? -1 : 1));
  return first?.[0] ?? '';
}
