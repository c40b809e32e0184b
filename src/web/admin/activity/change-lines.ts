import { AWAITING_CORRECTION, MISSING_ORIGINAL_IMAGE } from '#domain/choices.ts';
import { offsetText, withInchMark } from '#domain/measures.ts';
import { isUpload, uploadName } from '#domain/uploads.ts';

type Values = Record<string, unknown>;

/** One changed value in words. */
export interface ChangeLine {
  field: string;
  /** Left out where nothing is known of before. */
  from?: string;
  to: string;
}

/** Fields people call by another name than the program does. */
const WORDS: Record<string, string> = {
  isApproved: 'approved',
  isFeatured: 'featured',
  imageUrl: 'main photo',
  additionalImages: 'more photos',
  videoUrl: 'video',
  userId: 'account number',
  ownerEmail: 'email',
  rubbingWhere: 'where it rubs',
  photoMeasures: 'measured by photo',
  photoUrl: 'photo',
  frontGap: 'front gap',
  rearGap: 'rear gap',
  isDemo: 'demo',
  dailyMail: 'daily email',
  weeklyMail: 'weekly email',
  from: 'first year',
  to: 'last year',
  boreMm: 'bore',
  dually: 'for dual rear wheels',
};
/** They say nothing to people. */
const INTERNAL = ['id', 'ownerKey', 'kind', 'key', 'questionId'];
const IN = /^(?:w|rearW)heel(?:Width|Diameter|Backspacing)$/;
const OFFSET = /^(?:w|rearW)heelOffset$/;
const MM = /^(?:(?:front|rear)Spacer|boreMm)$/;
/** Without a value of its own the rear is as the front. */
const REAR = /^rear(?:Wheel|Tire)/;
/** Lists that are read whole. */
const WHOLE = ['offsets', 'patterns', 'rubbingWhere'];

/** What changed, from what to what, in words for people. */
export function changeLines(before: Values | null, after: Values | null): ChangeLine[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isSame = (field: string) =>
    before !== null && after !== null && JSON.stringify(before[field]) === JSON.stringify(after[field]);
  return fields
    .filter((field) => !INTERNAL.includes(field) && !isSame(field))
    .map((field) => changeLine(field, before, after));
}

function changeLine(name: string, before: Values | null, after: Values | null): ChangeLine {
  const field = WORDS[name] ?? name.replace(/([A-Z])/g, ' $1').toLowerCase();
  const [was, is] = [before?.[name], after?.[name]];
  const hadOne = before !== null && name in before;
  if (after === null || !(name in after)) return { field, to: valueText(name, was) };
  if (Array.isArray(was) && Array.isArray(is) && !WHOLE.includes(name))
    return { field, to: listChange(was, is) };
  return { field, ...(hadOne && { from: valueText(name, was) }), to: valueText(name, is) };
}

/** A list by what came and went. */
function listChange(was: unknown[], is: unknown[]): string {
  const added = is.filter((one) => !was.includes(one)).length;
  const removed = was.filter((one) => !is.includes(one)).length;
  const counts = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter(Boolean);
  const count = is.length === 0 ? 'none left' : `${is.length} total`;
  return `${counts.length > 0 ? counts.join(', ') : 'reordered'}, ${count}`;
}

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '')
    return REAR.test(name) ? 'same as front' : 'none';
  if (value === AWAITING_CORRECTION) return 'awaiting assignment';
  if (value === MISSING_ORIGINAL_IMAGE) return 'missing original';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (OFFSET.test(name)) return `${offsetText(Number(value))} mm`;
  if (MM.test(name)) return `${value} mm`;
  if (IN.test(name)) return `${value}″`;
  if (name === 'offsets' && Array.isArray(value)) return `${value.map(Number).map(offsetText).join(', ')} mm`;
  if (Array.isArray(value)) return listText(value);
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${WORDS[key] ?? key} ${valueText(key, one)}`)
      .join(', ');
  return typeof value === 'string' && name.endsWith('Url') ? fileText(value) : withInchMark(String(value));
}

const isWord = (one: unknown) => typeof one === 'string' && !/^(https?:\/)?\//.test(one);

/** Words are told; of addresses, how many they are. */
function listText(list: unknown[]): string {
  if (list.every(isWord)) return list.map(String).join('; ') || 'none';
  return list.length === 1 ? '1 entry' : `${list.length} entries`;
}

/** An upload by the beginning of its name, another address by its site. */
function fileText(url: string): string {
  if (isUpload(url)) return uploadName(url).slice(0, 8);
  return URL.canParse(url) ? new URL(url).hostname : url;
}
