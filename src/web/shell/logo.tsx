import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { FitmentIcon } from '../ui/icons.tsx';

const FACE = { '--fitment-face': 'var(--accent)' } as CSSProperties;

/** The mark, the name and the word BETA; leads to the gallery. */
export function Logo() {
  return (
    <span className="flex shrink-0 items-center gap-2.5 max-[22.4rem]:gap-1.5">
      <Link
        href="/"
        className="flex items-center gap-2.5 rounded-control font-condensed text-2xl/7 font-semibold max-md:text-[22px] max-[22.4rem]:gap-1.5 max-[22.4rem]:text-lg"
      >
        <FitmentIcon className="size-7 shrink-0 max-[22.4rem]:size-6" style={FACE} />
        Fitment Gallery
      </Link>
      <span className="rounded-[4px] border border-line-strong px-1.5 text-xs/[18px] max-[22.4rem]:px-1 font-medium text-muted">
        BETA
      </span>
    </span>
  );
}
