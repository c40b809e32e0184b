import { Link } from 'wouter';
import { ThemeChoices } from '#web/ui/theme.tsx';
import { MakerLink } from './site-links.tsx';

const LINK = 'inline-flex items-center gap-1 rounded-control py-2.5 hover:text-text md:py-1';

const PAGES = [
  { href: '/privacy', name: 'Privacy' },
  { href: '/terms', name: 'Terms' },
  { href: '/contact', name: 'Contact' },
];

/** The foot of the public screens. */
export function SiteFooter() {
  return (
    <footer className="mt-auto pt-16">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-6 text-sm text-muted">
        <p className="mr-auto max-lg:w-full">Every number comes from owners’ own builds.</p>
        <Link href="/add-vehicle" className={LINK}>
          Add Your Build
        </Link>
        <MakerLink className={LINK} />
        {PAGES.map(({ href, name }) => (
          <Link key={href} href={href} className={LINK}>
            {name}
          </Link>
        ))}
        <div className="max-md:w-full md:max-lg:ml-auto">
          <ThemeChoices />
        </div>
      </div>
    </footer>
  );
}
