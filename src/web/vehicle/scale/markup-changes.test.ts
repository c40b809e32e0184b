import { expect, test } from 'vitest';
import { stanceOf } from '#domain/stance.ts';
import { drawAcross } from '#drawings/see/across.ts';
import { drawElevation } from '#drawings/see/elevation.ts';
import { stanceVehicleOf } from '#drawings/see/stance-vehicle.ts';
import { composeSubject } from '#drawings/subject/compose-subject.ts';
import { changesBetween } from './markup-changes.ts';

const SETUP = {
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset: -18,
  tireWidth: '12.50',
  tireHeight: '33',
  lift: 2,
};

function piecesOf(setup: typeof SETUP, from: 'side' | 'front'): string[] {
  const subject = composeSubject({
    ...setup,
    year: 2021,
    make: 'Ford',
    model: 'F-150',
    trim: null,
    wheelModel: '544BM',
    paint: 'red',
    suspension: '',
    tireBrand: '',
    background: 'showroom',
  });
  const stance = stanceOf(setup, stanceVehicleOf(subject.body));
  if (!stance) throw new Error('The set-up cannot be drawn');
  const { pieces } =
    from === 'side' ? drawElevation(subject, 's') : drawAcross(subject, 'front', stance, 's');
  return pieces.map(({ content }) => content);
}

/** The text with the changes set into its elements, one after the other. */
function changed(text: string, changes: ReturnType<typeof changesBetween>): string {
  const tags = text.split('<');
  const opening = tags.flatMap((tag, at) => (at === 0 || tag.startsWith('/') ? [] : [at]));
  for (const { place, attributes, text: written } of changes ?? []) {
    const at = opening[place] ?? Number.NaN;
    const [head = '', rest = ''] = (tags[at] ?? '').split('>');
    const set = attributes.reduce(
      (kept, [name, value]) => kept.replace(new RegExp(`(?<= ${name}=")[^"]*`), value),
      head,
    );
    tags[at] = `${set}>${written ?? rest}`;
  }
  return tags.join('<');
}

test.each(['side', 'front'] as const)(
  'a step of the offset changes few elements, seen from the %s',
  (from) => {
    const before = piecesOf(SETUP, from);
    const after = piecesOf({ ...SETUP, wheelOffset: -21 }, from);
    expect(after).not.toEqual(before);
    for (const [place, text] of after.entries()) {
      const was = before[place] ?? '';
      const changes = changesBetween(was, text);
      expect(changed(was, changes)).toBe(text);
      expect(changes?.length).toBeLessThan(0.3 * text.split('<').length);
    }
  },
);

test.each([
  ['another element', '<g><path d="M0 0"/></g>', '<g><circle r="1"/></g>'],
  ['one more', '<g><path d="M0 0"/></g>', '<g><path d="M0 0"/><path d="M0 0"/></g>'],
  ['another attribute', '<path d="M0 0"/>', '<path d="M0 0" fill="#000"/>'],
  ['another place', '<g/><g></g>', '<g><g/></g>'],
  ['a word behind an element', '<text><a>1</a>2</text>', '<text><a>1</a>3</text>'],
  ['a word before an element', '<text>1<a>2</a></text>', '<text>3<a>2</a></text>'],
  ['a sign that is written in another way', '<text>1</text>', '<text>&lt;</text>'],
])('%s is drawn anew', (_what, before, after) => {
  expect(changesBetween(before, after)).toBeUndefined();
});
