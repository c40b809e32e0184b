import { clsx } from 'clsx';
import { ArrowUpRight, Globe } from 'lucide-react';
import { useSite } from '#web/data/site.ts';

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
    <a href={maker} target="_blank" rel="noopener" title={briefly ? name : undefined} className={className}>
      {briefly && <Globe aria-hidden className="size-[18px] xl:hidden" />}
      <span className={briefly ? 'max-xl:sr-only' : undefined}>{name}</span>
      <ArrowUpRight aria-hidden className={clsx('size-3.5 text-muted', briefly && 'max-xl:hidden')} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
