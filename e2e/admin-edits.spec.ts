import { nameOf, openAsAdmin, rowAt, setFlags } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

/** The fields of a build in its row. */

test('what others change while the fields are open stays as they changed it', async ({ page }) => {
  await openAsAdmin(page);
  const { build, row } = await rowAt(page, 1);
  const trim = row.getByRole('textbox', { name: 'Trim' });
  await row.getByRole('button', { name: `Edit ${nameOf(build)}` }).click();
  await expect(trim).toBeVisible();
  await setFlags(page, build.id, { likes: build.likes + 3 });
  await row.getByRole('button', { name: build.isFeatured ? 'Unfeature' : 'Feature' }).click();
  await expect(row.getByText(/eatured just now/)).toBeAttached();
  await expect(row).toContainText(String(build.likes + 3));
  await trim.fill('Lariat');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await row.getByRole('button', { name: 'Save Changes' }).click();
  expect((await sent).postDataJSON()).toEqual({ trim: 'Lariat' });
  await setFlags(page, build.id, { likes: build.likes, trim: build.trim, isFeatured: build.isFeatured });
});
