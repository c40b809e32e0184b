import { expect, test } from 'vitest';
import { inviteAddress, inviteFields, readInvite } from './invites.ts';

const INVITE = {
  code: 'abcdefgh23',
  year: 2021,
  make: 'Ford',
  model: 'F-150',
  wheelBrand: 'TIS',
  wheelModel: '544BM',
  wheelSize: '20x10',
};

test('the address of an invite fills in the fields of the form', () => {
  const address = inviteAddress(INVITE);
  expect(address).toBe(
    '/add-vehicle?year=2021&make=Ford&model=F-150&brand=TIS&wheel=544BM&size=20x10&invite=abcdefgh23',
  );
  expect(readInvite(address.slice(address.indexOf('?')))).toEqual({
    code: 'abcdefgh23',
    values: {
      year: '2021',
      make: 'Ford',
      model: 'F-150',
      wheelBrand: 'TIS',
      wheelModel: '544BM',
      wheelDiameter: '20',
      wheelWidth: '10',
    },
  });
});

test('what an invite does not say is not in its address, and fills in nothing', () => {
  const address = inviteAddress({ ...INVITE, year: null, make: null, model: null, wheelSize: null });
  expect(address).toBe('/add-vehicle?brand=TIS&wheel=544BM&invite=abcdefgh23');
  expect(readInvite('')).toEqual({ code: undefined, values: {} });
});

test('what cannot be read costs only itself', () => {
  const long = 'x'.repeat(101);
  expect(readInvite(`?year=soon&make=Ford&model=${long}&size=wide&invite=${long}`)).toEqual({
    code: undefined,
    values: { make: 'Ford' },
  });
});

test('the form of an invite leaves out what is blank, and spells sizes in one way', () => {
  const blank = { year: '', make: '', model: '', wheelModel: '', wheelSize: '20.0 x 10', note: ' ' };
  expect(inviteFields.parse(blank)).toEqual({
    ...{ year: null, make: null, model: null, wheelModel: null, wheelSize: '20x10', note: null },
  });
});

test.each([
  [{}, 'Enter a vehicle or a wheel'],
  [{ wheelModel: '544BM', model: 'F-150' }, 'Enter the make, too'],
  [{ make: 'Ford', wheelSize: 'wide' }, 'Enter a wheel size like 20x10'],
  [{ make: 'Ford', year: 'soon' }, 'Enter a year like 2021'],
])('an invite of %j is refused', (fields, message) => {
  const { success, error } = inviteFields.safeParse(fields);
  expect(success).toBe(false);
  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});
