import type { FinishFamily, WHEEL_BRANDS } from '../choices.ts';

export interface WheelFinish {
  /** "Gloss Black with Milled Accents" */
  name: string;
  family: FinishFamily;
}

/** The finish of each wheel code, as its maker names it. A cap or a ring of another finish leaves the family as it is. */
const FINISHES: Record<(typeof WHEEL_BRANDS)[number], Record<string, [string, FinishFamily]>> = {
  TIS: {
    '535B': ['Satin Black with CNC Milled Lip Accents and Chrome T-Star Cap', 'Milled'],
    '544B': ['Gloss Black', 'Black'],
    '544BDUALLYINNER': ['Gloss Black', 'Black'],
    '544BM': ['Gloss Black with Milled Accents', 'Milled'],
    '544BM2.0': ['Gloss Black with Milled Accents', 'Milled'],
    '544BSM': ['Brushed Silver and Milled', 'Milled'],
    '544C': ['Chrome Plated', 'Chrome'],
    '544GB': ['Gloss Black with Milled and Painted Lip Logo', 'Milled'],
    '544MB': ['Gloss Black with Machined Face', 'Machined'],
    '544RB': ['Black and Red', 'Color'],
    '547B': ['Gloss Black', 'Black'],
    '547BM': ['Gloss Black with Milled Accents', 'Milled'],
    '547BM2.0': ['Gloss Black Milled', 'Milled'],
    '547C': ['Chrome Plated', 'Chrome'],
    '548BM': ['Gloss Black with Milled Accents', 'Milled'],
    '553B': ['Gloss Black', 'Black'],
    '553BM': ['Gloss Black Milled', 'Milled'],
    '554B': ['Black', 'Black'],
    '554BM': ['Black and Milled', 'Milled'],
    '554BMR': ['Gloss Black with Milled Spoke Accents and Lip Logo with Red Tint', 'Milled'],
    '555A': ['Satin Anthracite with Cast Logo and Lip Bolts', 'Gray'],
    '555MRT': ['Machined with Gloss Red Tint Clear Coat and Cast Logo and Lip Bolts', 'Machined'],
    '555SB': ['Satin Black with Cast Logo and Lip Bolts', 'Black'],
    '556AB': ['Anthracite with Black Ring', 'Gray'],
    '556BA': ['Black with Anthracite Ring', 'Black'],
    '556BB': ['Matte Black with Gloss Black Ring', 'Black'],
    '556SB': ['Satin Black with Satin Black Ring', 'Black'],
    '560B': ['Gloss Black', 'Black'],
    '560BM': ['Gloss Black with Milled Accents', 'Milled'],
    '560C': ['Chrome Plated', 'Chrome'],
    '560MRL': ['Gloss Red Machined Face and Lip Logo', 'Machined'],
    '561B': ['Gloss Black with Lip Logo', 'Black'],
    '563B': ['Satin Black', 'Black'],
    '563BS': ['Brushed Face with Silver', 'Silver'],
    '563BZ': ['Bright Satin Bronze', 'Bronze'],
    '565B': ['Gloss Black and Painted Lip Logo', 'Black'],
    '565BM': ['Black with Milled Accents', 'Milled'],
    '565BSM': ['Brushed Silver and Milled', 'Milled'],
    '565C': ['Chrome Plated', 'Chrome'],
    '566B': ['Gloss Black and Painted Lip Logo', 'Black'],
    '566BM': ['Black with Milled Accents', 'Milled'],
    '566BSM': ['Brushed Silver and Milled', 'Milled'],
    '566C': ['Chrome Plated', 'Chrome'],
    '567B': ['Gloss Black', 'Black'],
    '567BM': ['Gloss Black with Milled Accents', 'Milled'],
    '567C': ['Chrome Plated', 'Chrome'],
  },
  'TIS Motorsports': {
    '504B': ['Gloss Black', 'Black'],
    '504BZ': ['Bright Satin Bronze', 'Bronze'],
    '504MB': ['Machined and Black', 'Machined'],
    '504MS': ['Machined and Silver', 'Machined'],
    '504S': ['Gloss Silver', 'Silver'],
    '505B': ['Gloss Black', 'Black'],
    '505C': ['Chrome Plated', 'Chrome'],
    '505S': ['Gloss Silver', 'Silver'],
    '506B': ['Gloss Black', 'Black'],
    '506C': ['Chrome Plated', 'Chrome'],
    '506GM': ['Gunmetal', 'Gray'],
    '507B': ['Gloss Black', 'Black'],
    '507S': ['Gloss Silver', 'Silver'],
    '508BB': ['Satin Black with Gloss Black Ring', 'Black'],
    '508BM': ['Gloss Black with Milled Accents', 'Milled'],
  },
  'DTS Wheels': {
    '602BZB': ['Satin Bronze with Black Ring', 'Bronze'],
    '602MS': ['Machined and Silver', 'Machined'],
    '602SB': ['Satin Black', 'Black'],
    '603MS': ['Machined and Silver', 'Machined'],
    '603SB': ['Satin Black', 'Black'],
    '604AB': ['Anthracite with Black Ring', 'Gray'],
    '604BZB': ['Satin Bronze with Black Ring', 'Bronze'],
    '604SB': ['Satin Black', 'Black'],
    '605SB': ['Satin Black', 'Black'],
    '606BZ': ['Satin Bronze', 'Bronze'],
    '606MS': ['Machined and Silver', 'Machined'],
    '606SB': ['Satin Black', 'Black'],
    '607BZ': ['Satin Bronze', 'Bronze'],
    '607SB': ['Satin Black', 'Black'],
    '608BB': ['Matte Black with Gloss Black Ring', 'Black'],
    '608MS': ['Machined Silver', 'Machined'],
    '608MSB': ['Machined Silver with Satin Black', 'Machined'],
  },
};

const BY_BRAND = new Map(
  Object.entries(FINISHES).map(([brand, codes]) => [wheelKey(brand), new Map(Object.entries(codes))]),
);

/** Brands and wheel models are compared without case and spaces: "547BM 2.0" is "547bm2.0". */
export function wheelKey(name: string): string {
  return name.replace(/\s+/g, '').toUpperCase();
}

/** The finish of a wheel as builds name it; undefined for a style without a code, or a wheel that is not listed. */
export function finishOf(wheelBrand: string, wheelModel: string): WheelFinish | undefined {
  const [name, family] = BY_BRAND.get(wheelKey(wheelBrand))?.get(wheelKey(wheelModel)) ?? [];
  return name && family ? { name, family } : undefined;
}
