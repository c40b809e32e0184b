import { describe, expect, test } from 'vitest';
import { SAME_ALL_AROUND } from '#domain/axles.ts';
import {
  buildFields,
  buildForm,
  guestForm,
  isImageAddress,
  isVideoAddress,
  submission,
} from './submission.ts';

const sent = {
  year: '2021',
  make: 'Ford',
  model: 'F-150',
  suspension: 'Leveling Kit',
  wheelBrand: 'TIS',
  wheelModel: '544BM',
  wheelWidth: '10',
  wheelDiameter: '20',
  wheelOffset: '-18',
  wheelBackspacing: '4.79',
  tireBrand: 'Nitto',
  tireWidth: '12.5',
  tireHeight: '33',
  modification: 'No Trimming',
  rubbing: 'No rubbing or scrubbing',
  ownerName: 'Marcus',
  ownerEmail: 'marcus@example.com',
};

/** What each field of the values is told. */
function messages(schema: typeof guestForm | typeof submission, values: Record<string, unknown>) {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const required = {
  year: 'Year is required',
  make: 'Make is required',
  model: 'Model is required',
  suspension: 'Suspension setup is required',
  wheelBrand: 'Please select a wheel brand',
  wheelModel: 'Wheel model is required',
  wheelWidth: 'Wheel width is required',
  wheelDiameter: 'Wheel diameter is required',
  wheelOffset: 'Wheel offset is required',
  wheelBackspacing: 'Wheel backspacing is required',
  tireBrand: 'Tire brand is required',
  tireWidth: 'Tire width is required',
  tireHeight: 'Tire height is required',
  modification: 'Modification level is required',
  rubbing: 'Rubbing information is required',
  ownerName: 'Owner name is required',
  ownerEmail: 'Email address is required',
};

describe('the Add form', () => {
  test('says what is missing in the specified words', () => {
    expect(messages(guestForm, {})).toEqual(required);
  });

  test('says the same of fields left blank', () => {
    const blank = Object.fromEntries(Object.keys(required).map((field) => [field, '  ']));
    expect(messages(guestForm, blank)).toEqual(required);
  });

  test('asks a guest for an e-mail address that can be one', () => {
    expect(messages(guestForm, { ...sent, ownerEmail: 'marcus@' })).toEqual({
      ownerEmail: 'Valid email is required',
    });
  });

  test('asks no e-mail address of somebody signed in', () => {
    const { ownerEmail, ...rest } = sent;
    expect(buildForm.safeParse(rest).success).toBe(true);
    expect(ownerEmail).toBe(sent.ownerEmail);
  });
});

describe('what is kept of a submission', () => {
  const keep = (changes: Record<string, unknown>) => submission.parse({ ...sent, ...changes });

  test('has whole numbers and one spelling of every size', () => {
    expect(
      keep({
        wheelWidth: '9.0"',
        wheelDiameter: 20,
        wheelOffset: '+18',
        tireWidth: 12.5,
        tireHeight: '35.0',
      }),
    ).toMatchObject({
      year: 2021,
      wheelWidth: '9',
      wheelDiameter: '20',
      wheelOffset: 18,
      tireWidth: '12.50',
      tireHeight: '35',
    });
    expect(keep({ tireWidth: '285', wheelOffset: '−44' })).toMatchObject({
      tireWidth: '285',
      wheelOffset: -44,
    });
  });

  test.each([
    ['wheelWidth', '8,5', '8.5'],
    ['wheelWidth', '8.5”', '8.5'],
    ['wheelWidth', '８,５', '8.5'],
    ['wheelDiameter', '20 inches', '20'],
    ['tireWidth', '12,50', '12.50'],
    ['tireWidth', '12.50”', '12.50'],
    ['tireWidth', '12,5″', '12.50'],
    ['tireHeight', '35″', '35'],
    ['wheelBackspacing', '5,75', '5.75'],
    ['wheelOffset', '−44 mm', -44],
    ['wheelOffset', '–12', -12],
    ['wheelOffset', '+ 18', 18],
  ])('has %s typed as %s as %s', (field, typed, kept) => {
    expect(keep({ [field]: typed })).toMatchObject({ [field]: kept });
  });

  test.each([
    ['wheelWidth', '8,500'],
    ['wheelWidth', '8,5,5'],
    ['tireWidth', '12,50 or so'],
    ['wheelOffset', '18,5'],
    ['wheelOffset', '1e2'],
  ])('never has %s guessed from %s', (field, typed) => {
    expect(submission.safeParse({ ...sent, [field]: typed }).success).toBe(false);
  });

  test.each([
    ['Jo\u0308rg@exämple.de', 'jörg@xn--exmple-cua.de'],
    ['jörg@xn--exmple-cua.de', 'jörg@xn--exmple-cua.de'],
    ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
    [' Ada+tis@Example.COM ', 'ada+tis@example.com'],
  ])('has the address %s as %s', (typed, kept) => {
    expect(keep({ ownerEmail: typed })).toMatchObject({ ownerEmail: kept });
  });

  test.each([
    'jörg',
    'jörg@exämple',
    'jö rg@exämple.de',
    'jörg@@exämple.de',
    '<jörg@exämple.de>',
    'a@b/c.de',
    'jörg@exämple..de',
  ])('has no address in %s', (typed) => {
    expect(submission.safeParse({ ...sent, ownerEmail: typed }).success).toBe(false);
  });

  test('has null for optional fields that are blank, null or absent', () => {
    const nothing = { trim: null, suspensionBrand: null, notes: null, videoUrl: null, imageUrl: null };
    expect(keep({})).toMatchObject({ ...nothing, additionalImages: [] });
    expect(
      keep({
        trim: '',
        suspensionBrand: ' ',
        notes: '\n',
        videoUrl: null,
        imageUrl: '',
        wheelBackspacing: '',
      }),
    ).toMatchObject({ ...nothing, wheelBackspacing: null });
  });

  test('leaves out everything visitors may not set', () => {
    const kept = keep({
      id: 7,
      userId: 1,
      likes: 99,
      views: 99,
      isApproved: true,
      isFeatured: true,
      status: 'featured',
      createdAt: '2020-01-01T00:00:00.000Z',
      updatedAt: '2020-01-01T00:00:00.000Z',
      focalPoints: {},
      photoMeasures: null,
      ...SAME_ALL_AROUND,
      rubbingWhere: [],
    });
    expect(Object.keys(kept).sort()).toEqual([...Object.keys(buildFields.shape), 'ownerEmail'].sort());
  });

  test('has no characters that nobody sees', () => {
    expect(keep({ make: ' Fo\u0000rd\u202e ', notes: 'a\r\nb\u0007\ud800' })).toMatchObject({
      make: 'Ford',
      notes: 'a\nb\ufffd',
    });
  });

  test('has the e-mail address in lower case, and none when the dialog sends none', () => {
    expect(keep({ ownerEmail: ' Marcus@Example.com ' }).ownerEmail).toBe('marcus@example.com');
    expect(keep({ ownerEmail: null }).ownerEmail).toBeNull();
  });
});

test.each([
  ['wheelBrand', 'Fuel', 'Please select a wheel brand'],
  ['wheelWidth', 'wide', 'Wheel width must be a number like 8.5'],
  ['wheelWidth', '0', 'Wheel width must be a number like 8.5'],
  ['wheelBackspacing', 'deep', 'Wheel backspacing must be a number like 5.5'],
  ['wheelOffset', '501', 'Wheel offset must be a whole number of mm from -500 to 500'],
  ['wheelOffset', '1.5', 'Wheel offset must be a whole number of mm from -500 to 500'],
  ['year', 'new', 'Enter a year like 2021'],
  ['year', 1e21, 'Enter a year like 2021'],
  ['make', 'x'.repeat(101), 'Must be at most 100 characters'],
  ['notes', 'x'.repeat(5001), 'Must be at most 5000 characters'],
  ['ownerEmail', 'nobody', 'Valid email is required'],
])('%s "%s" is refused', (field, value, message) => {
  expect(messages(submission, { ...sent, [field]: value })).toEqual({ [field]: message });
});

describe('an address of a picture', () => {
  const name = 'a'.repeat(24);
  test.each([`/uploads/${name}.jpg`, 'https://example.com/truck.jpg?size=2'])('may be %s', (address) => {
    expect(isImageAddress(address)).toBe(true);
  });

  test.each([
    'http://example.com/truck.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//example.com/truck.jpg',
    `/uploads/../${name}.jpg`,
    `/uploads/${name}.mp4`,
    `/uploads/${name}-480.webp`,
    '/uploads/truck.jpg',
    'https://user:secret@example.com/truck.jpg',
    'https:\\\\example.com\\truck.jpg',
    'https://',
    'https://example.com/\0.jpg',
    'MISSING_ORIGINAL_IMAGE',
    'truck.jpg',
  ])('may not be %s', (address) => {
    expect(isImageAddress(address)).toBe(false);
  });

  test('of a video has the ending of one', () => {
    expect(isVideoAddress(`/uploads/${name}.mp4`)).toBe(true);
    expect(isVideoAddress('https://example.com/clip')).toBe(true);
    expect(isVideoAddress(`/uploads/${name}.jpg`)).toBe(false);
  });
});
