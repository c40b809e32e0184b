import type { UnderstoodPart } from '#contract/facets.ts';
import { SETUP_KEYS, type SetupKind } from '#contract/fit/fit-setup.ts';
import type { FitQuestion } from '#contract/fit-address.ts';
import type { Facet } from '#contract/gallery.ts';
import { SUSPENSIONS } from '#domain/choices.ts';
import type { Make } from '#domain/makes.ts';
import { isFlotationWidth } from '#domain/measures.ts';

type Parts = readonly UnderstoodPart[];

/**
 * What a line such as "2019 f150 leveled 22x12 -44 35s" says, from the parts of it that the search understands. What it
 * does not say is absent, so that it never takes back what was picked.
 */
export function readTyped(parts: Parts, kind: SetupKind, makes: readonly Make[]): FitQuestion {
  const keys = SETUP_KEYS[kind];
  const understood = parts.filter((part) => !part.begun && !part.excluded && !part.compared);
  const wheel = wheelOf(understood);
  const offset = firstOf(understood, 'offset')?.value;
  const tire = tireOf(understood, wheel);
  return {
    ...(kind === 'proposed' && vehicleOf(understood, makes)),
    ...(wheel && { [keys.wheel]: wheel }),
    ...(offset !== undefined && { [keys.offset]: offset }),
    ...(tire && { [keys.tire]: tire }),
  };
}

const firstOf = (parts: Parts, facet: Facet) => parts.find((part) => part.facet === facet);

/** Parts of one size stand without a gap: "20" and "x10". */
const touches = (one: UnderstoodPart, other: UnderstoodPart) =>
  one.to === other.from || other.to === one.from;

/** "20x10"; "20" when only the diameter is known, perhaps from the tire. */
function wheelOf(parts: Parts): string | undefined {
  const diameters = parts.filter(({ facet }) => facet === 'wheelDiameter');
  const width = firstOf(parts, 'wheelWidth');
  const diameter = (width && diameters.find((one) => touches(one, width))) ?? diameters[0];
  if (!diameter) return undefined;
  return width ? `${diameter.value}x${width.value}` : diameter.value;
}

/** "33x12.50R20", "285/55R20", or "35" when only the height is known. */
function tireOf(parts: Parts, wheel: string | undefined): string | undefined {
  const height = firstOf(parts, 'tireHeight');
  if (!height) return undefined;
  const width = firstOf(parts, 'tireWidth');
  const series = height.value.endsWith('-series');
  if (!width) return series ? undefined : height.value;
  if (series === isFlotationWidth(width.value)) return undefined;
  const end = Math.max(width.to, height.to);
  const rim =
    parts.find(({ facet, from }) => facet === 'wheelDiameter' && from === end)?.value ?? wheel?.split('x')[0];
  const size = series
    ? `${width.value}/${height.value.replace('-series', '')}`
    : `${height.value}x${width.value}`;
  return rim === undefined ? size : `${size}R${rim}`;
}

function vehicleOf(parts: Parts, makes: readonly Make[]): FitQuestion {
  const year = firstOf(parts, 'year')?.value;
  const suspension = SUSPENSIONS.find((one) => one === firstOf(parts, 'suspension')?.value);
  return {
    ...(year !== undefined && { year }),
    ...makeAndModel(firstOf(parts, 'make')?.value, firstOf(parts, 'model')?.value, makes),
    ...(suspension !== undefined && { suspension }),
  };
}

/** A model names its make when no other make has one of that name. A name of several models is no model yet. */
function makeAndModel(
  make: string | undefined,
  model: string | undefined,
  makes: readonly Make[],
): FitQuestion {
  const of = makes.filter(
    (one) => (make === undefined || one.make === make) && one.models.some(({ name }) => name === model),
  );
  const [only] = of;
  if (model !== undefined && only && of.length === 1) return { make: only.make, model };
  return make === undefined ? {} : { make };
}

/** Models meant by a name that several share: "Silverado" may be a Silverado 1500 or a Silverado 2500 HD. */
export function possibleModels(understood: Parts, makes: readonly Make[]): { make: string; model: string }[] {
  const make = firstOf(understood, 'make')?.value;
  const name = firstOf(understood, 'model')?.value;
  if (name === undefined || makeAndModel(make, name, makes).model !== undefined) return [];
  return makes
    .filter((one) => make === undefined || one.make === make)
    .flatMap((one) =>
      one.models
        .filter((model) => model.name === name || model.name.startsWith(`${name} `))
        .map((model) => ({ make: one.make, model: model.name })),
    );
}

/** What a part of the question is about. */
export type Topic = 'vehicle' | 'suspension' | 'wheel' | 'offset' | 'tire';

/** The parts of a line that speak about one thing, so that they can be cut out. */
export function partsAbout(parts: Parts, topic: Topic): UnderstoodPart[] {
  if (topic === 'offset' || topic === 'suspension') return parts.filter(({ facet }) => facet === topic);
  if (topic === 'vehicle') return parts.filter(({ facet }) => VEHICLE_FACETS.has(facet));
  const sizes: readonly Facet[] = topic === 'wheel' ? ['wheelWidth'] : ['tireWidth', 'tireHeight'];
  const about = parts.filter(({ facet }) => sizes.includes(facet));
  const diameters = parts.filter(({ facet }) => facet === 'wheelDiameter');
  return [...about, ...diameters.filter((diameter) => about.some((one) => touches(one, diameter)))];
}

const VEHICLE_FACETS: ReadonlySet<Facet> = new Set(['year', 'make', 'model']);
