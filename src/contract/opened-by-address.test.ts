import { expect, test } from 'vitest';
import { openedBy } from './opened-by-address.ts';

function opened(address: string) {
  const found = openedBy(address);
  if (found.screen === 'other') return found;
  const { state: _, ...rest } = found;
  return Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined && value !== false),
  );
}

test.each([
  ['/', { screen: 'list' }],
  ['/?make=Ford&view=list', { screen: 'list' }],
  ['/?view=fitment', { screen: 'fitment' }],
  ['/?compare=1,2', { screen: 'comparison' }],
  ['/?compare=1', { screen: 'list' }],
  ['/?compare=1,2&view=fitment', { screen: 'comparison' }],
  ['/?vehicle=3', { screen: 'list', vehicle: 3 }],
  ['/?vehicle=3&compare=1,2', { screen: 'comparison', vehicle: 3 }],
  ['/?vehicle=3&print=1', { screen: 'sheet', vehicle: 3 }],
  ['/?vehicle=3&print=1&fit=1&compare=1,2', { screen: 'sheet', vehicle: 3 }],
  ['/?print=1', { screen: 'list' }],
  ['/?fit=1&fitMake=Ford', { screen: 'list', fit: { make: 'Ford' } }],
  ['/?fit=1&fitYear=99999&fitMake=Ford', { screen: 'list', fit: { make: 'Ford' } }],
  ['/?fit=1&fitYear=soon', { screen: 'list', fit: {} }],
  ['/?upload=1&view=fitment', { screen: 'fitment', upload: true }],
  ['/?upload=1&compare=1,2', { screen: 'comparison' }],
  ['/?embed=1&limit=8', { screen: 'embed', embed: { limit: 8 } }],
  ['/?embed=1&view=fitment', { screen: 'embed', embed: { limit: 12 } }],
])('%s opens a screen of the gallery and the dialogs over it', (address, expected) => {
  expect(opened(address)).toEqual(expected);
});

test.each(['vehicle=3', 'upload=1', 'fit=1', 'compare=1,2', 'compare=1'])(
  'with %s nothing is opened to be shown inside another site',
  (key) => {
    expect(openedBy(`/?embed=1&${key}`).screen).not.toBe('embed');
  },
);

test.each(['/auth', '/auth?embed=1', '//?embed=1', '/my-vehicles?vehicle=3'])(
  '%s opens another screen',
  (address) => {
    expect(opened(address)).toEqual({ screen: 'other', path: address.split('?')[0] });
  },
);
