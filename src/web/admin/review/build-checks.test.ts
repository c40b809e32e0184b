import { describe, expect, test } from 'vitest';
import { aListedBuild } from '#test/listed-build.ts';
import { ApiError } from '#web/data/api.ts';
import {
  checkBackspacing,
  checkOffset,
  checkPlates,
  checkSender,
  checkSubmission,
  hasOtherRearWheels,
} from './build-checks.ts';

const build = aListedBuild({
  id: 1,
  year: 2021,
  make: 'Ford',
  model: 'F-150',
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset: -19,
  wheelBackspacing: '4.75',
  ownerEmail: 'ann@example.com',
  createdAt: '2026-10-01T12:00:00.000Z',
  isApproved: false,
});

describe('backspacing', () => {
  test('that agrees with width and offset is fine, and so is none', () => {
    expect(checkBackspacing(build).state).toBe('fine');
    // (10 + 1) / 2 - 19 / 25.4 = 4.75
    expect(checkBackspacing({ ...build, wheelBackspacing: null }).text).toContain('work out to 4.75″');
  });

  test('that disagrees comes with its repair', () => {
    expect(checkBackspacing({ ...build, wheelBackspacing: '6' })).toMatchObject({
      state: 'warning',
      text: '10″ wide at −19\u00a0mm works out to 4.75″. The owner entered 6″.',
      repair: { fields: { wheelBackspacing: '4.75' } },
    });
  });
});

describe('the rear', () => {
  const staggered = { ...build, rearWheelWidth: '12', rearWheelOffset: -44, rearWheelBackspacing: '4' };

  test('is checked where its wheels are others, brands of tires aside', () => {
    expect(hasOtherRearWheels(build)).toBe(false);
    expect(hasOtherRearWheels({ ...build, rearTireBrand: 'Toyo' })).toBe(false);
    expect(hasOtherRearWheels(staggered)).toBe(true);
  });

  test('has a backspacing and an offset of its own', () => {
    // (12 + 1) / 2 - 44 / 25.4 = 4.77
    expect(checkBackspacing(staggered, 'rear')).toMatchObject({
      state: 'warning',
      repair: { fields: { rearWheelBackspacing: '4.77' } },
    });
    expect(checkOffset({ ...staggered, rearSpacer: 6 }, { ofSize: 9, near: 0 }, 'rear').text).toBe(
      'No other build runs 20×12 rear at −44\u00a0mm with 6\u00a0mm spacer, sits as −50\u00a0mm. 9 run that wheel size.',
    );
  });
});

describe('pictures and vehicle', () => {
  const check = (pictures: string[], warnings?: string[], error: Error | null = null) =>
    checkSubmission(build, pictures, { warnings, error });

  test('are waited for in as many lines as what is well takes', () => {
    expect(check(['/uploads/a.jpg'])).toMatchObject([
      { key: 'pictures', state: 'pending', text: 'Checking 1 photo...' },
      { key: 'vehicle', state: 'pending' },
    ]);
  });

  test('are fine when the server warns of nothing', () => {
    expect(check(['/uploads/a.jpg'], []).map(({ state }) => state)).toEqual(['fine', 'fine']);
  });

  test('are doubted when pictures lack or stand elsewhere, and for each warning of the server', () => {
    expect(check([], []).at(0)?.title).toBe('There is no photo.');
    expect(check(['/uploads/a.jpg', 'https://x.test/b.jpg'], ['Seen before', 'No such truck'])).toMatchObject(
      [
        { state: 'warning', text: '1 of 2 is hosted on other sites.' },
        { state: 'warning', text: 'Seen before' },
        { state: 'warning', text: 'No such truck' },
      ],
    );
  });

  test('say why they could not be checked', () => {
    const refused = new ApiError(400, '', '{"error":"A picture is broken","details":"a.jpg"}');
    expect(check(['/uploads/a.jpg'], undefined, refused)).toMatchObject([
      { state: 'warning', title: 'A picture is broken.', text: 'a.jpg' },
    ]);
    expect(check([], undefined, new TypeError()).at(0)?.title).toBe('Couldn’t check the photos.');
  });
});

