import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { FitmentIcon } from '../../ui/icons.tsx';

const FACE = { '--fitment-face': 'var(--accent)' } as CSSProperties;

/** The mark and the name lead to the gallery; a tag says that this is its back. */
export function AdminLogo() {
  return (
    <span className="flex shrink-0 items-center gap-2.5">
      <Link
        href="/"
        className="flex items-center gap-2.5 rounded-control font-condensed font-semibold text-xl/6 max-md:min-h-10"
      >
        <FitmentIcon className="size-6 shrink-0" style={FACE} />
        Fitment Gallery
      </Link>
      <span className="rounded-[4px] border border-line-strong px-1.5 font-medium text-muted text-xs/[18px]">
        Admin
      </span>
    </span>
  );
}
