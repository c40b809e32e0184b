import { expect, test } from 'vitest';
import { F150, read } from '#test/sample-gallery.ts';

test.each([
  ['544bm in black', 'wheelModel=544BM,544BM 2.0; finish=Black'],
  ['bronze 17s', 'finish=Bronze; wheelDiameter=17'],
  ['chrome dually', 'finish=Chrome; setup=Dually'],
  ['satin bronze wheels tacoma', 'finish=Bronze; model=Tacoma'],
  ['gunmetal', 'finish=Gray'],
  ['grey rims', 'finish=Gray'],
  ['black and milled 20s', 'finish=Milled; wheelDiameter=20'],
  ['machined black', 'finish=Machined'],
  ['polished', 'finish=Polished'],
  ['red wheels', 'finish=Color'],
  ['f150 gloss black', `${F150}; finish=Black`],
  ['black widow', '+ black widow'],
  ['gloss black machined', 'finish=Machined'],
  ['black f150 bronze wheels', `${F150}; finish=Bronze; + black`],
  ['silver tacoma', 'model=Tacoma; + silver'],
  ['silverado', 'model=Silverado 1500,Silverado 2500 HD'],
  ['not chrome', 'finish=Black,Bronze,Color,Gray,Machined,Milled,Polished,Silver'],
])('%s', (search, meaning) => {
  expect(read(search)).toBe(meaning);
});
