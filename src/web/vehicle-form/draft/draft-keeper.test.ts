import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftKeeper, type FormStart } from './draft-keeper.ts';
import type { Draft } from './stored-drafts.ts';

interface Values {
  make: string;
  password: string;
}
const START: FormStart<Values> = { draftKey: 'one', values: { make: '', password: '' } };

/** Keys are properties and methods are not listed, as in a browser. */
function openStorage(): Record<string, string> {
  const items: Record<string, string> = {};
  return Object.defineProperties(items, {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, value: string) => void Object.assign(items, { [key]: value }) },
    removeItem: { value: (key: string) => void delete items[key] },
  });
}
/** What is done next is done in another tab. */
const inTab = (tab = openStorage()) => void vi.stubGlobal('sessionStorage', tab);

let stored: Record<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  stored = openStorage();
  vi.stubGlobal('localStorage', stored);
  inTab();
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
/** The drafts that are kept, the last first. */
const keptAll = () =>
  Object.values(stored)
    .map((text) => JSON.parse(text))
    .sort((one, other) => other.writtenAt - one.writtenAt)
    .map(({ writtenAt, ...draft }) => draft);
const kept = () => keptAll()[0] ?? null;
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
  expect(kept()).toBeNull();
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
  expect(kept()).toBeNull();
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
  expect(kept()).toBeNull();
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
  expect(kept()).toBeNull();
  expect(later.draft.get()).toEqual({ kept: 'none', older: undefined });
});

test('what one tab has sent or written takes nothing from another', () => {
  const [tabOne, tabTwo] = [openStorage(), openStorage()];
  const [one, two] = [openForm(), openForm()];
  inTab(tabOne);
  one.type({ make: 'Ford' });
  rest();
  inTab(tabTwo);
  two.type({ make: 'Ram' });
  rest();
  inTab(tabOne);
  const reloaded = openForm();
  reloaded.draft.restore();
  expect(reloaded.held().values.make).toBe('Ford');
  inTab(tabTwo);
  two.draft.forget();
  two.draft.flush();
  expect(keptAll()).toMatchObject([{ values: { make: 'Ford' } }]);
});

test('a new tab goes on with what was written last, and what it sends is forgotten', () => {
  const one = openForm();
  one.type({ make: 'Ford' });
  rest();
  inTab();
  const two = openForm();
  two.draft.restore();
  expect(two.held().values.make).toBe('Ford');
  two.type({ make: 'Ford F-150' });
  rest();
  expect(keptAll()).toMatchObject([{ values: { make: 'Ford F-150' } }]);
  inTab();
  const three = openForm();
  three.draft.restore();
  three.draft.forget();
  expect(kept()).toBeNull();
});

test('a draft that another tab took up is written anew where somebody goes on with it', () => {
  const one = openForm();
  one.type({ make: 'Ford' });
  rest();
  const two = openForm();
  two.draft.restore();
  one.type({ make: 'Ram' });
  rest();
  two.type({ make: 'Ford F-150' });
  rest();
  expect(keptAll().map(({ values }) => values.make)).toEqual(['Ford F-150', 'Ram']);
});

test('an offered draft is kept beside what is written instead of it', () => {
  const before = openForm({ ...START, basedOn: 'Monday' });
  before.type({ make: 'Ford' });
  rest();
  const { draft, type } = openForm({ ...START, basedOn: 'Tuesday' });
  draft.restore();
  type({ make: 'Ram' });
  rest();
  draft.forget();
  expect(keptAll()).toMatchObject([{ values: { make: 'Ford' }, basedOn: 'Monday' }]);
});

test('of many tabs the five last drafts are kept', () => {
  for (const make of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    inTab();
    openForm().type({ make });
    rest();
  }
  expect(keptAll().map(({ values }) => values.make)).toEqual(['g', 'f', 'e', 'd', 'c']);
});

test.each(['', 'null', '{', '{"values":null,"photos":[]}', '{"values":{}}', '[]'])(
  'what is stored as %j is no draft',
  (text) => {
    stored.one = text;
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

test('a form whose drafts are forgotten is emptied, and keeps no more than what is typed after that', () => {
  const { draft, type, held } = openForm();
  type({ make: 'Ford', password: 'long enough' });
  rest();
  draft.clear();
  expect(held().values).toEqual(START.values);
  expect(draft.get()).toEqual({ kept: 'none', discarded: undefined, older: undefined });
  rest();
  expect(kept()).toBeNull();
});
