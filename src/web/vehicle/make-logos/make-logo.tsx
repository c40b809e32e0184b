import { LOGO_FILES } from './logo-files.ts';

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

/** What people call makes for short (§2). */
const ALIASES = new Map([
  ['mercedes', 'mercedesbenz'],
  ['mb', 'mercedesbenz'],
  ['chevy', 'chevrolet'],
  ['vw', 'volkswagen'],
]);

/** The address of a make's logo; undefined for a make without one. */
export function findLogo(make: string): string | undefined {
  const name = make.toLowerCase().replace(/[^a-z0-9]/g, '');
  return LOGO_FILES.get(ALIASES.get(name) ?? name);
}

/** Up to two initials: "Austin-Healey" -> "AH". */
export function makeInitials(make: string): string {
  const words = make.split(/[\s-]+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}
