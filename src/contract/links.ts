/** Where a wheel's product page lives: the Dropstars Trail Series has a site of its own. */
const WHEEL_SITES = { tis: 'https://tiswheels.com/', dts: 'https://www.dropstars.com/' };

/** The product page of a wheel, found by the first number in its model name; `#` when there is none (§2). */
export function wheelProductUrl(brand: string, model: string): string {
  const style = /\d+/.exec(model)?.[0];
  if (style === undefined) return '#';
  const isDts = /dts/i.test(`${brand} ${model}`);
  return `${isDts ? WHEEL_SITES.dts : WHEEL_SITES.tis}${style}/`;
}
