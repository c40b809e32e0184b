import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface WheelHeaderSpaceProps {
  /** Whether it still shows the state before. */
  outdated?: boolean;
  children?: ReactNode;
}

/** The room the wheel header takes, empty or not. */
export function WheelHeaderSpace({ outdated = false, children }: WheelHeaderSpaceProps) {
  return (
    <section
      aria-label="Wheel"
      aria-busy={outdated || undefined}
      className={clsx(
        'transition-opacity duration-150',
        outdated && 'opacity-60',
        'mt-5 min-h-[402px] border-b border-line pb-6 md:mt-7 md:min-h-[501px] lg:min-h-[454px] lg:pb-7',
      )}
    >
      {children}
    </section>
  );
}
