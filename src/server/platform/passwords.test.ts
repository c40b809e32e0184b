import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is known by its hash, and no other password is', async () => {
  const kept = await hashPassword('correct horse');
  expect(await verifyPassword('correct horse', kept)).toBe(true);
  expect(await verifyPassword('Correct horse', kept)).toBe(false);
  expect(await verifyPassword('', kept)).toBe(false);
});

test('equal passwords have different hashes', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
});

test('hashes are argon2id at 19 MiB and two passes', async () => {
  expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('a hash made at another cost is still understood', async () => {
  // "correct" with the salt "somesaltsomesalt" at 64 KiB and one pass.
  const cheap =
    '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$Y6aT+tYIB6ERQtYYuaWbaSLr81mqcE0M97n2inQjZ9c';
  expect(await verifyPassword('correct', cheap)).toBe(true);
});

test('letters count the same however a keyboard composes them', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

test('without a hash the answer is no', async () => {
  expect(await verifyPassword('anything', undefined)).toBe(false);
});

test('a kept hash that cannot be read is an error, not a wrong password', async () => {
  await expect(verifyPassword('x', 'plain')).rejects.toThrow('cannot be read');
});
