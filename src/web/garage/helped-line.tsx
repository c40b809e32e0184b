import type { Helped } from '#contract/account/questions.ts';

const WORDS: Record<keyof Helped, [one: string, many: string]> = {
  answers: ['fit answer', 'fit answers'],
  comparisons: ['comparison', 'comparisons'],
  opened: ['view', 'views'],
  sheets: ['build sheet', 'build sheets'],
  embeds: ['showing on other sites', 'showings on other sites'],
};
const KEYS = ['answers', 'comparisons', 'opened', 'sheets', 'embeds'] as const;

/** How often a build was of use; nothing as long as it never was. */
export function HelpedLine({ month, total }: { month: Helped; total: Helped }) {
  const [lately, ever] = [sumOf(month), sumOf(total)];
  if (ever === 0) return null;
  return (
    <p className="measure mt-2 text-muted text-xs">
      {lately > 0
        ? `Helped ${times(lately)} in the last 30 days: ${partsOf(month)}. All time: ${text(ever)}.`
        : `Helped ${times(ever)} so far: ${partsOf(total)}.`}
    </p>
  );
}

const text = (count: number) => count.toLocaleString('en-US');
const times = (count: number) => (count === 1 ? 'once' : `${text(count)} times`);
const sumOf = (helped: Helped) => KEYS.reduce((sum, key) => sum + helped[key], 0);

function partsOf(helped: Helped): string {
  return KEYS.filter((key) => helped[key] > 0)
    .map((key) => `${text(helped[key])} ${WORDS[key][helped[key] === 1 ? 0 : 1]}`)
    .join(', ');
}