describe('the offset', () => {
  test('is fine when others run it, and for the first build with such wheels', () => {
    expect(checkOffset(build, { ofSize: 9, near: 1 }).text).toContain('1 other build runs 20×10');
    expect(checkOffset(build, { ofSize: 9, near: 4 }).text).toContain('4 other builds run 20×10');
    expect(checkOffset(build, { ofSize: 0, near: 0 }).text).toBe('The first build with 20×10 wheels.');
  });

  test('is unusual when nobody near runs it', () => {
    expect(checkOffset(build, { ofSize: 9, near: 0 })).toMatchObject({
      state: 'warning',
      text: 'No other build runs 20×10 at −19\u00a0mm. 9 run that wheel size.',
    });
  });

  test('is not compared with the build itself once that is in the gallery', () => {
    const approved = { ...build, isApproved: true };
    expect(checkOffset(approved, { ofSize: 9, near: 1 }).state).toBe('warning');
    expect(checkOffset(approved, { ofSize: 1, near: 1 }).state).toBe('fine');
  });

  test('is waited for until both counts are here', () => {
    expect(checkOffset(build, { ofSize: 9, near: undefined }).state).toBe('pending');
  });
});

describe('the sender', () => {
  const other = (change: Partial<typeof build>) => ({ ...build, id: 2, ...change });

  test('is fine without another build of the same address within 30 days', () => {
    const found = [
      build,
      other({ ownerEmail: 'ann@example.com.au' }),
      other({ createdAt: '2026-08-30T12:00:00.000Z' }),
    ];
    expect(checkSender(build, found).state).toBe('fine');
    expect(checkSender({ ...build, ownerEmail: null }, undefined).state).toBe('fine');
  });

  test('who sent another build is named with it', () => {
    expect(checkSender(build, [other({ createdAt: '2026-10-20T12:00:00.000Z', year: 2019 })])).toMatchObject({
      state: 'warning',
      text: '2019 Ford F-150',
    });
  });

  test('is looked up first', () => {
    expect(checkSender(build, undefined).state).toBe('pending');
  });
});

describe('license plates', () => {
  const BOX = { x: 40, y: 60, width: 20, height: 10 };
  const photo = { url: '/uploads/a.jpg', search: 'on' as const, boxes: [], choice: null };
  const other = { ...photo, url: '/uploads/b.jpg' };
  const photos = [photo.url, other.url];
  const check = (...plates: Parameters<typeof checkPlates>[1]['plates'] & {}) =>
    checkPlates(photos, { plates, isError: false });

  test('nobody decided on are warned of, each with its photo', () => {
    const found = { ...other, boxes: [BOX] };
    expect(check(photo, found)).toMatchObject([
      { state: 'warning', title: 'Possible license plate.', text: 'On photo 2 of 2.', found },
    ]);
  });

  test.each([
    ['No license plate in sight.', { boxes: [] }],
    ['Plates are hidden.', { boxes: [BOX], choice: 'hidden' as const }],
    ['A possible plate was left visible.', { boxes: [BOX], choice: 'shown' as const }],
  ])('are fine: %s', (text, answer) => {
    expect(check(photo, { ...other, ...answer })).toMatchObject([{ state: 'fine', text }]);
  });

  test('are pending while they are looked for, and not mentioned where nothing is', () => {
    expect(checkPlates(photos, { plates: undefined, isError: false })).toMatchObject([{ state: 'pending' }]);
    expect(checkPlates(['https://example.com/a.jpg'], { plates: undefined, isError: false })).toEqual([]);
    expect(check()).toEqual([]);
    expect(check({ ...photo, search: 'off' })).toEqual([]);
  });

  test('are to be looked for by people when the search cannot', () => {
    const asked = { state: 'warning', text: 'Check the photos yourself.' };
    expect(check({ ...photo, search: 'unavailable' })).toMatchObject([asked]);
    expect(checkPlates(photos, { plates: undefined, isError: true })).toMatchObject([asked]);
  });
});
