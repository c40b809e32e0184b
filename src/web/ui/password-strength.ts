export const STRENGTHS = ['Weak', 'Fair', 'Good', 'Strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Where guessing starts. */
const STEMS = /passwor[dt]|passw0rd|qwert[yz]|asdf|letmein|welcome|iloveyou|admin|monkey|dragon|football/g;
/** Bits from which on a password is fair, good, strong. */
const LEVELS = [28, 45, 62] as const;

/**
 * How hard a password is to guess: its characters times what each adds. A character that repeats or continues the one
 * before it adds nothing, and a favourite of everybody counts as one character.
 */
export function passwordStrength(password: string): Strength {
  const shortened = password.toLowerCase().replace(STEMS, '0');
  const bits = countSurprises(shortened) * Math.log2(poolOf(password));
  const level = LEVELS.findLastIndex((least) => bits >= least) + 1;
  return STRENGTHS[level] ?? 'Weak';
}

function countSurprises(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -9)) > 1).length;
}

/** How many characters one of this kind could have been. */
function poolOf(text: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z\d]/, 33],
  ];
  return kinds.reduce((pool, [kind, size]) => pool + (kind.test(text) ? size : 0), 1);
}
