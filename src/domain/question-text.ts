/** Characters of a question to an owner, and of the answer. */
export const QUESTION_LENGTH = { from: 10, to: 500 };

/** Endings that no English word has, so that a missing space after a sentence makes no web address. */
const ENDINGS =
  'com|net|org|edu|gov|io|info|biz|shop|store|app|dev|gg|ly|site|online|xyz|us|uk|ca|de|fr|es|nl|eu|au|tv|cc|ru|cn|mx|br|jp|club|link|page|blog|co|ai';
const WEB_ADDRESS = [
  /[a-z]{3,6}:\/\//,
  /(?<![\p{L}\p{N}])www\d*\./u,
  new RegExp(`[\\p{L}\\p{N}-]+\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'u'),
  /[\p{L}\p{N}-]+\.\p{L}{2,}\/[\p{L}\p{N}]/u,
  /(?<!\p{L})dot\s+(?:com|net|org|co)(?!\p{L})/u,
  /[\p{L}\p{N}-](?:\s*\.(?:com|net|org)(?!\p{L})|\.xn--)/u,
  // An ending in letters of another script.
  /[\p{L}\p{N}-]\.[^\P{L}\p{Script=Latin}]{2,}/u,
];
const EMAIL_ADDRESS = [
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+\s*(?:\.|\(dot\)|\[dot\])\s*\p{L}{2,}/u,
  /(?<!\p{L})(?:gmail|hotmail|yahoo|icloud|protonmail)(?!\p{L})/u,
];

/** North American numbers, with or without the area code, which sizes and years never look like. */
const AMERICAN_PHONE =
  /(?<![\p{L}\p{N}.$]|\p{L}-)(?:\+?1[\s.-]*)?(?:\(?\d{3}\)?[\s./*x,:|~-]*\d{3}[\s.*x,:|~-]*|\d{3}[.-])\d{4}(?!\d)/u;
/** Any others: seven digits or more, apart or not. */
const PHONE = /\d(?:[\s().\-–—_/·]*\d){6,}/;

/** Numbers of vehicles and wheels that are no part of a telephone number, even beside others. */
const TRADE_NUMBERS = [
  // 35x12.50R20, 20x10, 6x139.7
  /\d{1,3}(?:\.\d+)?\s?[x×*]\s?\d{1,3}(?:\.\d+)?(?:\s?[x×*r/-]\s?\d{2}(?:\.5)?)?/g,
  // 285/70R17, 285/70/17, 33 12.50 20
  /(?<!\d)\d{3}[/ ]\d{2}(?:\.\d{1,2})?\s?[r/ -]\s?\d{2}(?:\.5)?(?!\d)/g,
  /(?<!\d)\d{2}[/ ]\d{1,2}\.\d{1,2}\s?[r/ -]\s?\d{2}(?!\d)/g,
  // 17, 18, or 20 and 3.73 4.10
  /(?<![\d.])(?:1[4-9]|[234]\d)(?:[\s,]+(?:or\s+)?(?:1[4-9]|[234]\d)(?![\d.])){2,}/g,
  /(?<![\d.])\d\.\d{2}(?:[\s,]+(?:or\s+)?\d\.\d{2}(?!\d))+/g,
  // $1,200 and 12,500
  /\$\s?\d[\d,]*(?:\.\d{2})?/g,
  /(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)/g,
  // 2019 and 2500
  /(?<!\d)(?:19|20)\d{2}(?!\d)/g,
  /(?<!\d)[1-6]500(?!\d)/g,
  // -18 and +25
  /(?<![\d)])[+−-]\d{1,3}(?!\d)/g,
  /\d+(?:\.\d+)?\s?(?:mm|cm|in|inch|inches|ft|lbs?|miles?|mi|km?|psi|hp|degrees?|["”″°%])(?!\p{L})/gu,
];

/** What is wrong with a question to an owner or an answer, as a sentence at its field; undefined when nothing is. */
export function questionTextProblem(text: string): string | undefined {
  const { from, to } = QUESTION_LENGTH;
  if (text.length < from) return `Write at least ${from} characters`;
  if (text.length > to) return `Write at most ${to} characters`;
  const readable = text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .replace(/[^\P{Nd}0-9]/gu, '0')
    .replace(/。|[[(](?:\.|dot)[\])]/gi, '.')
    .toLowerCase();
  const has = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(readable));
  if (has(EMAIL_ADDRESS)) return 'Leave out email addresses';
  if (has(WEB_ADDRESS)) return 'Leave out web addresses';
  if (AMERICAN_PHONE.test(readable) || PHONE.test(withoutTradeNumbers(readable)))
    return 'Leave out phone numbers';
  return undefined;
}

function withoutTradeNumbers(text: string): string {
  return TRADE_NUMBERS.reduce((left, numbers) => left.replace(numbers, ' # '), text);
}
