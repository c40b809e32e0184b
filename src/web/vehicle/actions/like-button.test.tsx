import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { vehicles } from '#server/database/schema.ts';
import { signedInAs } from '#test/accounts.ts';
import { openGallerySite } from '#test/gallery-site.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';

const { site, builds } = await openGallerySite({ likes: 7 }, { model: 'Ranger', likes: 0 });
afterAll(site.close);
const [truck, ranger] = builds;

const findLike = (name = /likes?\. Like 2021 Ford F-150/) => screen.findByRole('button', { name });
const PATCH = /^PATCH /;

async function openGallery(browser: Browser = openBrowser(site), address = '/') {
  const { unmount } = await browser.open(address);
  return { ...browser, unmount };
}

test('a like counts at once, is there when the visitor comes back, and can be taken back', async () => {
  const { user, calls, cookies, open, unmount } = await openGallery();
  await user.click(await findLike());
  expect(await findLike()).toHaveTextContent('8');
  expect(await findLike()).toHaveAttribute('aria-pressed', 'true');
  await waitFor(async () => {
    const [stored] = await site.db.select().from(vehicles).where(eq(vehicles.likes, 8));
    expect(stored?.id).toBe(truck?.id);
  });
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  // By it the visitor is known.
  await waitFor(() => expect(cookies).not.toEqual({}));
  unmount();
  await open('/');
  await waitFor(async () => expect(await findLike()).toHaveAttribute('aria-pressed', 'true'));
  await user.click(await findLike());
  expect(await findLike()).toHaveTextContent('7');
  expect(await findLike()).toHaveAttribute('aria-pressed', 'false');
});

test('a like the server refuses is taken back', async () => {
  const { user, refuse } = await openGallery();
  refuse(PATCH, 500);
  const before = (await findLike()).textContent;
  await user.click(await findLike());
  await screen.findByText('Couldn’t save your like. Please try again.');
  expect(await findLike()).toHaveTextContent(before);
  expect(await findLike()).toHaveAttribute('aria-pressed', 'false');
});

test('a like that is one too many of a network is not shown as given, and said beside the button', async () => {
  const { user, route } = await openGallery();
  const shown = Promise.withResolvers<void>();
  route(PATCH, async ({ address }) => {
    await shown.promise;
    // As the server answers: with the count as it was.
    const reply = await site.app.inject(address);
    return { status: 200, body: reply.json() };
  });
  const before = (await findLike()).textContent;
  await user.click(await findLike());
  expect(await findLike()).toHaveAttribute('aria-pressed', 'true');
  shown.resolve();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your network has already given this build its likes for today.',
  );
  expect(await findLike()).toHaveAttribute('aria-pressed', 'false');
  expect(await findLike()).toHaveTextContent(before);
});

test('a like that was undone in another tab can be undone here, and the count never falls below none', async () => {
  const cookies = await signedInAs(site);
  const url = `/api/vehicles/${ranger?.id}`;
  const setLiked = (likes: number, liked: boolean) =>
    site.app.inject({ method: 'PATCH', url, cookies, payload: { likes, liked } });
  await setLiked(1, true);
  const { user, calls } = await openGallery(openBrowser(site, cookies));
  const name = /likes?\. Like 2021 Ford Ranger/;
  await waitFor(async () => expect(await findLike(name)).toHaveAttribute('aria-pressed', 'true'));
  await setLiked(0, false);
  const card = screen
    .getAllByRole('link')
    .find((link) => link.getAttribute('href') === `/?vehicle=${ranger?.id}`);
  if (card) await user.click(card);
  const dialog = within(await screen.findByRole('dialog'));
  const [thumb] = await dialog.findAllByRole('button', { name });
  await waitFor(() => expect(thumb).toHaveTextContent('0'));
  expect(thumb).toHaveAttribute('aria-pressed', 'true');
  if (thumb) await user.click(thumb);
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ likes: 0, liked: false }),
  );
  expect(thumb).toHaveAttribute('aria-pressed', 'false');
});

test('the heart asks a visitor to sign in, then leads there and back', async () => {
  const { user } = await openGallery(openBrowser(site), '/?sort=popular&make=Ford');
  const [heart] = await screen.findAllByTitle('Sign in to save favorites');
  expect(heart).toHaveAccessibleName('Sign in to save favorites');
  expect(heart).toHaveAttribute('aria-description', expect.stringMatching(/^2021 Ford /));
  if (heart) await user.click(heart);
  await screen.findByText('Sign in required');
  screen.getByText('Please sign in to save favorites');
  expect(location.pathname).toBe('/');
  await waitFor(() => expect(location.pathname).toBe('/auth'));
  const returnTo = new URL(new URLSearchParams(location.search).get('returnTo') ?? '', location.href);
  expect(returnTo.pathname).toBe('/');
  expect(Object.fromEntries(returnTo.searchParams)).toEqual({ sort: 'popular', make: 'Ford' });
});

test('a heart pressed after the session ended elsewhere asks to sign in', async () => {
  const { user, cookies } = await openGallery(openBrowser(site, await signedInAs(site)));
  const [heart] = await screen.findAllByTitle('Add to favorites');
  for (const name of Object.keys(cookies)) delete cookies[name];
  if (heart) await user.click(heart);
  await screen.findByText('Sign in required');
  expect(screen.queryByText('Couldn’t save your favorites. Please try again.')).toBeNull();
  expect(screen.getAllByTitle('Sign in to save favorites')).toHaveLength(2);
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/auth?returnTo=%2F'));
});
