import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { FitmentIcon } from '#web/ui/icons.tsx';

const FACE = { '--fitment-face': 'var(--accent)' } as CSSProperties;

const SIZES = {
  md: { text: 'text-2xl/7 max-md:min-h-10 max-md:text-[22px]', mark: 'size-7' },
  sm: { text: 'text-xl/6 max-md:min-h-10', mark: 'size-6' },
};

interface LogoProps {
  /** A word beside the name. */
  tag?: string;
  size?: keyof typeof SIZES;
}

/** The mark, the name and a tag; leads to the gallery. */
export function Logo({ tag = 'BETA', size = 'md' }: LogoProps) {
  const { text, mark } = SIZES[size];
  return (
    <span className="flex shrink-0 items-center gap-2.5 max-[22.4rem]:gap-1.5">
      <Link
        href="/"
        className={`flex items-center gap-2.5 rounded-control font-condensed font-semibold max-[22.4rem]:gap-1.5 max-[22.4rem]:text-lg ${text}`}
      >
        <FitmentIcon className={`${mark} shrink-0 max-[22.4rem]:size-6`} style={FACE} />
        Fitment Gallery
      </Link>
      <span className="rounded-[4px] border border-line-strong px-1.5 text-xs/[18px] max-[22.4rem]:px-1 font-medium text-muted">
        {tag}
      </span>
    </span>
  );
}
