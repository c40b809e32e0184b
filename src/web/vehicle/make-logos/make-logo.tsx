import { findLogo, makeInitials } from './find-logo.ts';

/** The logo of a make in the colour of the text, for identification only; its initials if there is none. */
export function MakeLogo({ make }: { make: string }) {
  const logo = findLogo(make);
  return (
    <span
      aria-hidden
      className="flex size-12 shrink-0 items-center justify-center rounded-control bg-raised font-condensed text-xl/6 font-semibold text-muted"
    >
      {logo ? (
        <span className="size-8 bg-text" style={{ mask: `url("${logo}") center / contain no-repeat` }} />
      ) : (
        makeInitials(make)
      )}
    </span>
  );
}
