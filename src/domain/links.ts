/** Where the makers show their wheels; settings of the site. */
export interface ProductPages {
  /** Address before the style number, with its slash; the Dropstars Trail Series has a site of its own. */
  tis: string;
  dts: string;
  /** Styles whose page goes by another name than their number: "544" -> "544-2". */
  named: Record<string, string>;
}

export const PRODUCT_PAGES: ProductPages = {
  tis: 'https://tiswheels.com/',
  dts: 'https://www.dropstars.com/',
  named: {},
};

/** The product page of a wheel, found by the first number in its model name; `#` when there is none (§2). */
export function wheelProductUrl(brand: string, model: string, { tis, dts, named }: ProductPages): string {
  const style = /\d+/.exec(model)?.[0];
  if (style === undefined) return '#';
  const isDts = /dts/i.test(`${brand} ${model}`);
  return `${isDts ? dts : tis}${named[style] ?? style}/`;
}
