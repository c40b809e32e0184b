import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openGallerySite } from '#test/gallery-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site } = await openGallerySite({ make: 'Toyota', model: 'Tacoma' });
afterAll(site.close);

test('a make without a model asks for one, and waits for nothing', async () => {
  const { user, open } = openBrowser(site);
  await open('/?see=1&seeMake=Toyota');
  const reports = await screen.findByRole('region', { name: 'What owners report' });
  await waitFor(() => expect(reports).toHaveTextContent('Choose a model to see what owners report.'));
  await user.click(screen.getByRole('button', { name: 'Change Vehicle' }));
  const model = await screen.findByRole('combobox', { name: 'Model' });
  expect(model).toHaveValue('');
  await within(model).findByRole('option', { name: 'Tacoma' });
  await user.selectOptions(model, 'Tacoma');
  await waitFor(() => expect(location.search).toContain('seeModel=Tacoma'));
  await waitFor(() => expect(reports).not.toHaveTextContent('Choose a model'));
  await waitFor(() => expect(reports).toHaveTextContent('Only 1 build with a similar setup'));
  expect(within(model).queryByRole('option', { name: 'Select model' })).toBeNull();
});

test('the next model year can be seen drawn', async () => {
  const { user, open } = openBrowser(site);
  const next = String(new Date().getUTCFullYear() + 1);
  await open('/?see=1');
  await user.click(await screen.findByRole('button', { name: 'Change Vehicle' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Year' }), next);
  await waitFor(() => expect(location.search).toContain(`seeYear=${next}`));
});
