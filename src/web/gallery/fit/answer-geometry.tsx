import { Link } from 'wouter';
import { readSetup, setupText, wheelSetup } from '#contract/fit/fit-setup.ts';
import type { FitQuestion } from '#contract/fit-address.ts';
import { seeAddressOf } from '#contract/see/see-address.ts';
import type { Neighbor } from '#contract/similar.ts';
import { MM_PER_INCH } from '#domain/measures.ts';
import { compareSetups, type SetupChange, trueSpeed, type WheelSetup } from '#domain/wheel-geometry.ts';
import { openDrawing } from '#web/navigation/history-entry.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { WheelOverlay } from '#web/vehicle/wheel/wheel-outlines.tsx';
import { wheelSection } from '#web/vehicle/wheel/wheel-section.ts';
import { type OtherSetup, otherSetups } from './other-setups.ts';

interface AnswerGeometryProps {
  question: FitQuestion;
  nearest: readonly Neighbor[];
  /** Leads to the question what the vehicle runs now. */
  onAddCurrent: () => void;
}

const PROPOSED = 'text-text';
const LINES = {
  current: { color: 'text-series-2', dash: '30 12', sample: '7 3' },
  typical: { color: 'text-series-3', dash: '6 12', sample: '2 3' },
};

/** The position of the wheel against the one run now and against what the nearest builds run: drawn, and in numbers. */
export function AnswerGeometry({ question, nearest, onAddCurrent }: AnswerGeometryProps) {
  const setup = readSetup(question, 'proposed');
  const proposed = wheelSetup(setup);
  const section = proposed && wheelSection(proposed);
  if (!proposed || !section) return null;
  const others = otherSetups(question, nearest);
  const drawn = others.flatMap(({ kind, name, setup }) => {
    const other = wheelSection(setup);
    return other ? [{ name, section: other, ...LINES[kind] }] : [];
  });
  return (
    <section
      aria-label="Wheel position"
      className="min-w-0 rounded-card border border-line p-4 md:p-5 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h4 className="font-condensed text-xl/6 font-semibold">How it would sit</h4>
      <WheelOverlay
        wheels={[...drawn, { name: 'this setup', section, color: PROPOSED }]}
        label={`Cross-section: ${['your wheel', ...drawn.map(({ name }) => name)].join(' and ')} on the same mounting face`}
        className="mx-auto mt-4 max-h-60 w-full"
      />
      <p className="mt-2 text-xs text-muted">
        Front view: suspension on the left, fender on the right. The red line is the mounting face.
      </p>
      <p className="measure mt-3 flex items-center gap-2.5 text-sm font-medium">
        <LineSample color={PROPOSED} />
        <span>{setupText(setup)}</span>
      </p>
      {others.map((other) => (
        <Against key={other.kind} other={other} proposed={proposed} />
      ))}
      <SeeIt question={question} />
      {!others.some(({ kind }) => kind === 'current') && (
        <Button variant="quiet" onClick={onAddCurrent} className="mt-5 w-full">
          Compare with What You Run Now
        </Button>
      )}
    </section>
  );
}

/** Leads to the same set-up drawn to scale on the vehicle, once its tire is known. */
function SeeIt({ question }: { question: FitQuestion }) {
  const { wheel, offset, spacer, tire } = readSetup(question, 'proposed');
  const { make, model, year = '', suspension = '', wheelModel = '' } = question;
  if (!make || !model || !wheel || offset === undefined || tire?.tireWidth === undefined) return null;
  const { tireWidth, tireHeight } = tire;
  const spacers = spacer === undefined ? {} : { frontSpacer: spacer, rearSpacer: spacer };
  const setup = { ...wheel, wheelOffset: offset, ...spacers, tireWidth, tireHeight };
  const vehicle = { year, make, model, suspension, wheelModel };
  return (
    <Link
      href={seeAddressOf({ ...vehicle, ...setup })}
      {...openDrawing}
      className={buttonClass({ variant: 'primary', className: 'mt-5 w-full' })}
    >
      See It Drawn to Scale
    </Link>
  );
}

function Against({ other, proposed }: { other: OtherSetup; proposed: WheelSetup }) {
  const change = compareSetups(proposed, other.setup);
  if (!change) return null;
  const { color, sample } = LINES[other.kind];
  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <h5 className="flex items-center gap-2.5 text-sm font-medium">
        <LineSample color={color} dash={sample} />
        <span>{`vs. ${other.name}`}</span>
      </h5>
      <p className="measure mt-0.5 pl-[38px] text-xs text-muted">{other.detail}</p>
      <ChangeTable change={change} />
    </div>
  );
}

/** How two set-ups differ, line by line. */
function ChangeTable({ change }: { change: SetupChange }) {
  return (
    <dl className="mt-2 flex flex-col gap-1.5">
      {changeLines(change).map(({ label, value, note }) => (
        <div key={label} className="flex items-baseline justify-between gap-3 text-sm">
          <dt className="text-muted">{label}</dt>
          <dd className="measure text-right font-medium">
            <span>{value}</span>
            {note && <span className="font-normal text-muted">{`, ${note}`}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface LineSampleProps {
  /** Colour of the line as a text class. */
  color: string;
  dash?: string | undefined;
}

/** A piece of a line of the drawing, for its legend. */
function LineSample({ color, dash }: LineSampleProps) {
  return (
    <svg aria-hidden viewBox="0 0 28 8" className={`h-2 w-7 shrink-0 stroke-current ${color}`}>
      <path d="M1 4H27" strokeWidth="3" strokeDasharray={dash} />
    </svg>
  );
}

/** One line of a comparison of two set-ups: what is measured, by how much it differs, and what that means. */
interface ChangeLine {
  label: string;
  value: string;
  note?: string;
}

/** Differences smaller than this are none, in mm. */
const SAME = 0.5;
/** The speed at which a speedometer is compared. */
const SHOWN_SPEED = 60;

/** How a new set-up differs from another one, in the order an owner asks. */
export function changeLines(change: SetupChange): ChangeLine[] {
  return [
    { label: 'Outer edge', value: moved(change.outward, 'more poke', 'less poke') },
    { label: 'Inner edge', value: moved(change.inward, 'closer to the suspension', 'more clearance') },
    ...tireLines(change),
  ];
}

function tireLines({ tireDiameter, speedometer }: SetupChange): ChangeLine[] {
  if (tireDiameter === undefined || speedometer === undefined) return [];
  const inches = Math.abs(tireDiameter) / MM_PER_INCH;
  const same = inches < 0.05;
  return [
    {
      label: 'Tire diameter',
      value: same ? 'the same' : `${inches.toFixed(1)}″ ${tireDiameter > 0 ? 'taller' : 'shorter'}`,
    },
    {
      label: 'Speedometer',
      value: same ? 'the same' : `${Math.abs(speedometer).toFixed(1)}% ${speedometer > 0 ? 'low' : 'high'}`,
      ...(!same && { note: `reads ${SHOWN_SPEED} at ${trueSpeed(SHOWN_SPEED, { speedometer })} mph` }),
    },
  ];
}

function moved(mm: number, more: string, less: string): string {
  if (Math.abs(mm) < SAME) return 'the same';
  return `${Math.round(Math.abs(mm))}\u00a0mm ${mm > 0 ? more : less}`;
}
