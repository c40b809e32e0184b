import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { questions } from '#server/database/question-schema.ts';
import { activityLog, mails, reports, users } from '#server/database/schema.ts';
import { addAdmin, addUser, type Cookies, PASSWORD, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { type AdminSite, openAdminSite } from '#test/admin-site.ts';
import { purgeQuestions } from './questions.ts';

const DAY = 24 * 60 * 60;
const TEXT = 'Do the 35x12.50R20 rub at full lock?';
const ANSWER = 'Only in reverse, after trimming the liner.';

let world: AdminSite;
let site: AdminSite['site'];
beforeAll(async () => {
  world = await openAdminSite({ HUMAN_VERIFICATION: 'off' });
  site = world.site;
});
afterAll(() => site.close());
beforeEach(async () => {
  await world.empty();
  await mailed();
  site.outbox.length = 0;
  await site.db.delete(mails);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
let networks = 0;
function call(method: Method, url: string, cookies: Cookies = {}, payload?: object, from?: string) {
  networks += 1;
  const remoteAddress = from ?? `10.7.${networks % 250}.${Math.floor(networks / 250)}`;
  return site.app.inject({ method, url: `/api${url}`, cookies, remoteAddress, ...(payload && { payload }) });
}

async function somebody(given: Parameters<typeof addUser>[1] = {}) {
  const user = await addUser(site, { isEmailVerified: true, ...given });
  return { ...user, cookies: await signedInAs(site, user) };
}

/** A build of an owner with an account, and somebody who may ask. */
async function aBuildToAskAbout(given: object = {}) {
  const [owner, asker] = [await somebody(), await somebody()];
  const build = await world.aBuild({ userId: owner.id, ...given });
  return { build, owner, asker };
}

const ask = (id: number, cookies: Cookies, text = TEXT, from?: string) =>
  call('POST', `/vehicles/${id}/questions`, cookies, { text }, from);
const answer = (id: number, cookies: Cookies, text = ANSWER) =>
  call('PUT', `/questions/${id}/answer`, cookies, { answer: text });
const shown = async (id: number, cookies?: Cookies) =>
  (await call('GET', `/vehicles/${id}/questions`, cookies)).json();
async function mailed() {
  await site.mailer.settled();
  return site.outbox;
}

/** A build with one answered question. */
async function anAnswered() {
  const set = await aBuildToAskAbout();
  const { id } = (await ask(set.build.id, set.asker.cookies)).json();
  await answer(id, set.owner.cookies);
  return { ...set, id: Number(id) };
}

describe('asking', () => {
  test('a question shows to nobody else until the owner answers it, and then without who asked', async () => {
    const { build, owner, asker } = await aBuildToAskAbout();
    const { id } = (await ask(build.id, asker.cookies, `  ${TEXT}\n`)).json();
    expect(await shown(build.id)).toEqual({ answered: [], waiting: null });
    expect(await shown(build.id, owner.cookies)).toEqual({ answered: [], waiting: null });
    expect((await shown(build.id, asker.cookies)).waiting).toMatchObject({ id, text: TEXT });
    const waits = { id, text: TEXT, vehicleId: build.id, answer: null, answeredAt: null };
    expect((await call('GET', '/questions', owner.cookies)).json()).toMatchObject([waits]);
    expect((await answer(id, owner.cookies)).json()).toMatchObject({
      ...waits,
      answer: ANSWER,
      answeredAt: expect.any(String),
    });
    const times = { askedAt: expect.any(String), answeredAt: expect.any(String) };
    expect(await shown(build.id)).toEqual({
      answered: [{ id, text: TEXT, answer: ANSWER, ...times }],
      waiting: null,
    });
  });

  test('one question of an account waits for each build', async () => {
    const { build, owner, asker } = await aBuildToAskAbout();
    const { id } = (await ask(build.id, asker.cookies)).json();
    const again = await ask(build.id, asker.cookies, 'And does it clear the brakes?');
    expect(again.statusCode).toBe(409);
    expect(again.json().error).toMatch(/^You already asked/);
    await answer(id, owner.cookies);
    expect((await ask(build.id, asker.cookies, 'And does it clear the brakes?')).statusCode).toBe(200);
  });

  test('is for accounts with a confirmed address, about approved builds of others that have an account', async () => {
    const { build, owner, asker } = await aBuildToAskAbout();
    const unconfirmed = await somebody({ isEmailVerified: false });
    const guests = await world.aBuild();
    const pending = await world.aBuild({ userId: owner.id, isApproved: false });
    const refused = async (id: number, cookies: Cookies) => (await ask(id, cookies)).statusCode;
    expect(await refused(build.id, {})).toBe(401);
    expect(await refused(build.id, world.asAdmin)).toBe(401);
    expect(await refused(build.id, unconfirmed.cookies)).toBe(403);
    expect(await refused(build.id, owner.cookies)).toBe(403);
    expect(await refused(guests.id, asker.cookies)).toBe(403);
    expect(await refused(pending.id, asker.cookies)).toBe(404);
    expect(await refused(999_999, asker.cookies)).toBe(404);
    expect((await call('GET', `/vehicles/${pending.id}/questions`)).statusCode).toBe(404);
    expect(await site.db.select().from(questions)).toEqual([]);
  });

  test.each([
    ['Call me at 714-555-1234 please', 'Leave out phone numbers'],
    ['See example.com for the wheels', 'Leave out web addresses'],
    ['Write to ada@example.com please', 'Leave out email addresses'],
    ['Nice?', 'Write at least 10 characters'],
  ])('refuses %s at its field, as a question and as an answer', async (text, problem) => {
    const { build, owner, asker } = await aBuildToAskAbout();
    const question = await ask(build.id, asker.cookies, text);
    expect([question.statusCode, question.json().fields]).toEqual([400, { text: problem }]);
    const { id } = (await ask(build.id, asker.cookies)).json();
    expect((await answer(id, owner.cookies, text)).json().fields).toEqual({ answer: problem });
  });

  test('a network asks so much, and a build holds no more than an owner reads', async () => {
    const { build, asker } = await aBuildToAskAbout();
    for (let sent = 0; sent < 10; sent += 1)
      await ask((await world.aBuild({ userId: build.userId })).id, asker.cookies, TEXT, '10.6.1.1');
    const refused = await ask(build.id, asker.cookies, TEXT, '10.6.1.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const askedAt = site.clock();
    const others = await Promise.all(Array.from({ length: 20 }, () => addUser(site)));
    await site.db
      .insert(questions)
      .values(others.map(({ id }) => ({ vehicleId: build.id, askerId: id, text: TEXT, askedAt })));
    const another = await somebody();
    const full = await ask(build.id, another.cookies);
    expect([full.statusCode, full.json().error]).toEqual([
      409,
      expect.stringMatching(/^This owner has a lot/),
    ]);
    // Nobody sees what blocked accounts asked, so it takes no place either.
    const ids = others.map(({ id }) => id);
    await site.db.update(users).set({ blockedAt: site.clock() }).where(inArray(users.id, ids));
    expect((await ask(build.id, another.cookies)).statusCode).toBe(200);
  });
});

describe('answering and removing', () => {
  test('the owner alone answers, changes the answer and removes it; others find nothing', async () => {
    const { id, build, owner, asker } = await anAnswered();
    const stranger = await somebody();
    for (const cookies of [asker.cookies, stranger.cookies]) {
      expect((await answer(id, cookies)).statusCode).toBe(404);
      expect((await call('DELETE', `/questions/${id}`, cookies)).statusCode).toBe(404);
    }
    expect((await answer(id, {})).statusCode).toBe(401);
    const [{ answeredAt }] = (await shown(build.id)).answered;
    site.forward(60);
    await answer(id, owner.cookies, 'It does not rub at all now.');
    expect((await shown(build.id)).answered).toMatchObject([
      { answer: 'It does not rub at all now.', answeredAt },
    ]);
    expect((await call('DELETE', `/questions/${id}`, owner.cookies)).json()).toEqual({ success: true });
    expect((await shown(build.id)).answered).toEqual([]);
    expect((await answer(id, owner.cookies)).statusCode).toBe(404);
  });

  test('whoever asked takes the question back while it waits, with the email about it', async () => {
    const { build, owner, asker } = await aBuildToAskAbout();
    const { id } = (await ask(build.id, asker.cookies)).json();
    expect(await mailed()).toHaveLength(1);
    // As if it could not be sent yet.
    await site.db.update(mails).set({ dueAt: site.clock(), sentAt: null, text: TEXT });
    expect((await call('DELETE', `/questions/${id}`, asker.cookies)).statusCode).toBe(200);
    expect(await site.db.select().from(mails)).toEqual([]);
    expect((await call('GET', '/questions', owner.cookies)).json()).toEqual([]);
  });

  test('what a blocked account asked is not shown, to the owner neither', async () => {
    const { build, owner, asker } = await anAnswered();
    const other = await somebody();
    await ask(build.id, other.cookies);
    const block = (blockedAt: Date | null) =>
      Promise.all(
        [asker, other].map(({ id }) => site.db.update(users).set({ blockedAt }).where(eq(users.id, id))),
      );
    await block(site.clock());
    expect((await shown(build.id)).answered).toEqual([]);
    expect((await call('GET', '/questions', owner.cookies)).json()).toEqual([]);
    await block(null);
    expect((await call('GET', '/questions', owner.cookies)).json()).toMatchObject([
      { answer: null },
      { answer: ANSWER },
    ]);
  });
});

describe('emails', () => {
  test('the owner hears of the question and who asked of the answer, neither of the other’s address', async () => {
    const { id, build, owner, asker } = await anAnswered();
    const [first, second, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ to: owner.email, subject: 'A question about your 2021 Ford F-150' });
    expect(first?.text).toContain(TEXT);
    expect(first?.text).toContain('/my-vehicles?tab=questions');
    expect(second).toMatchObject({
      to: asker.email,
      subject: 'The owner of the 2021 Ford F-150 answered you',
    });
    expect(second?.text).toContain(ANSWER);
    expect(second?.text).toContain(`/?vehicle=${build.id}`);
    expect(`${first?.text}${first?.html}`).not.toContain(asker.email);
    expect(`${second?.text}${second?.html}`).not.toContain(owner.email);
    await answer(id, owner.cookies, 'It does not rub at all now.');
    expect(await mailed()).toHaveLength(2);
  });

  test('end with their link or the choice in My Garage', async () => {
    const { build, owner, asker } = await aBuildToAskAbout();
    const { id } = (await ask(build.id, asker.cookies)).json();
    const [mail] = await mailed();
    const { pathname } = new URL(mail?.unsubscribe ?? '');
    expect((await site.app.inject({ method: 'POST', url: pathname })).json()).toEqual({
      stopped: 'questions',
    });
    await call('PUT', '/auth/account/notices', asker.cookies, { questions: false });
    expect((await call('GET', '/auth/account/settings', asker.cookies)).json().notices.questions).toBe(false);
    await answer(id, owner.cookies);
    await ask(build.id, (await somebody()).cookies);
    expect(await mailed()).toHaveLength(1);
  });
});

describe('limits', () => {
  test('count what an account asks, from whatever network, also where it takes a question back', async () => {
    const { build, asker } = await aBuildToAskAbout();
    for (let asked = 0; asked < 10; asked += 1) {
      const { id } = (await ask(build.id, asker.cookies)).json();
      expect((await call('DELETE', `/questions/${id}`, asker.cookies)).statusCode).toBe(200);
    }
    expect((await ask(build.id, asker.cookies)).statusCode).toBe(429);
  });
});

describe('moderators', () => {
  const asModerator = async () => signedInAsAdmin(site, await addAdmin(site, { role: 'moderator' }));
  const undo = (id: number, cookies: Cookies) => call('POST', `/admin/activity/${id}/undo`, cookies);

  test('edit and remove, with an entry that undoes it', async () => {
    const { id, build } = await anAnswered();
    const cookies = await asModerator();
    const edited = { text: 'Do the 35s rub at full lock?', answer: 'Only in reverse.' };
    const { activityId: edit } = (await call('PUT', `/admin/questions/${id}`, cookies, edited)).json();
    expect((await shown(build.id)).answered).toMatchObject([edited]);
    const { activityId: removal } = (await call('DELETE', `/admin/questions/${id}`, cookies)).json();
    expect((await shown(build.id)).answered).toEqual([]);
    expect((await call('DELETE', `/admin/questions/${id}`, cookies)).statusCode).toBe(404);
    expect((await undo(edit, cookies)).statusCode).toBe(409);
    expect((await undo(removal, cookies)).json()).toEqual({ vehicle: null });
    expect((await undo(removal, cookies)).statusCode).toBe(409);
    expect((await undo(edit, cookies)).statusCode).toBe(200);
    expect((await shown(build.id)).answered).toMatchObject([{ text: TEXT, answer: ANSWER }]);
    const { activities } = (await call('GET', '/admin/activity?subject=question', cookies)).json();
    expect(activities.map(({ action }: { action: string }) => action)).toEqual([
      'undo',
      'undo',
      'delete',
      'update',
    ]);
  });

  test('bring back what they removed, not what was removed again since', async () => {
    const { id, build } = await anAnswered();
    const cookies = await asModerator();
    const { activityId } = (await call('DELETE', `/admin/questions/${id}`, cookies)).json();
    await undo(activityId, cookies);
    site.forward(60);
    expect((await world.call('DELETE', `/questions/${id}`)).statusCode).toBe(200);
    expect((await undo(activityId, cookies)).statusCode).toBe(409);
    expect((await shown(build.id)).answered).toEqual([]);
  });

  test('neither read nor remove what waits for its answer', async () => {
    const { build, asker } = await aBuildToAskAbout();
    const { id } = (await ask(build.id, asker.cookies)).json();
    const cookies = await asModerator();
    expect((await call('DELETE', `/admin/questions/${id}`, cookies)).statusCode).toBe(404);
    expect((await call('GET', '/admin/activity', cookies)).body).not.toContain(TEXT);
    expect((await shown(build.id, asker.cookies)).waiting).toMatchObject({ id });
  });

  test('see what was reported and remove it, which Undo takes back with the report', async () => {
    const { id, build } = await anAnswered();
    const report = { reason: 'private', questionId: id };
    expect((await call('POST', `/vehicles/${build.id}/reports`, {}, report)).statusCode).toBe(200);
    const cookies = await asModerator();
    const listed = async () => (await call('GET', '/admin/reports', cookies)).json();
    expect(await listed()).toMatchObject([{ reports: [{ question: { id, text: TEXT, answer: ANSWER } }] }]);
    const reportIds = (await site.db.select().from(reports)).map((row) => row.id);
    const settle = (body: object) =>
      call('POST', `/admin/vehicles/${build.id}/reports/settle`, cookies, { reportIds, ...body });
    expect((await settle({ decision: 'remove-question' })).statusCode).toBe(400);
    expect((await settle({ decision: 'remove-question', questionId: 999_999 })).statusCode).toBe(400);
    const { activityId } = (await settle({ decision: 'remove-question', questionId: id })).json();
    expect(await listed()).toEqual([]);
    expect((await shown(build.id)).answered).toEqual([]);
    expect((await undo(activityId, cookies)).json().vehicle).toMatchObject({ id: build.id });
    expect((await shown(build.id)).answered).toMatchObject([{ id }]);
    expect(await listed()).toMatchObject([{ reports: [{ question: { id } }] }]);
  });

  test('a report names an answered question of the build', async () => {
    const { build } = await anAnswered();
    const other = await aBuildToAskAbout();
    const { id } = (await ask(other.build.id, other.asker.cookies)).json();
    for (const on of [build, other.build]) {
      const refused = await call(
        'POST',
        `/vehicles/${on.id}/reports`,
        {},
        { reason: 'spam', questionId: id },
      );
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['questionId']]);
    }
  });
});

describe('what is kept', () => {
  const leave = (cookies: Cookies, builds: 'keep' | 'delete') =>
    call('POST', '/auth/account/delete', cookies, { password: PASSWORD, builds });
  const stored = () => site.db.select().from(questions);

  test('of who asked nothing after the account is deleted, and what waits for an answer goes', async () => {
    const { id, build, asker } = await anAnswered();
    await ask(build.id, asker.cookies, 'And does it clear the brakes?');
    await leave(asker.cookies, 'keep');
    expect(await stored()).toMatchObject([{ id, askerId: null }]);
    expect((await shown(build.id)).answered).toMatchObject([{ id }]);
  });

  test.each([
    ['keep', [ANSWER]],
    ['delete', []],
  ] as const)('when the owner leaves: %s the builds', async (builds, left) => {
    const { build, owner } = await anAnswered();
    await ask(build.id, (await somebody()).cookies);
    await leave(owner.cookies, builds);
    expect((await stored()).map((row) => row.answer)).toEqual(left);
  });

  test('with a deleted build, which comes back with its questions and their reports, unless who asked left', async () => {
    const { id, build, asker } = await anAnswered();
    await ask(build.id, asker.cookies, 'And does it clear the brakes?');
    await call('POST', `/vehicles/${build.id}/reports`, {}, { reason: 'spam', questionId: id });
    const { activityId } = (await world.call('DELETE', `/vehicles/${build.id}`)).json();
    expect(await stored()).toEqual([]);
    await leave(asker.cookies, 'keep');
    const log = await site.db.select().from(activityLog);
    expect(JSON.stringify(log)).not.toContain('brakes');
    expect((await world.call('POST', `/activity/${activityId}/undo`)).statusCode).toBe(200);
    expect(await stored()).toMatchObject([{ id, askerId: null, answer: ANSWER }]);
    expect(await site.db.select().from(reports)).toMatchObject([{ questionId: id }]);
  });

  test('is part of the data one may take along', async () => {
    const { owner, asker } = await anAnswered();
    const dataOf = async ({ cookies }: { cookies: Cookies }) =>
      (await call('GET', '/auth/account', cookies)).json();
    expect(await dataOf(asker)).toMatchObject({ asked: [{ text: TEXT, answer: ANSWER }], answered: [] });
    expect(await dataOf(owner)).toMatchObject({ asked: [], answered: [{ text: TEXT, answer: ANSWER }] });
  });

  test('goes a month after a moderator removed it, and a year after nobody answered', async () => {
    const { build } = await aBuildToAskAbout();
    const old = (days: number) => new Date(site.clock().getTime() - days * DAY * 1000);
    const row = { vehicleId: build.id, askedAt: old(400) };
    const answered = { ...row, answer: ANSWER, answeredAt: old(390) };
    await site.db.insert(questions).values([
      { ...answered, text: 'answered' },
      { ...answered, text: 'removed lately', removedAt: old(29) },
      { ...answered, text: 'removed long ago', removedAt: old(31) },
      { ...row, text: 'never answered' },
      { ...row, text: 'still waits', askedAt: old(364) },
    ]);
    await purgeQuestions(site.db, site.clock());
    expect((await stored()).map(({ text }) => text).sort()).toEqual([
      'answered',
      'removed lately',
      'still waits',
    ]);
  });
});
