import { expect, test } from 'vitest';
import { buildReceivedMail, resetMail, verificationMail } from './mails.ts';

const site = 'https://gallery.example';
const account = { email: 'a@example.com', displayName: 'Kai L', createdAt: new Date('2026-06-01T23:00:00Z') };

test('every link stands in the text and in the HTML', () => {
  for (const [mail, address] of [
    [resetMail('a@example.com', 'abc', site), `${site}/auth?token=abc`],
    [verificationMail(account, 'abc', site), `${site}/auth?verify=abc`],
    [
      buildReceivedMail(
        'a@example.com',
        { id: 7, name: '2021 Ford F-150', isApproved: true, claimToken: 'abc' },
        site,
      ),
      `${site}/?vehicle=7`,
    ],
  ] as const) {
    expect(mail.text.split('\n')).toContain(address);
    expect(mail.html).toContain(`<a href="${address}">`);
  }
});

test('a pending build has no link yet', () => {
  const mail = buildReceivedMail(
    'a@example.com',
    { id: 7, name: 'F-150', isApproved: false, claimToken: 'abc' },
    site,
  );
  expect(mail.text + mail.html).not.toContain('vehicle=7');
});

test('what a visitor wrote is told as text', () => {
  const name = '2021 Town & Country <img src=x onerror=alert(1)>';
  const mail = buildReceivedMail('a@example.com', { id: 7, name, isApproved: true, claimToken: 'abc' }, site);
  expect(mail.html).toContain('2021 Town &amp; Country img src x onerror alert(1)');
  expect(mail.html).not.toContain('<img');
  expect(mail.text).toContain('2021 Town & Country img');
});

test('nothing a stranger types puts an address into a mail of this site', () => {
  const typed =
    'Prize!\r\nSee https://evil.example/win or www.evil.example, mail to boss@evil.example\u2028now';
  const mails = [
    buildReceivedMail(
      'a@example.com',
      { id: 7, name: `2021 ${typed}`, isApproved: true, claimToken: 'abc' },
      site,
    ),
    verificationMail({ ...account, displayName: typed }, 'abc', site),
  ];
  for (const { subject, text, html } of mails) {
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    expect(subject + text + html).not.toMatch(/evil\.\S|boss@|www\./);
    expect(subject.length).toBeLessThan(120);
  }
});

test('the mail that confirms an address names the account it confirms', () => {
  const { text } = verificationMail(account, 'abc', site);
  expect(text).toContain('a@example.com on June 1, 2026, under the name Kai L.');
  expect(text).toContain('24 hours');
  const nameless = verificationMail({ ...account, displayName: null }, 'abc', site);
  expect(nameless.text).toContain('a@example.com on June 1, 2026. Confirm');
});
