import type { ComponentProps } from 'react';

type IconProps = ComponentProps<'svg'>;

/** A drawing of 24 by 24 in the manner of the lucide icons; its strokes are set by the style sheet, to keep pages small. */
function Icon({ className = '', children, ...rest }: IconProps) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={`icon ${className}`} {...rest}>
      {children}
    </svg>
  );
}

/** A five-spoke wheel seen from the front. */
export function WheelIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 9.5V2M9.6 11.2 2.5 8.9M10.5 14 6.1 20.1M13.5 14l4.4 6.1M14.4 11.2l7.1-2.3M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 1 1 0-5" />
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
      <path d="M6 2h12M6 22h12M7 5.5 17 7.5 7 11l10 2.5L7 17l10 2" />
    </Icon>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.8 4.3 13.1A5.3 5.3 0 0 1 12 5.8a5.3 5.3 0 0 1 7.7 7.3Z" />
    </Icon>
  );
}

export function ThumbIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 10v12M7 10l4-8a3 3 0 0 1 3 3.5L13.5 10H20a2 2 0 0 1 2 2.4l-1.8 8A2 2 0 0 1 18.2 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z" />
    </Icon>
  );
}

/** Two cards side by side. */
export function CompareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="4" width="7.5" height="16" rx="1.5" />
      <rect x="13.5" y="4" width="7.5" height="16" rx="1.5" />
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
