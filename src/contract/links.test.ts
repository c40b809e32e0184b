import { describe, expect, it } from 'vitest';
import { wheelProductUrl } from './links.ts';

describe('the product page of a wheel', () => {
  it('is found by the first number in the model name', () => {
    expect(wheelProductUrl('TIS', '544BM 2.0')).toBe('https://tiswheels.com/544/');
    expect(wheelProductUrl('TIS Motorsports', 'UF-02')).toBe('https://tiswheels.com/02/');
  });

  it('is on the Dropstars site when the brand or the model says DTS', () => {
    expect(wheelProductUrl('DTS Wheels', '602SB')).toBe('https://www.dropstars.com/602/');
    expect(wheelProductUrl('TIS', 'dts 604AB')).toBe('https://www.dropstars.com/604/');
  });

  it('is nowhere when the model name holds no number', () => {
    expect(wheelProductUrl('TIS', 'Prototype')).toBe('#');
  });
});
