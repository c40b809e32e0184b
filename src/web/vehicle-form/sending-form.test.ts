import { beforeEach, expect, test, vi } from 'vitest';
import { heldServer, renderHook, settled } from '#test/rendered-hook.ts';
import { SubmissionFailed } from '#web/data/form-problems.ts';
import { currentToast } from '#web/ui/toast.ts';
import { NEW_VEHICLE } from '#web/vehicle-form/fields/vehicle-values.ts';
import { ADD_WORDS } from '#web/vehicle-form/photos/photo-uploads.ts';
import { useVehicleForm } from './use-vehicle-form.ts';

vi.mock('#web/vehicle-form/human/solve-puzzle.ts', () => ({
  proveHuman: () => Promise.reject(new Error('not asked here')),
}));
vi.mock('#web/ui/toasts.tsx', () => ({ prepareToasts: () => {} }));

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector.includes('"make"') ? { focus: () => {} } : null),
    querySelectorAll: () => [],
  });
});

/** A form that needs nothing, and whose answer comes when the test says so. */
async function openForm() {
  const { promise: answer, resolve, reject } = Promise.withResolvers<void>();
  const finish = vi.fn();
  const send = vi.fn(() => answer.then(() => finish));
  const rules = {
    start: () => ({ draftKey: 'one', values: NEW_VEHICLE }),
    words: ADD_WORDS,
    check: () => ({}),
    needs: { photo: false, human: false },
    send,
    failure: 'It did not work.',
  };
  const form = await renderHook(useVehicleForm<typeof NEW_VEHICLE>, {
    given: rules,
    client: heldServer().client,
  });
  return {
    form,
    send,
    finish,
    answer: () => settled(resolve),
    refuse: (error: Error) => settled(() => reject(error)),
  };
}

test('a form that is asked three times to be sent is sent once', async () => {
  const { form, send, finish, answer } = await openForm();
  const submit = () => void form.current.submit();
  await settled(() => [submit(), submit()]);
  await settled(submit);
  expect(form.current.isSubmitting).toBe(true);
  await answer();
  expect(send).toHaveBeenCalledOnce();
  expect(finish).toHaveBeenCalledExactlyOnceWith(true);
  expect(form.current.isSubmitting).toBe(false);
});

test('a form that was refused can be sent again', async () => {
  const { form, send, refuse } = await openForm();
  await settled(() => void form.current.submit());
  await refuse(new Error('no network'));
  await settled(() => void form.current.submit());
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([
  ['make', false],
  ['ownerEmail', true],
])('a refusal of %s is told in a toast when that field is not to be seen', async (field, isTold) => {
  const { form, refuse } = await openForm();
  const before = currentToast();
  await settled(() => void form.current.submit());
  await refuse(new SubmissionFailed('Error', 'It is required', { [field]: 'It is required' }));
  expect(currentToast() !== before).toBe(isTold);
});

test('what follows learns that the form was left before the answer came', async () => {
  const { form, finish, answer } = await openForm();
  await settled(() => void form.current.submit());
  await form.leave();
  await answer();
  expect(finish).toHaveBeenCalledExactlyOnceWith(false);
});
