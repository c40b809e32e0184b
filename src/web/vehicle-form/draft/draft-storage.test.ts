import { afterEach, expect, test, vi } from 'vitest';
import { NEW_BUILD } from '#web/vehicle-form/build-values.ts';
import { keptValues, readDraft, removeDraft, writeDraft } from './draft-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function useStorage(items: Record<string, string>) {
  const stored = new Map(Object.entries(items));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
}

test('a draft keeps every value but the passwords', () => {
  useStorage({});
  const values = { ...NEW_BUILD, ownerName: 'Eli', password: 'long enough', confirmPassword: 'long enough' };
  expect(writeDraft('one', JSON.stringify({ values: keptValues(values), photos: [] }))).toBe(true);
  const { password, confirmPassword, ...rest } = values;
  expect(readDraft('one')).toEqual({ values: rest, photos: [] });
  expect(readDraft('two')).toBeUndefined();
  removeDraft('one');
  expect(readDraft('one')).toBeUndefined();
});

test.each(['', 'null', '{', '{"values":null,"photos":[]}', '{"values":{}}', '[]'])(
  'what is stored as %j is no draft',
  (stored) => {
    useStorage({ one: stored });
    expect(readDraft('one')).toBeUndefined();
  },
);

test('where the browser keeps nothing, there is no draft and no failure', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(writeDraft('one', '{}')).toBe(false);
  expect(readDraft('one')).toBeUndefined();
  expect(() => removeDraft('one')).not.toThrow();
});
