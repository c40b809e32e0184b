import { LOGO_FILES } from './logo-files.ts';

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
