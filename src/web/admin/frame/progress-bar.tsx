import { clsx } from 'clsx';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  className?: string;
}

/** How far something is. */
export function ProgressBar({ label, value, max, className = '' }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className={clsx(
        'appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  );
}
