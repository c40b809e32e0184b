import { wheelKey } from './finishes.ts';

/** A size of a wheel as its maker lists it. */
export interface ListedSize {
  /** Inches. */
  diameter: number;
  width: number;
  /** Millimetres, ascending. */
  offsets: readonly number[];
  /** Inches, ascending; fewer than offsets where the maker left some out. */
  backspacing: readonly number[];
  /** As the maker writes them; "6x135 / 6x5.50" is one wheel with two. */
  patterns: readonly string[];
  /** For dual rear wheels. */
  dually?: boolean;
  boreMm?: number;
  finish?: string;
  partNumber?: string;
  /** An address about the wheel. */
  page?: string;
  /** Where an administrator has it from; absent: the maker’s list. */
  source?: string;
}

export interface ListedWheel {
  brand: string;
  /** "544" */
  style: string;
  /** Style and finish: "544BM". */
  code: string;
  sizes: readonly ListedSize[];
}

export interface NamedWheel {
  /** Any, when left out. */
  wheelBrand?: string | undefined;
  wheelModel: string;
}

/** The listed wheels a build's wheel may be: one of this code, or every finish of a style named alone. */
export function findWheels(
  { wheelBrand, wheelModel }: NamedWheel,
  wheels: readonly ListedWheel[],
): ListedWheel[] {
  const key = wheelKey(wheelModel);
  const ofBrand = wheelBrand
    ? wheels.filter(({ brand }) => wheelKey(brand) === wheelKey(wheelBrand))
    : wheels;
  const ofCode = ofBrand.filter(({ code }) => wheelKey(code) === key);
  return ofCode.length > 0 ? ofCode : ofBrand.filter(({ style }) => wheelKey(style) === key);
}
