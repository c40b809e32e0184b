import { describe, expect, it } from 'vitest';
import { PRODUCT_PAGES, wheelProductUrl } from './links.ts';

const pageOf = (brand: string, model: string) => wheelProductUrl(brand, model, PRODUCT_PAGES);

describe('the product page of a wheel', () => {
  it('is found by the first number in the model name', () => {
    expect(pageOf('TIS', '544BM 2.0')).toBe('https://tiswheels.com/544/');
    expect(pageOf('TIS Motorsports', 'UF-02')).toBe('https://tiswheels.com/02/');
  });

  it('is on the Dropstars site when the brand or the model says DTS', () => {
    expect(pageOf('DTS Wheels', '602SB')).toBe('https://www.dropstars.com/602/');
    expect(pageOf('TIS', 'dts 604AB')).toBe('https://www.dropstars.com/604/');
  });

  it('is nowhere when the model name holds no number', () => {
    expect(pageOf('TIS', 'Prototype')).toBe('#');
  });

  it('may be named in the settings of the site', () => {
    const pages = {
      tis: 'https://maker.example/wheels/',
      dts: 'https://dts.example/',
      named: { 544: '544-2' },
    };
    expect(wheelProductUrl('TIS', '544BM', pages)).toBe('https://maker.example/wheels/544-2/');
    expect(wheelProductUrl('TIS', '551B', pages)).toBe('https://maker.example/wheels/551/');
  });
});
