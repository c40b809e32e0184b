import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '#web/ui/button.tsx';
import { ThemeToggle } from '#web/ui/theme.tsx';
import { AccountLinks, AccountMenu } from './account-links.tsx';
import { Logo, MakerLink } from './site-links.tsx';

/** The head of every public screen. `search` stands in the middle, on narrow screens below. */
export function SiteHeader({ search }: { search?: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg">
      <a
        href="#content"
        className={buttonClass({
          variant: 'primary',
          className: 'absolute top-3 left-4 z-10 not-focus:sr-only',
        })}
      >
        Skip to content
      </a>
      <div className="flex min-h-(--site-header) flex-wrap items-center gap-x-1 px-4 md:flex-nowrap md:gap-x-3 md:px-6">
        <div className="flex h-14 items-center lg:w-[284px]">
          <Logo />
        </div>
        {search && (
          <div className="order-last w-full min-w-0 pb-3 md:order-none md:flex-1 md:pb-0 xl:max-w-[440px]">
            {search}
          </div>
        )}
        <nav aria-label="Site" className="ml-auto flex items-center max-md:-mr-2 md:gap-2">
          <SiteLinks />
          <div className="flex items-center gap-1 max-md:hidden lg:gap-2">
            <AccountLinks />
          </div>
          <AccountMenu />
          <Link href="/add-vehicle" className={buttonClass({ variant: 'ink', className: 'max-md:hidden' })}>
            <Plus aria-hidden className="size-4" />
            <span className="max-xl:sr-only">Add Your Build</span>
          </Link>
        </nav>
      </div>
    </header>
  );
}

function SiteLinks() {
  return (
    <>
      <MakerLink
        briefly
        className={buttonClass({ variant: 'ghost', className: 'max-lg:hidden max-xl:px-2' })}
      />
      <Link
        href="/add-vehicle"
        className={buttonClass({ variant: 'ghost', size: 'icon', className: 'md:hidden' })}
        aria-label="Add Your Build"
      >
        <Plus aria-hidden className="size-5" />
      </Link>
      <ThemeToggle />
    </>
  );
}
