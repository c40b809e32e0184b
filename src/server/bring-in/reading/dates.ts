import { cleanLine } from '#contract/endpoint.ts';

/** A moment as ISO 8601 in UTC; `isDoubtful` where day and month may be meant the other way round. */
export interface ReadDate {
  iso: string;
  isDoubtful: boolean;
}

const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;
const PARTS =
  /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?)?$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Days since the end of 1899, as workbooks count them, from 1954 to 2064. */
const SERIALS = { from: 20_000, to: 60_000 };
const SERIAL_OF_1970 = 25_569;
const DAY = 24 * 60 * 60 * 1000;

/** Reads a date as Americans write it unless it cannot be one; undefined for what cannot be read. */
export function readDate(cell: string): ReadDate | undefined {
  const text = cleanLine(cell).replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i, '');
  return readIso(text) ?? readSerial(text) ?? readNamed(text) ?? readParts(text);
}

function readIso(text: string): ReadDate | undefined {
  const [, year, month, day, time = '00:00', zone = 'Z'] = ISO.exec(text) ?? YEAR_FIRST.exec(text) ?? [];
  if (year === undefined) return undefined;
  const date = dateOf(Number(year), Number(month), Number(day));
  const [hours = '', ...rest] = time.split(':');
  const clock = [hours.padStart(2, '0'), ...rest].join(':');
  const whole = new Date(`${date?.toISOString().slice(0, 10)}T${clock}${zone.toUpperCase()}`);
  return date && !Number.isNaN(whole.getTime()) ? sure(whole) : undefined;
}

function readSerial(text: string): ReadDate | undefined {
  const days = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  const isSerial = days >= SERIALS.from && days <= SERIALS.to;
  return isSerial ? sure(new Date(Math.round(((days - SERIAL_OF_1970) * DAY) / 1000) * 1000)) : undefined;
}

function readNamed(text: string): ReadDate | undefined {
  const [, first, firstDay, firstYear] = MONTH_FIRST.exec(text) ?? [];
  const [, secondDay, second, secondYear] = DAY_FIRST.exec(text) ?? [];
  const month = MONTHS.indexOf((first ?? second ?? '').slice(0, 3).toLowerCase()) + 1;
  const date = month > 0 && dateOf(fullYear(firstYear ?? secondYear), month, Number(firstDay ?? secondDay));
  return date ? sure(date) : undefined;
}

function readParts(text: string): ReadDate | undefined {
  const [, one, , two, writtenYear, hours = '0', minutes = '0', seconds = '0', half] = PARTS.exec(text) ?? [];
  if (one === undefined) return undefined;
  const year = fullYear(writtenYear);
  const american = dateOf(year, Number(one), Number(two));
  const date = american ?? dateOf(year, Number(two), Number(one));
  if (!date) return undefined;
  const hour = (Number(hours) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  date.setUTCHours(hour, Number(minutes), Number(seconds));
  return { iso: date.toISOString(), isDoubtful: american !== undefined && Number(two) <= 12 && one !== two };
}

const sure = (date: Date): ReadDate => ({ iso: date.toISOString(), isDoubtful: false });

/** Of two digits: 70 is 1970, 69 is 2069. */
function fullYear(written = ''): number {
  const year = Number(written);
  return written.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
}

/** A day that there is; undefined for April 31. */
function dateOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}
