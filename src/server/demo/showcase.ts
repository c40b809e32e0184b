import * as z from 'zod/mini';
import { MODIFICATIONS, RUBBINGS } from '#domain/choices.ts';
import builds from '#server/demo/data/showcase.json' with { type: 'json' };
import { readSetup, vehicleClass } from './setups.ts';

/** A build told in full: the first page of the gallery, where bodies, paints and backgrounds differ from card to card. */
const showcase = z.array(
  z.object({
    year: z.int(),
    make: z.string(),
    model: z.string(),
    class: vehicleClass,
    trim: z.string(),
    /** As `readSetup` takes it, without count and years. */
    setup: z.string(),
    modification: z.enum(MODIFICATIONS),
    rubbing: z.enum(RUBBINGS),
    wheel: z.object({ brand: z.string(), model: z.string() }),
    tire: z.object({ brand: z.string(), line: z.string() }),
    suspensionBrand: z.nullable(z.string()),
    paint: z.string(),
    background: z.string(),
    owner: z.string(),
    notes: z.nullable(z.string()),
    /** Newest first, unevenly apart as submissions are. */
    hoursOld: z.number(),
    isFeatured: z.boolean(),
  }),
);

export const SHOWCASE = showcase.parse(builds).map((build) => {
  const { year, make, model, trim, wheel } = build;
  const platform = { make, model, class: build.class, trims: [trim] satisfies [string], setups: [] };
  const setup = readSetup(platform, `1× ${year}-${year}, ${build.setup}`);
  const { wheelDiameter: diameter, wheelWidth: width, wheelOffset: offset } = setup;
  return { ...build, setup, wheel: { ...wheel, diameter, width, offset } };
});
