import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openGallerySite } from '#test/gallery-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site } = await openGallerySite();
afterAll(site.close);

const TRUCK = '/?fit=1&fitYear=2021&fitMake=Ford&fitModel=F-150';

async function openFit(
  address: string,
  prepare: (browser: ReturnType<typeof openBrowser>) => void = () => {},
) {
  const browser = openBrowser(site);
  prepare(browser);
  await browser.open(address);
  const dialog = within(await screen.findByRole('dialog', { name: 'Will it fit mine?' }));
  const press = async (name: string | RegExp, within = dialog) =>
    browser.user.click(await within.findByRole('button', { name }));
  const group = async (name: string) =>
    within(await dialog.findByRole('group', { name: (said) => said.startsWith(name) }));
  const findLine = async () => {
    const [line] = await dialog.findAllByRole('textbox');
    if (!line) throw new Error('There is no line to type in');
    return line;
  };
  return { ...browser, dialog, press, group, findLine };
}

test('one typed line answers every step at once', async () => {
  const { user, dialog, findLine } = await openFit('/?fit=1');
  await user.type(await findLine(), '2021 f150 leveled 20x10 -18 33x12.50R20{Enter}');
  const answer = await dialog.findByRole('region', { name: 'Answer' });
  await waitFor(() => expect(within(answer).getByRole('heading')).toHaveTextContent('report no rubbing'));
  dialog.getByRole('button', { name: 'Change vehicle: 2021 Ford F-150' });
  dialog.getByRole('button', { name: 'Change suspension: Leveling Kit' });
  dialog.getByRole('button', { name: /^Change wheel and tire: 20×10 · −18.mm · 33×12\.50R20$/ });
});

test('a name of several models asks which one it is', async () => {
  const { user, dialog, press, group, findLine } = await openFit('/?fit=1');
  await user.type(await findLine(), '2019 silverado');
  await press('Chevrolet Silverado 1500', await group('Which of these is it?'));
  await press('Continue');
  await dialog.findByRole('button', { name: 'Change vehicle: 2019 Chevrolet Silverado 1500' });
});

test('what is missing is named, what was typed is there when the page opens again, and a pick takes the place of its words', async () => {
  const address = `${TRUCK}&fitSuspension=Leveling+Kit`;
  const { user, dialog, press, findLine, open } = await openFit(address);
  await user.type(await findLine(), '20x10 33x12.50R20');
  await dialog.findByText('Still missing: offset');
  await press('Show the Answer');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Add the offset to get an answer.');

  await user.clear(await findLine());
  await user.type(await findLine(), '20x10 -44 33x12.50R20');
  await dialog.findByRole('button', { name: /^Remove offset −44/ });
  const { search } = location;
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open(`/${search}`);
  const [again] = await screen.findAllByRole('dialog', { name: 'Will it fit mine?' });
  const opened = within(again ?? document.body);
  const [line] = await opened.findAllByRole('textbox');
  expect(line).toHaveValue('20x10 -44 33x12.50R20');
  await press(/^−19/, within(await opened.findByRole('group', { name: 'Offsets on 20×10' })));
  await waitFor(() => expect(line).toHaveValue('20x10 33x12.50R20'));
  opened.getByRole('button', { name: /^Remove offset −19/ });
});

test('a step without its answer says what to choose, and the next model year can be asked about', async () => {
  const { user, dialog, press } = await openFit('/?fit=1');
  const year = await dialog.findByLabelText('Year');
  const next = String(new Date().getUTCFullYear() + 1);
  await user.selectOptions(year, next);
  expect(year).toHaveValue(next);
  await press('Continue');
  await dialog.findByText('Choose a make');
  expect(dialog.getByLabelText('Make')).toHaveFocus();
});

