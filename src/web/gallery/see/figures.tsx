import type { Stance } from '#domain/stance.ts';
import { stanceChange } from '#domain/stance.ts';
import type { Body } from '#drawings/kit/art.ts';

interface FiguresProps {
  stance: Stance;
  before: Stance;
  body: Body;
}

const SPEED = 60;
const mm = (value: number) => `${signed(Math.round(value))}\u00a0mm`;
const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
const whole = (value: number) => String(Math.round(value));

interface Row {
  label: string;
  now: string;
  before: string;
  change: string;
}

function rowsOf(now: Stance, before: Stance): Row[] {
  const change = stanceChange(now, before);
  const length = (label: string, key: keyof Stance): Row => ({
    label,
    now: `${whole(now[key])}\u00a0mm`,
    before: `${whole(before[key])}\u00a0mm`,
    change: mm(change[key]),
  });
  const side = (value: number) =>
    Math.abs(value) < 0.5 ? 'flush' : `${Math.round(Math.abs(value))}\u00a0mm ${value > 0 ? 'out' : 'in'}`;
  return [
    { label: 'Against the fender', now: side(now.poke), before: side(before.poke), change: mm(change.poke) },
    length('Outer lip from the hub', 'outerLip'),
    length('Backspacing', 'backspacing'),
    length('Tire diameter', 'tireDiameter'),
    { label: 'Ride height', now: mm(now.rise), before: mm(before.rise), change: mm(change.rise) },
    length('Gap to the arch', 'archGap'),
    {
      label: `True speed at ${SPEED}`,
      now: (SPEED * (1 + now.speedometer / 100)).toFixed(1),
      before: (SPEED * (1 + before.speedometer / 100)).toFixed(1),
      change: `${signed(Number(change.speedometer.toFixed(1)))}%`,
    },
    {
      label: 'Revolutions per mile',
      now: whole(now.revolutionsPerMile),
      before: whole(before.revolutionsPerMile),
      change: signed(Math.round(change.revolutionsPerMile)),
    },
  ];
}

/** Where the set-up stands, where the one before stood, and the difference; then what of it is known. */
export function Figures({ stance, before, body }: FiguresProps) {
  return (
    <section aria-labelledby="see-figures">
      <h2 id="see-figures" className="font-condensed text-xl/6 font-semibold">
        In figures
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
        <summary className="cursor-pointer py-1 font-medium">What is known and what is assumed</summary>
        <p className="mt-1">
          Known: the sizes as marked, and what follows from them by arithmetic; length, wheelbase and height
          of the body as published.
        </p>
        <p className="mt-1.5">
          Assumed: the factory tire is {body.stockTireWidth} mm wide and {body.stockTire} inches tall, on a
          wheel of {body.stockWheel.diameter}×{body.stockWheel.width} at +{body.stockWheel.offset} mm, and
          stands {body.tuck} mm inside of the fender; the shape of the arch; the same wheels front and rear.
          Tires measure a little less than they are marked.
        </p>
      </details>
    </section>
  );
}
