import { clsx } from 'clsx';
import { ArrowUpRight, Globe } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useSite } from '#web/data/site.ts';
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

interface MakerLinkProps {
  className: string;
  /** Below 1280 px a globe stands for the name. */
  briefly?: boolean;
}

/** The wheel maker's own site. */
export function MakerLink({ className, briefly = false }: MakerLinkProps) {
  const { maker } = useSite().links;
  const name = new URL(maker).hostname.replace(/^www\./, '');
  return (
    <a href={maker} target="_blank" rel="noopener" className={className}>
      {briefly && (
        <span title={name} className="xl:hidden">
          <Globe aria-hidden className="size-[18px]" />
        </span>
      )}
      <span className={briefly ? 'max-xl:sr-only' : undefined}>{name}</span>
      <ArrowUpRight aria-hidden className={clsx('size-3.5 text-muted', briefly && 'max-xl:hidden')} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