test('what is run now can be picked as well, also by owners of a model nobody has built yet', async () => {
  const { user, dialog, press, group } = await openFit(
    '/?fit=1&fitYear=2021&fitMake=Nissan&fitModel=Rogue&fitSuspension=Stock&fitWheel=18x8&fitOffset=35&fitStep=now',
  );
  expect(await dialog.findByRole('group', { name: /^Your current wheel/ })).toHaveTextContent(
    'No Rogue is in the gallery yet.',
  );
  await press(/^19×8\.5/, await group('Your current wheel'));
  await press(/^\+35/, await group('Your current offset on 19×8.5'));
  const [tire] = (await group('Your current tire on 19×8.5')).getAllByRole('button');
  if (tire) await user.click(tire);
  await dialog.findByRole('button', { name: 'Remove wheel 19×8.5' });
  expect(dialog.getByRole('region', { name: 'What you run now' })).not.toHaveTextContent('Still missing');
  await press('Show the Answer');
  const position = await dialog.findByRole('region', { name: 'Wheel position' });
  expect(position).toHaveTextContent('vs. your current setup');
});

test('choices no build has are folded away, and within reach', async () => {
  const { user, dialog, press } = await openFit(TRUCK);
  const choices = await dialog.findAllByRole('button', { name: /builds?$/ });
  const empty = choices.filter(({ textContent }) => /^\D+0 builds$/.test(textContent ?? ''));
  expect(empty.length).toBeLessThan(choices.length);
  for (const choice of empty) expect(choice.closest('details')?.open).toBe(false);
  await user.click(dialog.getByText('Other (no builds yet)'));
  await press(/^Air Suspension/);
  await dialog.findByRole('button', { name: /^Change suspension: Air Suspension/ });
});

test('a model without builds gets no verdict, and a make without builds leads to no empty list', async () => {
  const asked = (vehicle: string) => `/?fit=1&${vehicle}&fitSuspension=any&fitWheel=20x10&fitOffset=-18`;
  const { dialog, open, press, calls } = await openFit(asked('fitYear=2021&fitMake=Ford&fitModel=Nonesuch'));
  const verdict = await dialog.findByRole('region', { name: 'Answer' });
  await waitFor(() => expect(within(verdict).getByRole('heading')).toHaveTextContent('No Ford Nonesuch'));
  expect(verdict).not.toHaveTextContent('%');
  within(verdict).getByRole('link', { name: 'See All Ford Builds' });
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await open(asked('fitYear=2008&fitMake=Saturn&fitModel=Sky'));
  const none = await screen.findByRole('region', { name: 'Answer' });
  await waitFor(() => expect(within(none).getByRole('heading')).toHaveTextContent('No Saturn Sky'));
  await waitFor(() =>
    expect(calls.map(({ address }) => address)).toContain('/api/vehicles/facets?make=Saturn'),
  );
  await waitFor(() => expect(within(none).queryByRole('link')).toBeNull());
});

test('without a connection the answer can be asked for again', async () => {
  let mend = () => {};
  const { dialog, press } = await openFit(
    `${TRUCK}&fitSuspension=any&fitWheel=20x10&fitOffset=-18&fitStep=3`,
    ({ refuse }) => {
      mend = refuse('GET /api/vehicles/fit');
    },
  );
  await press('Show the Answer');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Couldn’t get an answer');
  mend();
  await press('Try Again');
  await dialog.findByRole('region', { name: 'Answer' });
});

test('the answer says whether a chosen wheel is listed for the hub, takes a listed setup, and leads to vehicles with the same hub', async () => {
  const answer = `${TRUCK}&fitSuspension=any&fitWheel=20x12&fitOffset=-44`;
  const { user, dialog } = await openFit(answer);
  const findBlock = async () => within(await dialog.findByRole('region', { name: 'Does it bolt on?' }));
  const block = await findBlock();
  expect(await block.findByText(/ is listed as 6×135\.$/)).toHaveTextContent(/^The 2021 Ford F-150 is/);
  await user.selectOptions(block.getByRole('combobox', { name: 'Wheel' }), '553BM');
  await block.findByText('20×12 is listed only as 5×139.7 / 5×150, not as 6×135.');
  await user.click(block.getByRole('button', { name: 'Use 20×10 −19 mm' }));
  await dialog.findByText('Listed as 6×135 / 6×139.7 in 20×10 −19 mm.');
  await findBlock();
  expect(location.search).toContain('fitWheel=20x10&fitOffset=-19&fitWheelModel=553BM');
});
