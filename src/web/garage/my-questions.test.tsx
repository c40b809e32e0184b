import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { questions } from '#server/database/question-schema.ts';
import { vehicles } from '#server/database/schema.ts';
import { addUser, signedInAs } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/screen.tsx';
import { insertVehicles } from '#test/vehicles.ts';

const site = await openTestApp();
afterAll(site.close);
beforeEach(async () => {
  await site.db.delete(vehicles);
});

/** A build of an owner with a question that waits. */
async function aQuestion() {
  const [owner, asker] = [
    await addUser(site, { isEmailVerified: true }),
    await addUser(site, { isEmailVerified: true }),
  ];
  const [build] = await insertVehicles(site.db, { userId: owner.id });
  const vehicleId = build?.id ?? 0;
  await site.gallery.changed([vehicleId]);
  const text = 'Does it rub at full lock?';
  await site.db.insert(questions).values({ vehicleId, askerId: asker.id, text, askedAt: site.clock() });
  const browserOf = async (user: { id: number }) => openBrowser(site, await signedInAs(site, user));
  return { vehicleId, asOwner: () => browserOf(owner), asAsker: () => browserOf(asker) };
}

const stored = async () => (await site.db.select().from(questions))[0];

test('an owner answers what waits, changes the answer, and removes both', async () => {
  const { asOwner } = await aQuestion();
  const owner = await asOwner();
  const { user } = owner;
  await owner.open('/my-vehicles?tab=questions');
  await screen.findByRole('tab', { name: 'Questions (1)' });
  const list = within(await screen.findByRole('list', { name: 'Questions' }));
  await user.type(list.getByRole('textbox', { name: 'Your answer' }), 'Call 714-555-1234');
  await user.click(list.getByRole('button', { name: 'Post Answer' }));
  await list.findByText('Leave out phone numbers');
  await user.clear(list.getByRole('textbox', { name: 'Your answer' }));
  await user.type(list.getByRole('textbox', { name: 'Your answer' }), 'Only in reverse.');
  await user.click(list.getByRole('button', { name: 'Post Answer' }));
  await list.findByText('Only in reverse.');
  await screen.findByRole('tab', { name: 'Questions (0)' });

  await user.click(list.getByRole('button', { name: /^Edit the answer/ }));
  expect(list.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Only in reverse.');
  await user.type(list.getByRole('textbox', { name: 'Your answer' }), ' Not forward.');
  await user.click(list.getByRole('button', { name: 'Save Answer' }));
  await list.findByText('Only in reverse. Not forward.');
  expect(await stored()).toMatchObject({ answer: 'Only in reverse. Not forward.' });

  await user.click(list.getByRole('button', { name: /^Remove “/ }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove Question' }),
  );
  await screen.findByText('No questions yet');
  expect(await stored()).toBeUndefined();
});

test('whoever asked sees that the owner has yet to answer, and takes the question back', async () => {
  const { asAsker, vehicleId } = await aQuestion();
  const asker = await asAsker();
  await asker.open(`/?vehicle=${vehicleId}`);
  await screen.findByText('Waiting for the owner’s answer. Only you two see this.');
  await asker.user.click(screen.getByRole('button', { name: 'Remove Question' }));
  await asker.user.click(await screen.findByRole('button', { name: 'Ask the Owner' }));
  const field = screen.getByRole('textbox', { name: 'Your question' });
  expect(field).toHaveFocus();
  await asker.user.type(field, 'See example.com now');
  await asker.user.click(screen.getByRole('button', { name: 'Send Question' }));
  await screen.findByText('Leave out web addresses');
  await asker.user.clear(field);
  await asker.user.type(field, 'Do the 35x12.50R20 rub?');
  await asker.user.click(screen.getByRole('button', { name: 'Send Question' }));
  await screen.findByText('Do the 35x12.50R20 rub?');
  await waitFor(async () => expect(await stored()).toMatchObject({ text: 'Do the 35x12.50R20 rub?' }));
});

test('a visitor signs in to ask, and nobody asks about the build of a guest', async () => {
  const { vehicleId } = await aQuestion();
  const visitor = openBrowser(site);
  await visitor.open(`/?vehicle=${vehicleId}`);
  const link = await screen.findByRole('link', { name: 'Sign In to Ask' });
  expect(link).toHaveAttribute('href', `/auth?returnTo=${encodeURIComponent(`/?vehicle=${vehicleId}`)}`);
  const [guests] = await insertVehicles(site.db, { userId: null });
  await site.gallery.changed([guests?.id ?? 0]);
  await visitor.open(`/?vehicle=${guests?.id}`);
  await screen.findByRole('button', { name: 'Report This Build or a Photo' });
  expect(screen.queryByText('Questions')).toBeNull();
});
