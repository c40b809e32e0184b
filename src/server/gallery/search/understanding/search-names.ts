import names from './search-names.json' with { type: 'json' };

/** Names people write that the gallery's own lists do not hold; keys are the names in full. */
type OtherNames = ReadonlyMap<string, readonly string[]>;

/** Short forms of makes, beside the aliases in the list of makes. */
export const MAKE_NICKNAMES: OtherNames = new Map(Object.entries(names.makeNicknames));

/** Ram was a Dodge until 2010, and to many still is. */
export const MODEL_NICKNAMES: OtherNames = new Map(Object.entries(names.modelNicknames));

export const WHEEL_BRAND_NAMES: OtherNames = new Map(Object.entries(names.wheelBrands));

/** Tire brands of this community with what people call them. */
export const TIRE_BRAND_NAMES: OtherNames = new Map(Object.entries(names.tireBrands));

/**
 * Names that are ordinary words of this trade: taken for a model or tire brand only beside their make, or with the word
 * "tires" where that is a name of its own above.
 */
export const EVERYDAY_WORDS = new Set(names.everydayWords.map((name) => name.replace(' ', '')));

/** Ordinary words of this trade that stand within a slip of a name without meaning it. */
export const NO_FUZZY = new Set(names.noSlips);

/** Words that say nothing once the things they belong to are recognised. */
export const NOISE_WORDS = new Set(names.noiseWords);
