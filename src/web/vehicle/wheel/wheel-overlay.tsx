import { clsx } from 'clsx';
import { across, Chassis, rimOutline, tireOutline } from './wheel-outlines.tsx';
import type { WheelSection } from './wheel-section.ts';

export interface OverlaidWheel {
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
