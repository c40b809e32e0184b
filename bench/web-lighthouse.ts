import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { quantile, type Row } from './measure.ts';
import { chromiumPath } from './web-phone.ts';

/** Fetched when it is wanted: with its 114 packages it is too much for everybody who only wants to work on the site. */
const LIGHTHOUSE = process.env.LIGHTHOUSE?.split(' ') ?? ['npx', '--yes', 'lighthouse@13.5.0'];
/** A single run of a busy machine says little. */
const RUNS = 3;

const PAGES = [
  { name: 'gallery', budget: 95, path: '/' },
  { name: 'a build opened', budget: 90, path: '/?vehicle=1' },
  { name: 'fitment', budget: 95, path: '/?make=Ford&view=fitment' },
  { name: 'compare', budget: 95, path: '/?compare=1,2' },
];

interface Report {
  categories: Record<string, { score: number | null }>;
}

/** What Lighthouse says of the performance on a phone, as the median of its runs. */
export async function measureLighthouse(origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path, budget } of PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await reportOn(origin + path));
    const scores = reports.map(({ categories }) => (categories.performance?.score ?? 0) * 100);
    const group = 'phone, Lighthouse';
    rows.push({
      group,
      name: `performance, ${name}`,
      value: quantile(scores, 0.5),
      unit: '',
      budget: `>= ${budget}`,
    });
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
