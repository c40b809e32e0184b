import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSimilar } from '#contract/similar.ts';
import { addUser, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let ownerId: number;
const ids = new Map<string, number>();
const idOf = (ownerName: string) => ids.get(ownerName) ?? 0;

beforeAll(async () => {
  site = await openTestApp();
  ownerId = (await addUser(site)).id;
  const builds = await insertVehicles(
    site.db,
    { ownerName: 'Target' },
    { ownerName: 'Same, older', createdAt: new Date('2025-01-01') },
    { ownerName: 'Same, newer', createdAt: new Date('2026-01-01') },
    { ownerName: 'Same, oldest', createdAt: new Date('2024-01-01') },
    { ownerName: 'Other wheels', wheelModel: '560', wheelWidth: '11', wheelOffset: -12 },
    { ownerName: 'Taller', wheelModel: '603SB', tireHeight: '35', suspension: '6" Lift' },
    { ownerName: 'Hidden', isApproved: false, userId: ownerId },
    { ownerName: 'Ram', make: 'Ram', model: '1500', wheelModel: '560' },
    { ownerName: 'Super Duty', model: 'F-250 Super Duty' },
    { ownerName: 'Far', make: 'Ram', model: '1500', wheelDiameter: '24', wheelWidth: '14', wheelOffset: -76 },
    { ownerName: 'Alone', make: 'Honda', model: 'Ridgeline', wheelOffset: -6 },
    { ownerName: 'Odd', make: 'Honda', model: 'Civic', wheelDiameter: '15', wheelWidth: '7' },
  );
  for (const { ownerName, id } of builds) ids.set(ownerName, id);
  await site.gallery.ready;
  await site.gallery.changed([...ids.values()]);
});
afterAll(() => site.close());

async function similarTo(id: number | string, cookies: Record<string, string> = {}) {
  const reply = await site.app.inject({ url: `/api/vehicles/${id}/similar`, cookies });
  return { status: reply.statusCode, body: reply.json(), text: reply.body };
}
async function neighbors(ownerName: string) {
  const { similar, sameModel } = listSimilar.reply.parse((await similarTo(idOf(ownerName))).body);
  return {
    sameModel,
    names: similar.map(({ vehicle }) => vehicle.ownerName),
    differences: Object.fromEntries(
      similar.map(({ vehicle, differences }) => [vehicle.ownerName, differences]),
    ),
  };
}

describe('builds similar to one', () => {
  test('are of its model first, two of one wheel, then the rest of its model, then other vehicles nearby', async () => {
    const { names, sameModel } = await neighbors('Target');
    expect(names).toEqual([
      'Same, newer',
      'Same, older',
      'Other wheels',
      'Taller',
      'Same, oldest',
      'Super Duty',
    ]);
    expect(sameModel).toBe(6);
  });

  test('tell what sets them apart', async () => {
    const { differences } = await neighbors('Target');
    expect(differences).toEqual({
      'Same, newer': ['Same setup'],
      'Same, older': ['Same setup'],
      'Same, oldest': ['Same setup'],
      'Other wheels': ['1 inch wider', '7 mm more poke', 'different wheels'],
      Taller: ['2-inch taller tire', '6″ lift instead of leveled', 'different wheels'],
      'Super Duty': ['on a Ford F-250 Super Duty'],
    });
  });

  test('are found on other vehicles when nobody else has this one, as long as they are near in size', async () => {
    const { names, sameModel } = await neighbors('Alone');
    expect(sameModel).toBe(1);
    expect(names).toEqual(['Super Duty', 'Ram', 'Target', 'Same, newer', 'Same, older', 'Same, oldest']);
    expect((await neighbors('Odd')).names).toEqual([]);
  });

  test('never hold the build itself, a hidden one or private fields', async () => {
    for (const name of ['Target', 'Ram', 'Alone']) {
      const { names } = await neighbors(name);
      expect(names).not.toContain('Hidden');
      expect(names).not.toContain(name);
      expect((await similarTo(idOf(name))).text).not.toMatch(/ownerEmail|userId|marcus@example/);
    }
  });
});

describe('a build that waits for approval', () => {
  test('has similar builds for its owner and administrators', async () => {
    const owner = await signedInAs(site, { id: ownerId });
    const own = listSimilar.reply.parse((await similarTo(idOf('Hidden'), owner)).body);
    expect(own.similar.map(({ vehicle }) => vehicle.ownerName)).toContain('Target');
    expect(own.sameModel).toBe(7);
    const admin = await signedInAsAdmin(site);
    expect((await similarTo(idOf('Hidden'), admin)).status).toBe(200);
  });

  test('is not there for anybody else', async () => {
    expect((await similarTo(idOf('Hidden'))).status).toBe(404);
    const stranger = await signedInAs(site);
    expect((await similarTo(idOf('Hidden'), stranger)).status).toBe(404);
  });
});

test('what is no build has none', async () => {
  for (const id of ['999999', '0', 'abc', '1e3']) expect((await similarTo(id)).status).toBe(404);
});
