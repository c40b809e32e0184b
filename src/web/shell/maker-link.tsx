import { ArrowUpRight } from 'lucide-react';
import { useSite } from '../site.ts';

/** The wheel maker's own site. */
export function MakerLink({ className }: { className: string }) {
  const { maker } = useSite().links;
  return (
    <a href={maker} target="_blank" rel="noopener" className={className}>
      {new URL(maker).hostname.replace(/^www\./, '')}
      <ArrowUpRight aria-hidden className="size-3.5 text-muted" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
