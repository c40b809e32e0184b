import { Link } from 'wouter';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { LostWheel } from './lost-wheel.tsx';

/** Any path that is no screen (§2). */
export function NotFoundScreen() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="content" className="flex flex-1 flex-col px-4 md:px-6">
        <div className="m-auto flex max-w-md flex-col items-center py-12 text-center">
          <LostWheel />
          <h1 className="mt-8 font-condensed text-[40px]/[44px] font-semibold">Page Not Found</h1>
          <p className="mt-2 text-base text-muted">
            Nothing is parked at this address. It may have moved, or the link lost a letter.
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-2">
            <Link href="/" className={buttonClass({ variant: 'primary', size: 'lg' })}>
              Back to Gallery
            </Link>
            <Link href="/add-vehicle" className={buttonClass({ variant: 'outline', size: 'lg' })}>
              Add Your Build
            </Link>
          </div>
        </div>
        <SiteFooter />
      </main>
    </div>
  );
}
