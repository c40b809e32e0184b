import { confirmHuman, openForm, photos, picture, said } from './build-form.ts';
import { expect, test } from './fixtures.ts';

/** A site reached over plain http by another name than localhost: browsers give such a page less than others. */
test.use({
  humanVerification: 'on',
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP gallery.test 127.0.0.1'],
    }),
});

test('photos are taken and the human check is solved over plain http from another machine', async ({
  page,
  site,
}) => {
  await openForm(page, `http://gallery.test:${new URL(site.url).port}/add-vehicle`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await photos(page).setInputFiles(await picture());
  await expect(page.getByRole('button', { name: 'Remove truck.jpg' })).toBeVisible();
  await expect(said(page, 'Images Uploaded').first()).toBeVisible();
  await confirmHuman(page);
  await expect(page.getByLabel('I am human')).toBeChecked();
});
