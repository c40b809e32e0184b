import { expect, test } from 'vitest';
import { viewKind } from './analytics.ts';

test.each([
  ['/?', undefined],
  ['/?q=bronco', 'search'],
  ['/?make=Ford&view=fitment', 'search'],
  ['/?make=Ford&vehicle=7', undefined],
  ['/?make=Ford&upload=1', undefined],
  ['/?make=Ford&embed=1', 'embed'],
  ['/?compare=1,2', 'compare'],
  ['/?compare=1', undefined],
  ['/?vehicle=7&print=1', 'sheet'],
  ['/?see=1&seeMake=Ford', 'see'],
  ['/?fit=1&fitMake=Ford&fitModel=F-150', undefined],
  ['/?fit=1&fitMake=Ford&fitModel=F-150&fitWheel=20x10&fitOffset=-18', 'fit'],
  ['/?fit=1&fitMake=Ford&fitModel=F-150&fitWheel=20x10&fitOffset=-18&fitStep=3', undefined],
  ['/admin?q=bronco', undefined],
])('%s counts as %s once it has stood', (address, kind) => {
  expect(viewKind(address)).toBe(kind);
});
