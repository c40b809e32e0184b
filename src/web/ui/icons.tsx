import type { ComponentProps } from 'react';

type IconProps = ComponentProps<'svg'>;

/** A drawing of 24 by 24 in the manner of the lucide icons. */
function Icon({ children, ...rest }: IconProps) {
  return (
    <svg
      aria-hidden
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {children}
    </svg>
  );
}

const SPOKES = [0, 72, 144, 216, 288];

/** A five-spoke wheel seen from the front. */
export function WheelIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="12" r="2.5" />
      {SPOKES.map((angle) => (
        <path key={angle} d="M12 9.5V2" transform={`rotate(${angle} 12 12)`} />
      ))}
    </Icon>
  );
}

/** A tire seen from behind, with its tread. */
export function TireIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5.5" y="2" width="13" height="20" rx="4" />
      <path d="M12 2v20M5.5 8.5 9 6.5M5.5 13 9 11M5.5 17.5 9 15.5M18.5 8.5 15 6.5M18.5 13 15 11M18.5 17.5 15 15.5" />
    </Icon>
  );
}

/** A coil spring between its seats. */
export function SpringIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 2h12M6 22h12M7 5.5 17 7.5M17 7.5 7 11M7 11l10 2.5M17 13.5 7 17M7 17l10 2" />
    </Icon>
  );
}

/** Two barrels of a wheel and its mounting face: the sign of fitment, and of this gallery. */
export function FitmentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 4v3a3 3 0 0 0 3 3h12a3 3 0 0 0 3-3V4M3 20v-3a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v3" />
      <path d="M15 4v16" style={{ stroke: 'var(--fitment-face, currentColor)' }} />
    </Icon>
  );
}
