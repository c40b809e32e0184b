import { clsx } from 'clsx';
import { AXLES } from '#domain/axles.ts';
import { fasterThan, type Stance } from '#domain/stance.ts';
import { DUALLY_OFFSET } from '#drawings/see/stance-vehicle.ts';
import { isDually } from '#drawings/subject/subject.ts';
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
import type { DrawnSetup } from '#web/vehicle/scale/use-drawn-setup.ts';

interface FiguresProps {
  setup: DrawnSetup;
  before: DrawnSetup;
}

interface Row {
  key: keyof Stance;
  label: string;
  now: string;
  before: string;
  change: string;
}

function rowsOf(now: Stance, before: Stance): Row[] {
  /** Of the whole numbers that stand beside it. */
  const change = (key: keyof Stance) => Math.round(now[key]) - Math.round(before[key]);
  const row = (label: string, key: keyof Stance, text: (value: number) => string): Row => ({
    key,
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
export function Figures({ setup, before }: FiguresProps) {
  const { body } = setup.subject;
  const hasRear = setup.hasRear || before.hasRear;
  const tables = (hasRear ? AXLES : (['front'] as const)).flatMap((axle) => {
    const [now, was] = [setup.stances[axle], before.stances[axle]];
    return now && was ? [{ axle, now, was }] : [];
  });
  if (tables.length === 0) return null;
  // The fenders of a dually are wider than those that are drawn.
  const isDual = [setup, before].some(({ subject }) => isDually(subject));
  return (
    <section aria-labelledby="see-figures" className={clsx(hasRear && 'lg:col-span-2')}>
      <h2 id="see-figures" className="font-condensed text-xl/6 font-semibold">
        By the numbers
      </h2>
      <div className={clsx('mt-2 grid gap-x-8 gap-y-4', hasRear && 'lg:grid-cols-2')}>
        {tables.map(({ axle, now, was }) => (
          <FiguresTable
            key={axle}
            caption={hasRear ? CAPTIONS[axle] : undefined}
            rows={rowsOf(now, was).filter(({ key }) => key !== 'poke' || axle === 'front' || !isDual)}
          />
        ))}
      </div>
      <details className="mt-3 text-sm text-text-2">
        <summary className="cursor-pointer py-1 font-medium max-md:py-2.5">
          What’s known, what’s assumed
        </summary>
        <p className="mt-1">{`Known: ${knownText(body)}`}</p>
        <p className="mt-1.5">
          {`Assumed: ${assumedText(body)}${hasRear ? '' : ' Same wheels front and rear.'}${isDual ? ` Dually hubs are placed for wheels at +${DUALLY_OFFSET} mm; the wider rear fenders aren’t drawn.` : ''}`}
        </p>
      </details>
    </section>
  );
}

const CAPTIONS = { front: 'Front', rear: 'Rear' };

function FiguresTable({ caption, rows }: { caption: string | undefined; rows: Row[] }) {
  return (
    <table className="w-full border-collapse self-start text-sm">
      {caption && <caption className="text-left font-condensed text-base/5 font-semibold">{caption}</caption>}
      <thead>
        <tr className="text-xs text-muted [&>th]:pb-1 [&>th]:text-right [&>th]:font-normal">
          <td />
          <th scope="col">this</th>
          <th scope="col">before</th>
          <th scope="col">change</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, now, before: was, change }) => (
          <tr
            key={label}
            className="measure border-t border-line [&>td]:py-1.5 [&>td]:pl-2 [&>td]:text-right"
          >
            <th scope="row" className="py-1.5 text-left font-normal text-muted">
              {label}
            </th>
            <td className="font-medium">{now}</td>
            <td className="text-muted">{was}</td>
            <td className="whitespace-nowrap">{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
