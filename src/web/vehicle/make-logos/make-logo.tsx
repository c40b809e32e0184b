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

/** Drawings of one colour on nothing, from two collections and our own: none has them all. */
const FILES = import.meta.glob<string>(
  [
    '/node_modules/car-makes-icons/svgs/{alfa romeo,buick,dodge,genesis,gmc,hummer,isuzu,jaguar}.svg',
    '/node_modules/car-makes-icons/svgs/{land rover,lexus,lincoln,mercedes benz,mercury,oldsmobile}.svg',
    '/node_modules/car-makes-icons/svgs/{plymouth,pontiac,saturn,scion}.svg',
    '/node_modules/simple-icons/icons/{acura,astonmartin,audi,bentley,bmw,cadillac,chevrolet,chrysler}.svg',
    '/node_modules/simple-icons/icons/{fiat,ford,honda,hyundai,infiniti,jeep,kia,mazda,mini}.svg',
    '/node_modules/simple-icons/icons/{mitsubishi,nissan,porsche,ram,subaru,suzuki,tesla,toyota}.svg',
    '/node_modules/simple-icons/icons/{volkswagen,volvo}.svg',
    './rivian.svg',
  ],
  { eager: true, exhaustive: true, query: '?url', import: 'default' },
);

/** Their addresses by make, in small letters without spaces or hyphens. */
const LOGOS = new Map(
  Object.entries(FILES).map(([path, address]) => [path.replace(/^.*\/|\.svg$| /g, ''), address]),
);

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
  return LOGOS.get(ALIASES.get(name) ?? name);
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
