import type { FitQuestion } from '#contract/fit-address.ts';
import type { Neighbor } from '#contract/similar.ts';
import { compareSetups, type WheelSetup } from '#contract/wheel-geometry.ts';
import { Button } from '#web/ui/button.tsx';
import { WheelOverlay } from '#web/vehicle/wheel/wheel-overlay.tsx';
import { wheelSection } from '#web/vehicle/wheel/wheel-section.ts';
import { ChangeTable } from './change-table.tsx';
import { readSetup, setupText, wheelSetup } from './fit-setup.ts';
import { LineSample } from './line-sample.tsx';
import { type OtherSetup, otherSetups } from './other-setups.ts';

interface AnswerGeometryProps {
  question: FitQuestion;
  nearest: readonly Neighbor[];
  /** Asked to say what the vehicle runs now. */
  onSayCurrent: () => void;
}

const PROPOSED = 'text-text';
const LINES = {
  current: { color: 'text-series-2', dash: '30 12', sample: '7 3' },
  typical: { color: 'text-series-3', dash: '6 12', sample: '2 3' },
};

/** How the wheel would stand against the one run now, and against what the nearest builds run: drawn, and in numbers. */
export function AnswerGeometry({ question, nearest, onSayCurrent }: AnswerGeometryProps) {
  const said = readSetup(question, 'proposed');
  const proposed = wheelSetup(said);
  const section = proposed && wheelSection(proposed);
  if (!proposed || !section) return null;
  const others = otherSetups(question, nearest);
  const drawn = others.flatMap(({ which, name, setup }) => {
    const other = wheelSection(setup);
    return other ? [{ name, section: other, ...LINES[which] }] : [];
  });
  return (
    <section
      aria-label="Wheel position"
      className="min-w-0 rounded-card border border-line p-4 md:p-5 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h4 className="font-condensed text-xl/6 font-semibold">How it would stand</h4>
      <WheelOverlay
        wheels={[...drawn, { name: 'this set-up', section, color: PROPOSED }]}
        label={`Cross-section: ${['the wheel asked about', ...drawn.map(({ name }) => name)].join(' and ')} on one mounting face`}
        className="mx-auto mt-4 max-h-60 w-full"
      />
      <p className="mt-2 text-xs text-muted">
        Seen from the front: suspension on the left, fender on the right. The red line is where the wheel
        bolts on.
      </p>
      <p className="measure mt-3 flex items-center gap-2.5 text-sm font-medium">
        <LineSample color={PROPOSED} />
        {setupText(said)}
      </p>
      {others.map((other) => (
        <Against key={other.which} other={other} proposed={proposed} />
      ))}
      {!others.some(({ which }) => which === 'current') && (
        <Button variant="quiet" onClick={onSayCurrent} className="mt-5 w-full">
          Compare with what you run now
        </Button>
      )}
    </section>
  );
}

function Against({ other, proposed }: { other: OtherSetup; proposed: WheelSetup }) {
  const change = compareSetups(proposed, other.setup);
  if (!change) return null;
  const { color, sample } = LINES[other.which];
  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <h5 className="flex items-center gap-2.5 text-sm font-medium">
        <LineSample color={color} dash={sample} />
        Against {other.name}
      </h5>
      <p className="measure mt-0.5 pl-[38px] text-xs text-muted">{other.detail}</p>
      <ChangeTable change={change} />
    </div>
  );
}
