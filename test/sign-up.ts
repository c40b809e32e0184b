import { cookiesOf, PASSWORD } from './accounts.ts';
import type { TestApp } from './app.ts';

let numbered = 0;

/** Signs somebody up as the site itself does it, with the mail that confirms the address. */
export async function signUp({ app }: TestApp, names: { firstName?: string; displayName?: string } = {}) {
  numbered += 1;
  const email = `kai${numbered}@example.com`;
  const payload = { email, password: PASSWORD, ...names };
  const reply = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  return { email, id: Number(reply.json().id), cookies: cookiesOf(reply) };
}

/** Path and query of the newest link with this parameter that was mailed to an address. */
export async function mailedLink(
  { outbox, mailer }: TestApp,
  email: string,
  parameter: 'token' | 'verify' | 'email',
): Promise<string> {
  await mailer.settled();
  const link = new RegExp(`/(?:auth\\?|my-vehicles\\?tab=account&)${parameter}=[\\w-]+`);
  const found = outbox.filter(({ to }) => to === email).map(({ text }) => link.exec(text)?.[0]);
  return found.findLast((one) => one !== undefined) ?? '';
}
