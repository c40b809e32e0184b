import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { quantile, type Row } from '../measure.ts';
import { chromiumPath } from './phone.ts';

/** Fetched when it is wanted: with its 114 packages it is too much for everybody who only wants to work on the site. */
const LIGHTHOUSE = process.env.LIGHTHOUSE?.split(' ') ?? ['npx', '--yes', 'lighthouse@13.5.0'];
/** A single run of a busy machine says little. */
const RUNS = 3;

const PAGES = [
  { name: 'gallery', reach: 98, path: '/' },
  { name: 'a build opened', reach: 97, path: '/?vehicle=1' },
  { name: 'fitment', reach: 95, path: '/?make=Ford&view=fitment' },
  // Kept out of search engines on purpose (decision 31), which Lighthouse counts against the page.
  { name: 'compare', reach: 95, path: '/?compare=1,2', hidden: true },
];

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

interface Report {
  categories: Record<string, { score: number | null }>;
}

/** What Lighthouse says of a phone: the median of its performance, and the worst of the rest. */
export async function measureLighthouse(origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path, reach, hidden = false } of PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await reportOn(origin + path));
    const scores = (category: string) =>
      reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100);
    const group = `Lighthouse on a phone, ${name}`;
    rows.push({
      group,
      name: 'performance',
      value: quantile(scores('performance'), 0.5),
      unit: '',
      reach: `>= ${reach}`,
    });
    for (const category of hidden ? CATEGORIES.slice(0, 2) : CATEGORIES)
      rows.push({ group, name: category, value: Math.min(...scores(category)), unit: '', reach: '>= 100' });
  }
  return rows;
}

async function reportOn(address: string): Promise<Report> {
  const [program = '', ...args] = LIGHTHOUSE;
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox --disable-gpu'];
  const { stdout } = await promisify(execFile)(program, [...args, address, ...flags], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    maxBuffer: 100_000_000,
  });
  return JSON.parse(stdout);
}
