import { Link } from 'wouter';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** Any path that is no screen (§2). */
export function NotFoundScreen() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <div className="flex flex-1 flex-col px-4 md:px-6">
        <main id="content" className="flex flex-1 flex-col">
          <div className="m-auto flex max-w-md flex-col items-center py-12 text-center">
            <LostWheel />
            <h1 className="mt-8 font-condensed text-[40px]/[44px] font-semibold">Page Not Found</h1>
            <p className="mt-2 text-base text-muted">
              Nothing’s parked here. Check the link, or head back to the gallery.
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
        </main>
        <SiteFooter />
      </div>
    </div>
  );
}

const STUDS = [90, 162, 234, 306, 18];

/** A brake disc with its five studs, and the outline of the wheel that should hang on it. */
function LostWheel() {
  return (
    <svg aria-hidden width="200" height="168" viewBox="0 0 200 168" fill="none" strokeWidth="2">
      <path d="M8 156h184" className="stroke-line-strong" strokeLinecap="round" />
      <circle
        cx="100"
        cy="84"
        r="72"
        className="stroke-line-strong"
        strokeDasharray="7 8"
        strokeLinecap="round"
      />
      <circle
        cx="100"
        cy="84"
        r="50"
        className="stroke-line-strong"
        strokeDasharray="4 7"
        strokeLinecap="round"
      />
      <circle cx="100" cy="84" r="36" className="fill-raised stroke-muted" />
      <path d="M128 62a36 36 0 0 1 3 40l-10-5a25 25 0 0 0-2-28z" className="fill-accent" />
      <circle cx="100" cy="84" r="17" className="fill-panel stroke-muted" />
      <circle cx="100" cy="84" r="6" className="fill-raised stroke-muted" />
      {STUDS.map((angle) => (
        <circle
          key={angle}
          cx="111.5"
          cy="84"
          r="2"
          className="fill-muted"
          transform={`rotate(${angle} 100 84)`}
        />
      ))}
    </svg>
  );
}
