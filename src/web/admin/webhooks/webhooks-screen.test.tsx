import { screen, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { webhooks } from '#server/database/webhook-schema.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';

// Nobody listens at the address, which is on this machine.
const { site, asAdmin } = await openAdminSite({ WEBHOOK_NETWORKS: '127.0.0.1/32' });
afterAll(site.close);
beforeEach(async () => {
  await site.db.delete(webhooks);
});
const ADDRESS = 'http://127.0.0.1:1/hook';

async function openWebhooks() {
  const browser = openBrowser(site, asAdmin);
  await browser.open('/admin/webhooks');
  await screen.findByRole('heading', { name: 'Webhooks' });
  return browser;
}

test('a webhook is added, its secret shown once, a test sent and sent again, and it is deleted', async () => {
  const { user } = await openWebhooks();
  await screen.findByText('No webhooks yet');
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }));
  const form = within(screen.getByRole('dialog', { name: 'Add Webhook' }));
  const address = form.getByLabelText('Address');
  await user.type(address, 'http://10.0.0.1/{Enter}');
  await form.findByText('10.0.0.1 isn’t on the public internet.');
  await user.clear(address);
  await user.type(address, ADDRESS);
  await user.click(form.getByLabelText('Build reported'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Signing Secret' }));
  expect(shown.getByLabelText('Secret')).toHaveValue((await site.db.select().from(webhooks))[0]?.secret);
  await user.click(shown.getByText('Close'));
  const row = within(await screen.findByRole('listitem', { name: ADDRESS }));
  row.getByText('added, approved, declined, featured, deleted');
  row.getByText('Nothing sent yet');

  await user.click(row.getByRole('button', { name: `Send test to ${ADDRESS}` }));
  const deliveries = within(await row.findByRole('list', { name: 'Deliveries' }));
  const again = await deliveries.findByRole('button', { name: /^Send again: Test/ });
  await site.webhooks.settled();
  await user.click(again);
  await site.webhooks.settled();
  await user.click(deliveries.getByRole('button', { name: /^Test, .*/ }));
  await deliveries.findByText(/"message": "It works."/);

  await user.click(row.getByRole('button', { name: `Delete ${ADDRESS}` }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Delete Webhook' })).getByRole('button', { name: 'Delete' }),
  );
  await screen.findByText('No webhooks yet');
  expect(await site.db.$count(webhooks)).toBe(0);
});

test('a webhook is changed, turned off, and given a new secret', async () => {
  await site.db.insert(webhooks).values({
    ...{ address: ADDRESS, events: ['build.added'], secret: 'whsec_b2xk', isActive: true },
    ...{ createdBy: 'ada', createdAt: site.clock() },
  });
  const { user } = await openWebhooks();
  const row = within(await screen.findByRole('listitem', { name: ADDRESS }));
  await user.click(row.getByRole('button', { name: `Change ${ADDRESS}` }));
  const form = within(screen.getByRole('dialog', { name: 'Change Webhook' }));
  expect(form.getByLabelText('Build added')).toBeChecked();
  await user.click(form.getByLabelText('Build added'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Choose at least one event');
  await user.click(form.getByLabelText('Build deleted'));
  await user.click(form.getByLabelText('Send events'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await row.findByText('Off');
  row.getByText('deleted');

  await user.click(row.getByRole('button', { name: `New secret for ${ADDRESS}` }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'New Secret' })).getByRole('button', { name: 'New Secret' }),
  );
  const shown = within(await screen.findByRole('dialog', { name: 'Signing Secret' }));
  expect(shown.getByLabelText<HTMLInputElement>('Secret').value).toMatch(/^whsec_.{32}$/);
  expect(await site.db.select().from(webhooks)).toMatchObject([
    { events: ['build.deleted'], isActive: false },
  ]);
});
