import { argon2Sync } from 'node:crypto';
import { createSession, sessionCookie } from '#server/access/sessions.ts';
import { admins, users } from '#server/database/schema.ts';
import type { TestApp } from './app.ts';

export const PASSWORD = 'correct horse';

/** PASSWORD hashed at the least cost there is, which a kept hash tells itself: the product's own is slow on purpose. */
const PASSWORD_HASH = (() => {
  const salt = Buffer.alloc(16, 'salt');
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const hash = argon2Sync('argon2id', { message: PASSWORD, nonce: salt, tagLength: 32, ...cost });
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=8,t=1,p=1$${unpadded(salt)}$${unpadded(hash)}`;
})();

type NewUser = Partial<typeof users.$inferInsert>;
type NewAdmin = Partial<typeof admins.$inferInsert>;
/** To be given to `app.inject`. */
export type Cookies = Record<string, string>;

let numbered = 0;

/** An account with the password PASSWORD. */
export async function addUser({ db }: TestApp, given: NewUser = {}): Promise<typeof users.$inferSelect> {
  numbered += 1;
  const [user] = await db
    .insert(users)
    .values({ email: `user${numbered}@example.com`, passwordHash: PASSWORD_HASH, ...given })
    .returning();
  if (!user) throw new Error('The user was not added');
  return user;
}

/** An administrator with the password PASSWORD. */
export async function addAdmin({ db }: TestApp, given: NewAdmin = {}): Promise<typeof admins.$inferSelect> {
  numbered += 1;
  const [admin] = await db
    .insert(admins)
    .values({
      username: `admin${numbered}`,
      email: `admin${numbered}@example.com`,
      passwordHash: PASSWORD_HASH,
      ...given,
    })
    .returning();
  if (!admin) throw new Error('The administrator was not added');
  return admin;
}

/** The cookies of a browser in which this user is signed in; of a new user when none is given. */
export async function signedInAs(test: TestApp, user?: { id: number }): Promise<Cookies> {
  const { id } = user ?? (await addUser(test));
  return { [sessionCookie(test, 'user')]: await createSession(test, { kind: 'user', id }) };
}

/** The cookies of a browser in which this administrator is signed in; of a new one when none is given. */
export async function signedInAsAdmin(test: TestApp, admin?: { id: number }): Promise<Cookies> {
  const { id } = admin ?? (await addAdmin(test));
  return { [sessionCookie(test, 'admin')]: await createSession(test, { kind: 'admin', id }) };
}

/** What a browser would keep of an answer's cookies: those that were cleared are gone. */
export function cookiesOf({
  cookies,
}: {
  cookies: { name: string; value: string; maxAge?: number }[];
}): Cookies {
  return Object.fromEntries(
    cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  );
}
