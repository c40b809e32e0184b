import { BUILD_COLUMNS } from '#contract/admin/bring-in-fields.ts';
import { parseTireSize, parseWheelSize } from '#domain/sizes.ts';
import { type CellContext, type CellReading, doubtful, failed } from './cell-reading.ts';
import { quoted } from './sentences.ts';
import { sizeOfDate } from './slipped-dates.ts';

/** The fields a size says, in front or at the rear. */
function sizesOf(field: string, values: Partial<Record<string, string>>): Record<string, string> {
  const own = (name: string) =>
    field.startsWith('rear') ? `rear${name[0]?.toUpperCase()}${name.slice(1)}` : name;
  const told = Object.entries(values).map(([name, value = '']): [string, string] => [own(name), value]);
  return Object.fromEntries(told.filter(([name, value]) => value !== '' && name in BUILD_COLUMNS));
}

/** A wheel size, with what else stands beside it. */
export function readWheelSize(field: string, text: string, { takeApart }: CellContext): CellReading {
  const plain = text.replace(/(?<=\d)\s*J\b/i, '').replace(/\s+by\s+/i, 'x');
  const size = parseWheelSize(plain);
  if (size) return { values: sizesOf(field, { ...size }) };
  const slipped = sizeOfDate(text);
  if (slipped) {
    const sentence = `The date ${quoted(text)} was read as ${slipped.wheelDiameter}x${slipped.wheelWidth}. Check the wheel size.`;
    return doubtful(field, text, sizesOf(field, { ...slipped }), sentence);
  }
  const turned = parseWheelSize(plain.split(/[x×*]/i).toReversed().join('x'));
  if (turned) {
    const sentence = `${quoted(text)} was read as ${turned.wheelDiameter}x${turned.wheelWidth}, the diameter first.`;
    return doubtful(field, text, sizesOf(field, { ...turned }), sentence);
  }
  return takenOr(field, takeApart(text, 'wheel').parts, 'wheelDiameter', () =>
    failed('unreadable', field, text, `${quoted(text)} isn’t a wheel size. Enter one like 20x10.`),
  );
}

/** A tire size, with what else stands beside it. */
export function readTireSize(field: string, text: string, { takeApart }: CellContext): CellReading {
  const { rimDiameter = '', ...size } = parseTireSize(text) ?? {};
  if ('tireWidth' in size)
    return { values: sizesOf(field, { ...size }), implied: sizesOf(field, { wheelDiameter: rimDiameter }) };
  return takenOr(field, takeApart(text, 'tire').parts, 'tireWidth', () =>
    failed(
      'unreadable',
      field,
      text,
      `${quoted(text)} isn’t a tire size. Enter one like 33x12.50R20 or 285/55R20.`,
    ),
  );
}

/** Sizes with more around them, as the reader of searches takes them. */
function takenOr(
  field: string,
  parts: readonly { field: string; value: string }[],
  wanted: string,
  otherwise: () => CellReading,
): CellReading {
  const found = Object.fromEntries(parts.map((part) => [part.field, part.value]));
  if (found[wanted] === undefined) return otherwise();
  const { wheelDiameter, ...rest } = found;
  const isTire = /tire/i.test(field);
  return isTire
    ? { values: sizesOf(field, rest), implied: sizesOf(field, { wheelDiameter }) }
    : { values: sizesOf(field, { wheelDiameter, ...rest }) };
}
