import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { openAsAdmin } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodOnPhone, expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';

test.use({ webhookNetworks: '127.0.0.1/32' });

/** A program on this machine that takes events; `verified` has what was signed with the secret it was given. */
async function openReceiver() {
  const receiver = { address: '', secret: '', verified: [] as unknown[] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    receiver.verified.push(new Webhook(receiver.secret).verify(Buffer.concat(chunks), headers));
    response.end('Got it');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  receiver.address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/builds`;
  return { receiver, close: () => server.close() };
}

for (const [name, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: PHONE }))
  test(`a webhook is added, tested, and the test sent again on a ${name}`, async ({ page }) => {
    const { receiver, close } = await openReceiver();
    await page.setViewportSize(viewport);
    await openAsAdmin(page, '/admin/webhooks');
    await page.getByRole('button', { name: 'Add Webhook' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('http://169.254.169.254/');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('169.254.169.254 isn’t on the public internet.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Address' }).fill(receiver.address);
    await expectNoAxeFindingsInBothThemes(page);
    await page.getByRole('button', { name: 'Save' }).click();
    receiver.secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `Send test to ${receiver.address}` }).click();
    const sent = page.getByRole('listitem', { name: /^Test, / });
    await expect(sent).toContainText('Delivered');
    await sent.getByRole('button', { name: /^Test, / }).click();
    await expect(page.getByRole('region', { name: 'Answer: status 200' })).toContainText('Got it');
    await expectNoAxeFindingsInBothThemes(page);
    if (viewport === PHONE) await expectGoodOnPhone(page);
    await sent.getByRole('button', { name: /^Send again/ }).click();
    await expect.poll(() => receiver.verified.length).toBe(2);

    expect(receiver.verified).toMatchObject([{ type: 'webhook.test' }, { type: 'webhook.test' }]);
    await page.getByRole('button', { name: `Delete ${receiver.address}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No webhooks yet')).toBeVisible();
    close();
  });
