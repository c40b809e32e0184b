import { clsx } from 'clsx';
import { Link } from 'wouter';

/** The lists of wheels that administrators keep. */
export function WheelLists({ current }: { current: '/admin/wheel-models' | '/admin/parts' }) {
  const lists = { '/admin/wheel-models': 'Wheel Models', '/admin/parts': 'Bolt Patterns and Sizes' };
  const links = Object.entries(lists).map(([href, label]) => ({ href, label, isCurrent: href === current }));
  return <ViewLinks label="Wheel lists" links={links} />;
}

interface ViewLinksProps {
  label: string;
  links: { href: string; label: string; isCurrent: boolean; count?: number | undefined }[];
}

/** The views of one place, side by side under its head. */
export function ViewLinks({ label, links }: ViewLinksProps) {
  return (
    <nav
      aria-label={label}
      className="flex gap-6 overflow-x-auto border-line border-b px-4 max-sm:gap-4 md:px-6"
    >
      {links.map(({ href, label: word, isCurrent, count }) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(
            'measure -mb-px flex h-11 items-center gap-2 whitespace-nowrap border-b-2 font-[550] text-sm transition-colors hover:text-text',
            isCurrent ? 'border-accent text-text' : 'border-transparent text-muted',
          )}
        >
          <span>{word}</span>
          {count !== undefined && <span className="text-muted">{count.toLocaleString('en-US')}</span>}
        </Link>
      ))}
    </nav>
  );
}
