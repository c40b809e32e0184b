import type { WheelSection } from './wheel-section.ts';

/** Room around the drawing, mm on the scale of the wheel. */
const ARCH_GAP = 62;
const LABEL_ROOM = 168;
const FOOT = 118;

/** The wheel cut through above the axle, to scale: tire, rim and spoke, hub and brake, and the arch as a sketch. */
export function WheelDrawing({ section }: { section: WheelSection }) {
  const { outside, inside, rimRadius, tireRadius } = section;
  const left = -Math.max(inside + LABEL_ROOM, 300);
  const right = Math.max(outside + LABEL_ROOM, 300);
  const top = -(tireRadius + ARCH_GAP + 40);
  return (
    <svg
      role="img"
      aria-label={`Cross-section: the wheel reaches ${Math.round(outside)} mm outside and ${Math.round(inside)} mm inside of the mounting face`}
      viewBox={`${left} ${top} ${right - left} ${FOOT - top}`}
      className="max-h-80 min-w-0 flex-1 self-center"
    >
      <Arch section={section} />
      <Tire section={section} />
      <Chassis rimRadius={rimRadius} />
      <Spoke section={section} />
      <Rim section={section} />
      <path d={`M0 ${-(rimRadius - 46)}V62`} className="stroke-accent" strokeWidth="7" />
      <Measure section={section} />
    </svg>
  );
}

interface Part {
  section: WheelSection;
}

/** Middle of the rim, and half the width of the tire. */
function across({ outside, inside, rim, tire }: WheelSection) {
  return { middle: (outside - inside) / 2, half: (tire ?? rim * 1.15) / 2 };
}

function Arch({ section }: Part) {
  const { middle, half } = across(section);
  const { rimRadius, tireRadius } = section;
  const outer = middle + half * 0.78;
  const inner = middle - half - 46;
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
        Arch, a sketch
      </text>
    </g>
  );
}

const TREAD_DEPTH = 24;
const WALL = 34;

function Tire({ section }: Part) {
  const { middle, half } = across(section);
  const { outside, inside, rimRadius, tireRadius } = section;
  const outer = body({
    left: -inside - 12,
    right: outside + 12,
    middle,
    half,
    from: rimRadius + 6,
    to: tireRadius,
  });
  const hollow = body({
    left: -inside + 16,
    right: outside - 16,
    middle,
    half: half - WALL,
    from: rimRadius + 2,
    to: tireRadius - WALL - 10,
  });
  const grooves = [-0.42, -0.14, 0.14, 0.42].map((share) => middle + share * half * 1.3);
  return (
    <>
      <path d={outer} className="fill-drawing-tire stroke-muted" strokeWidth="2.5" />
      <path d={hollow} className="fill-raised stroke-muted" strokeWidth="2.5" />
      {grooves.map((x) => (
        <rect key={x} x={x - 6} y={-tireRadius - 2} width="12" height={TREAD_DEPTH} className="fill-panel" />
      ))}
    </>
  );
}

interface Body {
  left: number;
  right: number;
  middle: number;
  half: number;
  from: number;
  to: number;
}

/** The outline of a tire from bead to bead: `left` and `right` on the rim, bulging to `half` beside the middle. */
function body({ left, right, middle, half, from, to }: Body): string {
  const wide = from + (to - from) * 0.52;
  const shoulder = half * 0.8;
  const low = from + (to - from) * 0.16;
  return [
    `M${left} ${-from}`,
    `C${left - 4} ${-low} ${middle - half} ${-low - 8} ${middle - half} ${-wide}`,
    `C${middle - half} ${-to + 22} ${middle - half + 10} ${-to} ${middle - shoulder} ${-to}`,
    `H${middle + shoulder}`,
    `C${middle + half - 10} ${-to} ${middle + half} ${-to + 22} ${middle + half} ${-wide}`,
    `C${middle + half} ${-low - 8} ${right + 4} ${-low} ${right} ${-from}`,
    'Z',
  ].join('');
}

function Rim({ section: { outside, inside, rim, rimRadius } }: Part) {
  const well = rimRadius - 34;
  const points = [
    [-inside - 12, rimRadius + 18],
    [-inside, rimRadius + 12],
    [-inside + 4, rimRadius - 2],
    [-inside + rim * 0.15, rimRadius - 10],
    [-inside + rim * 0.23, well],
    [outside - rim * 0.36, well],
    [outside - rim * 0.27, rimRadius - 16],
    [outside - 4, rimRadius - 2],
    [outside, rimRadius + 12],
    [outside + 12, rimRadius + 18],
  ];
  return (
    <path
      d={`M${points.map(([x = 0, y = 0]) => `${x} ${-y}`).join('L')}`}
      fill="none"
      className="stroke-drawing-rim"
      strokeWidth="11"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  );
}

function Spoke({ section: { outside, rim, rimRadius } }: Part) {
  const inner = outside - rim * 0.3;
  const outer = outside - rim * 0.16;
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

/** Axle, hub, brake disc with caliper and the leg of the suspension: what stands behind the mounting face. */
function Chassis({ rimRadius }: { rimRadius: number }) {
  const caliper = Math.min(200, rimRadius - 46);
  return (
    <g className="fill-raised stroke-drawing-chassis" strokeWidth="3">
      <path d={`M-108 -34L-146 -150L-122 -158L-70 -34Z`} />
      <path d="M-190 0V-17H-108V-34H-26V0Z" />
      <path d="M-26 0V-78H-1V0Z" />
      <path d={`M-44 ${-caliper + 70}V-56H-26V${-caliper + 70}Z`} />
      <path
        d={`M-68 ${-caliper + 8}q0 -8 8 -8H-9q8 0 8 8V${-caliper + 92}H-22V${-caliper + 58}H-46V${-caliper + 92}H-68Z`}
      />
      <path d="M-205 0H130" strokeDasharray="40 9 8 9" className="stroke-muted" />
    </g>
  );
}

function Measure({ section: { outside, inside, rimRadius } }: Part) {
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
      <Label x={outside + 20} anchor="start" mm={outside} word="outside" />
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
        {Math.round(mm)} mm
      </text>
      <text x={x} y="84" fontSize="29" className="fill-muted">
        {word}
      </text>
    </g>
  );
}
