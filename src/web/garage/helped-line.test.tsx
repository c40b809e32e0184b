import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HelpedLine } from './helped-line.tsx';

const NEVER = { answers: 0, comparisons: 0, opened: 0, sheets: 0, embeds: 0 };

test.each([
  [NEVER, NEVER, ''],
  [
    { ...NEVER, answers: 40, comparisons: 12, sheets: 1 },
    { ...NEVER, answers: 1240, comparisons: 12, sheets: 1 },
    'Helped 53 times in the last 30 days: 40 fit answers, 12 comparisons, 1 build sheet. All time: 1,253.',
  ],
  [NEVER, { ...NEVER, embeds: 1 }, 'Helped once so far: 1 showing on other sites.'],
])('%j lately and %j in all', (month, total, words) => {
  expect(render(<HelpedLine month={month} total={total} />).container.textContent).toBe(words);
});
