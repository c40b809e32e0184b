import { calibrate } from '#test/fit-calibration.ts';
import type { Bench, Row } from './measure.ts';

const SIZES = [1_000, 10_000, 100_000];
/** Hidden builds asked about; of 1,000 there are no more than 200. */
const ASKED = 1000;

/** How true answers about fit are, on builds of which the truth is known: see docs/decisions/0012. */
export async function measureFitAnswers(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  const most = bench.sizes.at(-1) ?? 0;
  for (const size of SIZES.filter((builds) => builds <= most)) {
    const group = `${size.toLocaleString('en')} known builds`;
    const found = await calibrate(size, 1, ASKED);
    rows.push(
      { group, name: 'fit: hidden builds answered', value: found.answered, unit: 'share' },
      {
        group,
        name: 'fit: truth within the interval',
        value: found.covered,
        unit: 'share',
        reach: '>= 0.87',
      },
      { group, name: 'fit: length of the interval', value: found.length, unit: 'share' },
      {
        group,
        name: 'fit: squared error (Brier)',
        value: found.brier,
        unit: '',
        reach: `<= ${found.brierOfAverage.toFixed(3)}`,
      },
      {
        group,
        name: 'fit: log score',
        value: found.logScore,
        unit: '',
        reach: `<= ${found.logScoreOfAverage.toFixed(3)}`,
      },
      { group, name: 'fit: said against came, by tenths', value: decileError(found.deciles), unit: 'share' },
    );
  }
  return rows;
}

/** How far what is said is from what comes, on average over the answers. */
function decileError(deciles: readonly { answers: number; said: number; came: number }[]): number {
  const told = deciles.filter(({ answers }) => answers > 0);
  const all = told.reduce((sum, { answers }) => sum + answers, 0);
  return told.reduce((sum, { answers, said, came }) => sum + answers * Math.abs(said - came), 0) / all;
}
