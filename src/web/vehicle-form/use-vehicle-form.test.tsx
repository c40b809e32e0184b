import { expect, test } from 'vitest';
import { sectionStates } from './section-list.tsx';
import { buttonOf, findObstacle, imagesOf, missingFor } from './use-vehicle-form.ts';

const READY = { uploading: false, photos: 1, isHuman: true };
const ALL = { photo: true, human: true };

test('what stands in the way is told one thing after the other', () => {
  expect(findObstacle({ uploading: true, photos: 0, isHuman: false }, ALL)?.title).toBe('Uploading Images');
  expect(findObstacle({ ...READY, photos: 0, isHuman: false }, ALL)?.title).toBe('No Images');
  expect(findObstacle({ ...READY, isHuman: false }, ALL)?.title).toBe('Verification Required');
  expect(findObstacle(READY, ALL)).toBeUndefined();
});

test('a form that needs neither a picture nor the box is not held up by them', () => {
  const nothing = { uploading: false, photos: 0, isHuman: false };
  expect(findObstacle(nothing, { photo: false, human: false })).toBeUndefined();
});

test.each([
  [{ ...READY, uploading: true }, false, 'Uploading Images...'],
  [READY, true, 'Submitting...'],
  [{ ...READY, photos: 0 }, false, 'Upload Images First'],
  [{ ...READY, isHuman: false }, false, "Verify You're Human"],
  [READY, false, 'Add to Gallery'],
])('the button says what it waits for: %j', (progress, isSubmitting, label) => {
  const words = { send: 'Add to Gallery', sending: 'Submitting...' };
  const button = buttonOf({ progress, needs: ALL, isSubmitting }, words);
  expect(button).toEqual({ label, disabled: label !== 'Add to Gallery' });
});

test.each([
  [{ ...READY, photos: 0 }, false, 'Add at least one photo.'],
  [{ ...READY, isHuman: false }, false, 'Check “I am human” to continue.'],
  [{ ...READY, photos: 0, uploading: true }, false, undefined],
  [READY, true, undefined],
  [READY, false, undefined],
])('a sentence beside the button says what is missing: %j', (progress, isSubmitting, sentence) => {
  expect(missingFor({ progress, needs: ALL, isSubmitting })).toBe(sentence);
});

test('a part of the form is wrong while a field of it is marked, open while one is missing, else done', () => {
  const states = sectionStates({
    errors: { tireBrand: { type: 'check' } },
    problems: { tireBrand: 'Tire brand is required', make: 'Make is required' },
    files: { photos: 'open', video: 'done' },
  });
  expect(states).toEqual({
    photos: 'open',
    video: 'done',
    vehicle: 'open',
    wheels: 'done',
    tires: 'wrong',
    suspension: 'done',
    owner: 'done',
  });
});

test('photos are named in their order, with the points that somebody set and not those that were guessed', () => {
  const set = { x: 20, y: 70, guessed: false };
  const guess = { x: 40, y: 50, guessed: true };
  const photo = (name: string, focus?: typeof set) => ({ name, url: `/uploads/${name}.jpg`, focus });
  expect(imagesOf([photo('a', set), photo('b', guess), photo('c')])).toEqual({
    imageUrl: '/uploads/a.jpg',
    additionalImages: ['/uploads/b.jpg', '/uploads/c.jpg'],
    focalPoints: { '/uploads/a.jpg': { x: 20, y: 70 } },
    photoMeasures: null,
  });
  expect(imagesOf([]).imageUrl).toBeNull();
});
