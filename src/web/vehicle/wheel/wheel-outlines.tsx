import { clsx } from 'clsx';
import type { WheelSection } from './wheel-section.ts';

/** Outlines of a wheel cut through above its axle, as SVG paths: mm, the mounting face at x 0, the axle at y 0. */

/** Middle of the rim, and half the width of the tire. */
export function across({ outside, inside, rim, tire }: WheelSection) {
  return { middle: (outside - inside) / 2, half: (tire ?? rim * 1.15) / 2 };
}

const WALL = 34;

/** The tire from bead to bead. */
export function tireOutline(section: WheelSection): string {
  const { outside, inside, rimRadius, tireRadius } = section;
  const { middle, half } = across(section);
  return body({
    left: -inside - 12,
    right: outside + 12,
    middle,
    half,
    from: rimRadius + 6,
    to: tireRadius,
  });
}

/** The air in the tire. */
export function tireHollow(section: WheelSection): string {
  const { outside, inside, rimRadius, tireRadius } = section;
  const { middle, half } = across(section);
  return body({
    left: -inside + 16,
    right: outside - 16,
    middle,
    half: half - WALL,
    from: rimRadius + 2,
    to: tireRadius - WALL - 10,
  });
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

/** The barrel from flange to flange, with its well. */
export function rimOutline({ outside, inside, rim, rimRadius }: WheelSection): string {
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
  return `M${points.map(([x = 0, y = 0]) => `${x} ${-y}`).join('L')}`;
}

/** Axle, hub, brake disc with caliper and the leg of the suspension: what stands behind the mounting face. */
export function Chassis({ rimRadius }: { rimRadius: number }) {
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

interface OverlaidWheel {
  name: string;
  section: WheelSection;
  /** Colour of its lines as a text class; the legend beside the drawing uses the same. */
  color: string;
  /** Tells lines apart without their colour. */
  dash?: string | undefined;
}

interface WheelOverlayProps {
  /** The last lies on top. */
  wheels: OverlaidWheel[];
  /** What the drawing shows, for screen readers. */
  label: string;
  className?: string;
}

/** Room around the wheels, mm on their scale. */
const MARGIN = 40;
const FOOT = 60;

/** Several wheels on one mounting face, each as its outline, to scale. */
export function WheelOverlay({ wheels, label, className }: WheelOverlayProps) {
  const sections = wheels.map(({ section }) => section);
  const left = Math.min(-205, ...sections.map(leftOf)) - MARGIN;
  const right = Math.max(130, ...sections.map(rightOf)) + MARGIN;
  const top = -Math.max(...sections.map(({ tireRadius }) => tireRadius)) - MARGIN;
  const rimRadius = Math.min(...sections.map((section) => section.rimRadius));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${left} ${top} ${right - left} ${FOOT - top}`}
      className={className}
    >
      <Chassis rimRadius={rimRadius} />
      <path d={`M0 ${-(rimRadius - 46)}V40`} className="stroke-accent" strokeWidth="7" />
      {wheels.map((wheel) => (
        <Outline key={wheel.name} {...wheel} />
      ))}
    </svg>
  );
}

function Outline({ section, color, dash }: OverlaidWheel) {
  const { outside, inside, rimRadius } = section;
  return (
    <g className={clsx('fill-none stroke-current', color)} strokeLinejoin="round" strokeDasharray={dash}>
      <path d={tireOutline(section)} strokeWidth="6" className="fill-current/8" />
      <path d={rimOutline(section)} strokeWidth="9" />
      {[-inside, outside].map((x) => (
        <path key={x} d={`M${x} ${-rimRadius + 20}V40`} strokeWidth="3" strokeDasharray="4 7" />
      ))}
    </g>
  );
}

const leftOf = (section: WheelSection) =>
  Math.min(-section.inside, across(section).middle - across(section).half);
const rightOf = (section: WheelSection) =>
  Math.max(section.outside, across(section).middle + across(section).half);
