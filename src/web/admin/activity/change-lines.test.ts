import { expect, test } from 'vitest';
import { changeLines } from './change-lines.ts';

test.each([
  [{ isApproved: false }, { isApproved: true }, 'approved: no → yes'],
  [{ wheelOffset: 0 }, { wheelOffset: -18 }, 'wheel offset: 0 mm → −18 mm'],
  [{ wheelWidth: '9' }, { wheelWidth: '10' }, 'wheel width: 9″ → 10″'],
  [{ rearWheelWidth: null }, { rearWheelWidth: '11' }, 'rear wheel width: same as front → 11″'],
  [{ rearWheelOffset: 50 }, { rearWheelOffset: null }, 'rear wheel offset: +50 mm → same as front'],
  [{ rearTireWidth: null }, { rearTireWidth: '305' }, 'rear tire width: same as front → 305'],
  [{ frontSpacer: null }, { frontSpacer: 25 }, 'front spacer: none → 25 mm'],
  [{ dualRearWheels: false }, { dualRearWheels: true }, 'dual rear wheels: no → yes'],
  [{ rubbingWhere: ['Rear'] }, { rubbingWhere: [] }, 'where it rubs: Rear → none'],
  [
    { rubbingWhere: [] },
    { rubbingWhere: ['Front at full lock', 'Rear'] },
    'where it rubs: none → Front at full lock; Rear',
  ],
  [{ notes: null }, { notes: 'Rubs a little' }, 'notes: none → Rubs a little'],
  [
    { imageUrl: '/uploads/abcdefghijklmnopqrst.jpg' },
    { imageUrl: 'AWAITING_CORRECTION' },
    'main photo: abcdefgh → awaiting assignment',
  ],
  [{ imageUrl: null }, { imageUrl: 'https://example.com/a.jpg' }, 'main photo: none → example.com'],
  [
    { additionalImages: ['/a', '/b'] },
    { additionalImages: ['/b', '/c', '/d'] },
    'more photos: 2 added, 1 removed, 3 total',
  ],
  [{ additionalImages: ['/a', '/b'] }, { additionalImages: ['/b', '/a'] }, 'more photos: reordered, 2 total'],
  [{ additionalImages: ['/a'] }, { additionalImages: [] }, 'more photos: 1 removed, none left'],
  [null, { urls: ['/uploads/a', '/uploads/b'] }, 'urls: 2 entries'],
  [null, { vehicles: { created: 3, updated: 1 } }, 'vehicles: created 3, updated 1'],
  [null, { failures: 2, id: 9 }, 'failures: 2'],
  [
    { reports: ['It is advertising: x', 'Something else: y'] },
    { decision: 'dismissed' },
    'reports: It is advertising: x; Something else: y | decision: dismissed',
  ],
  [{ brand: 'TIS', model: '544BM' }, null, 'brand: TIS | model: 544BM'],
  [{ brand: 'TIS', model: '544' }, { brand: 'TIS', model: '544BM' }, 'model: 544 → 544BM'],
  [
    { id: null, kind: 'size', key: 'x', source: 'maker’s list', offsets: [-19, 0], patterns: ['6×135'] },
    { id: 1, kind: 'size', key: 'x', source: 'Caliper', offsets: [0, 18], patterns: ['6×135', '8×170'] },
    'source: maker’s list → Caliper | offsets: −19, 0 mm → 0, +18 mm | patterns: 6×135 → 6×135; 8×170',
  ],
  [{ to: null, boreMm: null }, { to: 2014, boreMm: 87.1 }, 'last year: none → 2014 | bore: none → 87.1 mm'],
])('%j to %j is told as "%s"', (before, after, expected) => {
  const lines = changeLines(before, after).map(
    ({ field, from, to }) => `${field}: ${from === undefined ? '' : `${from} → `}${to}`,
  );
  expect(lines.join(' | ')).toBe(expected);
});
