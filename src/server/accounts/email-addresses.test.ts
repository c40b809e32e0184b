import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const register = (email: string) =>
  site.app.inject({ method: 'POST', url: '/api/auth/register', payload: { email, password: PASSWORD } });

describe('an e-mail address', () => {
  test.each([
    ['  Person.X@EXAMPLE.com ', 'person.x@example.com'],
    ['person+trucks@example.com', 'person+trucks@example.com'],
    ['person@xn--mnchen-3ya.example', 'person@xn--mnchen-3ya.example'],
    ['person@exämple.de', 'person@xn--exmple-cua.de'],
    ['jörg@exämple.de', 'jörg@xn--exmple-cua.de'],
  ])('%j is kept as %j, and is one account', async (typed, kept) => {
    expect((await register(typed)).json().email).toBe(kept);
    expect((await register(kept.toUpperCase())).statusCode).toBe(409);
  });

  test.each([
    'pеrson@example.com',
    'ｐerson@example.com',
    'реrson@example.com',
    'person\u0430@example.com',
    'p\u0131erson@example.com',
    '\u{1d429}erson@example.com',
    'a@b',
    'a b@example.com',
  ])('%j is refused: look-alikes never become a second account', async (email) => {
    expect((await register(email)).statusCode).toBe(400);
  });
});
