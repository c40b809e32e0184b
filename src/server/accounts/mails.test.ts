import { expect, test } from 'vitest';
import { buildReceivedMail, resetMail, verificationMail } from './mails.ts';

const site = 'https://gallery.example';

test('every link stands in the text and in the HTML', () => {
  for (const [mail, address] of [
    [resetMail('a@example.com', 'abc', site), `${site}/auth?token=abc`],
    [verificationMail('a@example.com', 'abc', site), `${site}/auth?verify=abc`],
    [
      buildReceivedMail('a@example.com', { id: 7, name: '2021 Ford F-150', isApproved: true }, site),
      `${site}/?vehicle=7`,
    ],
  ] as const) {
    expect(mail.text.split('\n')).toContain(address);
    expect(mail.html).toContain(`<a href="${address}">`);
  }
});

test('a pending build has no link yet', () => {
  const mail = buildReceivedMail('a@example.com', { id: 7, name: 'F-150', isApproved: false }, site);
  expect(mail.text + mail.html).not.toContain('vehicle=7');
});

test('what a visitor wrote stays text', () => {
  const name = '2021 <img src=x onerror=alert(1)> "&';
  const mail = buildReceivedMail('a@example.com', { id: 7, name, isApproved: true }, site);
  expect(mail.html).toContain('2021 &lt;img src=x onerror=alert(1)&gt; &quot;&amp;');
  expect(mail.html).not.toContain('<img');
  expect(mail.text).toContain(name);
});
