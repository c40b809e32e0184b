import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { performanceTable, type Results } from '../bench/results.ts';

const document = readFileSync('docs/performance.md', 'utf8');

test('docs/performance.md holds what was measured, and nothing else', () => {
  const results: Results = JSON.parse(readFileSync('bench/results.json', 'utf8'));
  expect(document).toContain(`<!-- table -->\n${performanceTable(results)}<!-- end of the table -->`);
});

test('README.md quotes five lines of it', () => {
  const [, section = ''] = readFileSync('README.md', 'utf8').split('## Performance\n');
  const quoted = section.split('\n').filter((line) => line.startsWith('| ') && /\| (yes|no) \|$/.test(line));
  expect(quoted).toHaveLength(5);
  for (const line of quoted) expect(document).toContain(line);
});
