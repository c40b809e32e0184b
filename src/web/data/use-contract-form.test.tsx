import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, createQueryClient } from './api.ts';
import { useContractForm } from './use-contract-form.ts';

afterEach(cleanup);

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Enter a name')),
  year: z.pipe(
    z.string(),
    z.transform((text) => Number(text)),
  ),
});
type Send = (values: z.output<typeof schema>) => Promise<string>;

function NameForm({ send, isBlocked = false }: { send: Send; isBlocked?: boolean }) {
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema,
    isBlocked: async () => isBlocked,
    send: (_client, values) => send(values),
    onSent: () => undefined,
    fallback: 'Not saved',
  });
  return (
    <form {...form}>
      <input aria-label="Name" {...field('name')} />
      <input aria-label="Year" {...field('year')} defaultValue="2021" />
      <p>{problems.name}</p>
      <p>{refusal}</p>
      <button type="submit">{isPending ? 'Saving' : 'Save'}</button>
    </form>
  );
}

function open(given: Parameters<typeof NameForm>[0]) {
  const ask = () => Promise.reject(new Error('nothing is asked'));
  render(
    <QueryClientProvider client={createQueryClient(ask)}>
      <NameForm {...given} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), name: screen.getByLabelText('Name') };
}

const refused = (body: object) => new ApiError(400, 'Bad Request', JSON.stringify(body));

test('what stands in the fields is sent as the schema reads it', async () => {
  const send = vi.fn(async () => 'saved');
  const { user, name } = open({ send });
  await user.type(name, 'Bronco{Enter}');
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Bronco', year: 2021 });
});

test('what is wrong with a field stands until it is changed, and the field has the focus', async () => {
  const send = vi.fn(async () => 'saved');
  const { user, name } = open({ send });
  await user.click(screen.getByRole('button'));
  await screen.findByText('Enter a name');
  expect(name).toHaveFocus();
  await user.type(name, 'B');
  expect(screen.queryByText('Enter a name')).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test('a refusal of a field stands beside it, any other by itself', async () => {
  const send = vi.fn<Send>();
  send.mockRejectedValueOnce(refused({ message: 'Look again', fields: { name: 'Taken' } }));
  send.mockRejectedValueOnce(refused({ message: 'Look again', fields: { color: 'Unknown' } }));
  send.mockRejectedValueOnce(refused({}));
  const { user, name } = open({ send });
  await user.type(name, 'Bronco{Enter}');
  await screen.findByText('Taken');
  expect(name).toHaveFocus();
  expect(screen.queryByText('Look again')).toBeNull();
  await user.type(name, '{Enter}');
  await screen.findByText('Look again');
  await user.type(name, '{Enter}');
  await screen.findByText('Not saved');
  await user.type(name, '2');
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('a form that is on its way is not sent again', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const send = vi.fn(() => promise);
  const { user, name } = open({ send });
  await user.type(name, 'Bronco{Enter}{Enter}');
  await screen.findByRole('button', { name: 'Saving' });
  await user.click(screen.getByRole('button'));
  resolve('saved');
  await screen.findByRole('button', { name: 'Save' });
  expect(send).toHaveBeenCalledOnce();
});

test('what is no field can stand in the way', async () => {
  const send = vi.fn(async () => 'saved');
  const { user, name } = open({ send, isBlocked: true });
  await user.type(name, 'Bronco{Enter}');
  await screen.findByRole('button', { name: 'Save' });
  expect(send).not.toHaveBeenCalled();
});
