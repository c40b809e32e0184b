import { wholeMm } from '#web/vehicle/scale/stance-text.ts';
import { across, Chassis, rimOutline, tireHollow, tireOutline } from './wheel-outlines.tsx';
import { type PlacedWheels, reachOf, type WheelSection } from './wheel-section.ts';

/** Room around the drawing, mm on the scale of the wheel. */
const ARCH_GAP = 62;
const LABEL_ROOM = 168;
const FOOT = 118;
const SMALL_FOOT = 66;

/** The wheel cut through above the axle, to scale: tire, rim and spoke, hub and brake, and the arch as a sketch. */
export function WheelDrawing({ section, inner }: PlacedWheels) {
  const reach = reachOf({ section, inner });
  const left = -Math.max(reach.inside + LABEL_ROOM, 300);
  const right = Math.max(reach.outside + LABEL_ROOM, 300);
  const top = -(section.tireRadius + ARCH_GAP + 40);
  return (
    <svg
      role="img"
      aria-label={nameOf({ section, inner })}
      viewBox={`${left} ${top} ${right - left} ${FOOT - top}`}
      className="max-h-80 min-w-0 flex-1 self-center"
    >
      <Arch section={section} innermost={inner ?? section} />
      {inner && <WheelCut section={inner} />}
      <WheelCut section={section} isAlone={!inner} />
      <Measure section={section} reach={reach} />
    </svg>
  );
}

/** A small drawing, without arch and measures. */
export function SmallWheelDrawing({ section, className }: { section: WheelSection; className?: string }) {
  const { middle, half } = across(section);
  const left = Math.min(middle - half - 14, -206);
  const right = Math.max(middle + half + 14, 132);
  const top = -(section.tireRadius + 14);
  return (
    <svg
      role="img"
      aria-label={nameOf({ section })}
      viewBox={`${left} ${top} ${right - left} ${SMALL_FOOT - top}`}
      className={className}
    >
      <WheelCut section={section} />
    </svg>
  );
}

function nameOf(wheels: PlacedWheels): string {
  const { outside, inside } = reachOf(wheels);
  const what = wheels.inner ? 'dual rear wheels extend' : 'the wheel extends';
  return `Cross-section: ${what} ${wholeMm(outside)} outboard and ${wholeMm(inside)} inboard of the mounting face`;
}

/** A dually's outer wheel stands before the axle that its inner one has. */
function WheelCut({ section, isAlone = true }: Part & { isAlone?: boolean }) {
  const { rimRadius } = section;
  return (
    <>
      <Tire section={section} />
      {isAlone && <Chassis rimRadius={rimRadius} />}
      <Spoke section={section} />
      <Rim section={section} />
      <path d={`M0 ${-(rimRadius - 46)}V62`} className="stroke-accent" strokeWidth="7" />
    </>
  );
}

interface Part {
  section: WheelSection;
}

function Arch({ section, innermost }: Part & { innermost: WheelSection }) {
  const { middle, half } = across(section);
  const { rimRadius, tireRadius } = section;
  const outer = middle + half * 0.78;
  const inner = across(innermost).middle - half - 46;
  const height = -(tireRadius + ARCH_GAP);
  const foot = -(rimRadius + (tireRadius - rimRadius) * 0.45);
  return (
    <g className="text-muted">
      <path
        d={`M${inner} ${foot}C${inner} ${height + 30} ${inner + 50} ${height} ${inner + 150} ${height}H${outer - 8}q8 0 8 -8v-14`}
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeDasharray="13 9"
      />
      <text x={outer - 16} y={height - 18} fontSize="29" textAnchor="end" fill="currentColor">
        Fender (sketch)
      </text>
    </g>
  );
}

const TREAD_DEPTH = 24;

function Tire({ section }: Part) {
  const { middle, half } = across(section);
  const { tireRadius } = section;
  const grooves = [-0.42, -0.14, 0.14, 0.42].map((share) => middle + share * half * 1.3);
  return (
    <>
      <path d={tireOutline(section)} className="fill-drawing-tire stroke-muted" strokeWidth="2.5" />
      <path d={tireHollow(section)} className="fill-raised stroke-muted" strokeWidth="2.5" />
      {grooves.map((x) => (
        <rect key={x} x={x - 6} y={-tireRadius - 2} width="12" height={TREAD_DEPTH} className="fill-panel" />
      ))}
    </>
  );
}

function Rim({ section }: Part) {
  return (
    <path
      d={rimOutline(section)}
      fill="none"
      className="stroke-drawing-rim"
      strokeWidth="11"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  );
}

function Spoke({ section: { outside, inside, rim, rimRadius } }: Part) {
  // The outer wheel of a dually is turned around: its disk is at the inner edge.
  const [inner, outer] =
    inside < 0 ? [rim * 0.16 - inside, rim * 0.3 - inside] : [outside - rim * 0.3, outside - rim * 0.16];
  const high = rimRadius - 22;
  return (
    <path
      d={`M${inner} ${-high + 4}L${outer} ${-high - 4}L44 -112V-38H0V-118Z`}
      className="fill-drawing-chassis/60 stroke-drawing-rim"
      strokeWidth="3.5"
      strokeLinejoin="round"
    />
  );
}

function Measure({
  section: { rimRadius },
  reach: { outside, inside },
}: Part & { reach: ReturnType<typeof reachOf> }) {
  const line = 42;
  return (
    <g className="text-text">
      {[-inside, outside].map((x) => (
        <path
          key={x}
          d={`M${x} ${-rimRadius + 20}V64`}
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray="4 7"
          className="opacity-70"
        />
      ))}
      <path
        d={`M${-inside + 3} ${line}H${outside - 3}M${-inside + 15} ${line - 10}L${-inside + 3} ${line}l12 10M${outside - 15} ${line - 10}l12 10l-12 10`}
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
      />
      <Label x={-inside - 20} anchor="end" mm={inside} word="inside" />
      <Label x={Math.max(outside, 0) + 20} anchor="start" mm={outside} word="outside" />
    </g>
  );
}

interface LabelProps {
  x: number;
  anchor: 'start' | 'end';
  mm: number;
  word: string;
}

function Label({ x, anchor, mm, word }: LabelProps) {
  return (
    <g textAnchor={anchor} className="measure">
      <text x={x} y="46" fontSize="32" fontWeight="600" fill="currentColor">
        {wholeMm(mm)}
      </text>
      <text x={x} y="84" fontSize="29" className="fill-muted">
        {word}
      </text>
    </g>
  );
}
