import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken } from '#server/platform/secret-token.ts';
import { addAdmin, addUser, signedInAs, signedInAsAdmin } from './accounts.ts';
import { openTestApp, type TestApp } from './app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

/** Stands in for another process: writes the same address between the look at a table and the change to it. */
async function writeFirst(table: 'users' | 'admins', columns: string, values: string): Promise<void> {
  await site.db.execute(
    sql.raw(`
    CREATE FUNCTION be_first_in_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO ${table} (email, ${columns}) VALUES (NEW.email, ${values});
      RETURN NEW;
    END $$`),
  );
  await site.db.execute(
    sql.raw(`
    CREATE TRIGGER first BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (NEW.email <> OLD.email)
      EXECUTE FUNCTION be_first_in_${table}()`),
  );
}

test('an address that is registered at the moment it is confirmed stays with who registered it', async () => {
  const { token, hash } = createToken();
  const newEmailExpires = new Date(site.clock().getTime() + 60_000);
  const wanted = { newEmail: 'wanted@example.com', newEmailToken: hash, newEmailExpires };
  const user = await addUser(site, wanted);
  const cookies = await signedInAs(site, user);
  await writeFirst('users', 'password_hash', "'x'");
  const refused = await site.app.inject({
    method: 'POST',
    url: '/api/auth/account/email/confirm',
    payload: { token },
    cookies,
  });
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'Email already registered']);
});

test('of two administrators who choose one address at the same moment the second is told so', async () => {
  const cookies = await signedInAsAdmin(site, await addAdmin(site));
  await writeFirst('admins', 'username, password_hash', "'rival', 'x'");
  const refused = await site.app.inject({
    method: 'PUT',
    url: '/api/admin/daily-mail',
    payload: { email: 'both@example.com' },
    cookies,
  });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().fields).toEqual({ email: 'Another administrator already uses this email' });
});
