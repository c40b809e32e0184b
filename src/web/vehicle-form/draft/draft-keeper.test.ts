import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftKeeper, type Draft, type FormStart } from './draft-keeper.ts';

interface Values {
  make: string;
  password: string;
}
const START: FormStart<Values> = { draftKey: 'one', values: { make: '', password: '' } };

let stored: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A form that holds a draft, as another form or another tab does. */
function openForm(start: FormStart<Values> = START) {
  const { values, photos = [], clip, basedOn } = start;
  let held: Draft<Values> = { values, photos, video: clip, basedOn };
  const draft = createDraftKeeper(start, {
    read: () => ({ ...held, basedOn }),
    show: (shown) => {
      held = { ...shown, values: { ...values, ...shown.values } };
      draft.changed();
    },
  });
  const type = (change: Partial<Values>) => {
    held = { ...held, values: { ...held.values, ...change } };
    draft.changed();
  };
  const hold = (change: Partial<Draft<Values>>) => {
    held = { ...held, ...change };
    draft.changed();
  };
  return { draft, type, hold, held: () => held };
}
const kept = () => JSON.parse(stored.get('one') ?? 'null');
const rest = () => vi.advanceTimersByTime(300);

test('what is typed is written when the keys have rested, passwords never', () => {
  const { draft, type } = openForm();
  type({ make: 'Ford', password: 'long enough' });
  expect(kept()).toBeNull();
  rest();
  expect(kept()).toEqual({ values: { make: 'Ford' }, photos: [] });
  expect(draft.get().kept).toBe('saved');
});

test('what is typed back to the start leaves no draft', () => {
  const { draft, type } = openForm();
  type({ make: 'Ford' });
  rest();
  type({ make: '' });
  rest();
  expect(stored.has('one')).toBe(false);
  expect(draft.get().kept).toBe('none');
});

test('a page that goes away writes what was typed last', () => {
  const { draft, type } = openForm();
  type({ make: 'Ford' });
  draft.flush();
  expect(kept()).toMatchObject({ values: { make: 'Ford' } });
});

test('a form that was sent leaves nothing, not even what waited to be written', () => {
  const { draft, type } = openForm();
  type({ make: 'Ford' });
  rest();
  type({ make: 'Ram' });
  draft.forget();
  rest();
  draft.flush();
  expect(stored.has('one')).toBe(false);
  expect(draft.get().kept).toBe('none');
});

test('a draft comes back with its photos, and a video that has to be chosen again', () => {
  const before = openForm();
  before.hold({
    photos: [{ name: 'a.jpg', url: '/uploads/a.jpg' }],
    video: { name: 'a.mp4', file: new File([''], 'a.mp4') },
  });
  before.type({ make: 'Ford' });
  rest();
  const after = openForm();
  after.draft.restore();
  expect(after.held()).toEqual({
    values: { make: 'Ford', password: '' },
    photos: [{ name: 'a.jpg', url: '/uploads/a.jpg' }],
    video: { name: 'a.mp4' },
  });
  rest();
  expect(after.draft.get().kept).toBe('restored');
});

test('starting over wins over what waits to be written, and can be undone', () => {
  const { draft, type, held } = openForm();
  type({ make: 'Ford' });
  draft.startOver();
  rest();
  expect(held().values.make).toBe('');
  expect(stored.has('one')).toBe(false);
  expect(draft.get()).toMatchObject({ kept: 'none', discarded: { values: { make: 'Ford' } } });
  draft.undo();
  rest();
  expect(held().values.make).toBe('Ford');
  expect(kept()).toMatchObject({ values: { make: 'Ford' } });
  expect(draft.get()).toEqual({ kept: 'saved', discarded: undefined });
});

test('a draft of an older state is offered, and shown or thrown away as asked', () => {
  const before = openForm({ ...START, basedOn: 'Monday' });
  before.type({ make: 'Ford' });
  rest();
  const { draft, held } = openForm({ ...START, basedOn: 'Tuesday' });
  draft.restore();
  expect(held().values.make).toBe('');
  expect(draft.get().older).toBeDefined();
  draft.takeOlder();
  rest();
  expect(held().values.make).toBe('Ford');
  expect(kept()).toMatchObject({ basedOn: 'Tuesday' });

  const later = openForm({ ...START, basedOn: 'Wednesday' });
  later.draft.restore();
  later.draft.discardOlder();
  expect(stored.has('one')).toBe(false);
  expect(later.draft.get()).toEqual({ kept: 'none', older: undefined });
});

test('of two tabs the one that was typed in last is kept, and what one has sent the other does not bring back', () => {
  const [one, two] = [openForm(), openForm()];
  one.type({ make: 'Ford' });
  rest();
  two.type({ make: 'Ram' });
  rest();
  expect(kept()).toMatchObject({ values: { make: 'Ram' } });
  one.draft.forget();
  two.draft.flush();
  rest();
  expect(stored.has('one')).toBe(false);
  two.type({ make: 'Ram 1500' });
  rest();
  expect(kept()).toMatchObject({ values: { make: 'Ram 1500' } });
});

test.each(['', 'null', '{', '{"values":null,"photos":[]}', '{"values":{}}', '[]'])(
  'what is stored as %j is no draft',
  (text) => {
    stored.set('one', text);
    const { draft, held } = openForm();
    draft.restore();
    expect(held().values).toEqual(START.values);
    expect(draft.get()).toEqual({ kept: 'none' });
  },
);

test('where the browser keeps nothing, the form says so and fails nowhere', () => {
  vi.stubGlobal('localStorage', undefined);
  const { draft, type } = openForm();
  draft.restore();
  type({ make: 'Ford' });
  rest();
  expect(draft.get().kept).toBe('unkept');
  expect(() => draft.startOver()).not.toThrow();
  expect(draft.get().kept).toBe('none');
});
