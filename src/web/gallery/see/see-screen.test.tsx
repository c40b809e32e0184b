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

test('what bolts on is told as listed, and the closest listed setup can be taken', async () => {
  const { user, open } = openBrowser(site);
  await open('/?see=1&seeYear=2021&seeMake=Ford&seeModel=F-150&seeStyle=544BM&seeWheel=20x10&seeOffset=-18');
  const block = within(await screen.findByRole('region', { name: 'Does it bolt on?' }));
  await block.findByText('Listed as 6×135 / 6×139.7 in 20×10. −18 mm isn’t a listed offset.');
  block.getByText('6×135, 87.1 mm bore');
  block.getByText('Hub: two sources; bore unconfirmed. Wheel: maker’s list.');
  await user.click(block.getByRole('button', { name: 'Use 20×10 −19 mm' }));
  await block.findByText('Listed as 6×135 / 6×139.7 in 20×10 −19 mm.');
  expect(location.search).toContain('seeOffset=-19');
});
