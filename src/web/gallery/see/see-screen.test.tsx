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

test('another rear is switched on as the front is, changed by itself, measured in a table of its own, and switched off', async () => {
  const { user, open } = openBrowser(site);
  await open(
    '/?see=1&seeMake=Toyota&seeModel=Tacoma&seeWheel=17x9&seeOffset=0&seeTire=285/70R17&seeSpacer=10',
  );
  await user.click(await screen.findByRole('switch', { name: 'Different rear setup' }));
  const rear = within(screen.getByRole('region', { name: 'Rear wheel and tire' }));
  expect(rear.getByRole('slider', { name: 'Rear offset' })).toHaveValue('0');
  await user.click(rear.getByRole('button', { name: 'More rear wheel width' }));
  await user.click(rear.getByRole('button', { name: 'Less rear spacer' }));
  await waitFor(() => expect(location.search).toContain('seeRearWheel=17x9.5'));
  expect(location.search).toContain('seeRearSpacer=9');
  const [front, behind] = await screen.findAllByRole('table', { name: /^(Front|Rear)$/ });
  // 9 × 12.7 + 12.7 + 10 = 137, and 9.5 × 12.7 + 12.7 + 9 = 142.35
  expect(
    within(front ?? document.body).getByRole('row', { name: /^Hub face to outer lip 137/ }),
  ).toBeVisible();
  expect(
    within(behind ?? document.body).getByRole('row', { name: /^Hub face to outer lip 142/ }),
  ).toBeVisible();
  await user.click(rear.getByRole('switch', { name: 'Dual rear wheels' }));
  await waitFor(() => expect(location.search).toContain('seeRearDual=1'));
  expect(within(behind ?? document.body).queryByRole('row', { name: /^Poke or tuck/ })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Different rear setup' }));
  await waitFor(() => expect(location.search).not.toContain('Rear'));
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
