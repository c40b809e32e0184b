import { fasterThan, type Stance } from '#domain/stance.ts';
import type { Body } from '#drawings/kit/art.ts';
import {
  assumedText,
  knownText,
  pokeText,
  SPEED,
  signed,
  signedMm,
  trueSpeed,
  wholeMm,
} from '#web/vehicle/scale/stance-text.ts';

interface FiguresProps {
  stance: Stance;
  before: Stance;
  body: Body;
}

interface Row {
  label: string;
  now: string;
  before: string;
  change: string;
}

function rowsOf(now: Stance, before: Stance): Row[] {
  /** Of the whole numbers that stand beside it. */
  const change = (key: keyof Stance) => Math.round(now[key]) - Math.round(before[key]);
  const row = (label: string, key: keyof Stance, text: (value: number) => string): Row => ({
    label,
    now: text(now[key]),
    before: text(before[key]),
    change: signedMm(change(key)),
  });
  return [
    row('Poke or tuck', 'poke', pokeText),
    row('Hub face to outer lip', 'outerLip', wholeMm),
    row('Backspacing', 'backspacing', wholeMm),
    row('Tire diameter', 'tireDiameter', wholeMm),
    row('Ride height', 'rise', signedMm),
    row('Fender gap', 'archGap', wholeMm),
    {
      ...row(`Actual speed at ${SPEED} mph`, 'speedometer', trueSpeed),
      change: `${signed(Number(fasterThan(before, now).toFixed(1)))}%`,
    },
    {
      ...row('Revolutions per mile', 'revolutionsPerMile', (value) => String(Math.round(value))),
      change: signed(change('revolutionsPerMile')),
    },
  ];
}

/** Where the set-up stands, where the one before stood, and the difference; then what of it is known. */
export function Figures({ stance, before, body }: FiguresProps) {
  return (
    <section aria-labelledby="see-figures">
      <h2 id="see-figures" className="font-condensed text-xl/6 font-semibold">
        By the numbers
      </h2>
      <table className="mt-2 w-full border-collapse text-sm">
        <thead>
          <tr className="text-xs text-muted [&>th]:pb-1 [&>th]:text-right [&>th]:font-normal">
            <td />
            <th scope="col">this</th>
            <th scope="col">before</th>
            <th scope="col">change</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(stance, before).map(({ label, now, before: was, change }) => (
            <tr
              key={label}
              className="measure border-t border-line [&>td]:py-1.5 [&>td]:pl-2 [&>td]:text-right"
            >
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                {label}
              </th>
              <td className="font-medium">{now}</td>
              <td className="text-muted">{was}</td>
              <td>{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className="mt-3 text-sm text-text-2">
        <summary className="cursor-pointer py-1 font-medium max-md:py-2.5">
          What’s known, what’s assumed
        </summary>
        <p className="mt-1">{`Known: ${knownText(body)}`}</p>
        <p className="mt-1.5">{`Assumed: ${assumedText(body)} Same wheels front and rear.`}</p>
      </details>
    </section>
  );
}
