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

/** Each drawing is of one colour on nothing. */
const FILES: Record<string, string> = import.meta.glob(
  [
    './rivian.svg',
    '../../../../node_modules/car-makes-icons/svgs/{alfa romeo,buick,dodge,genesis,gmc,hummer,isuzu,jaguar,land rover,lexus,lincoln,mercedes benz,mercury,oldsmobile,plymouth,pontiac,saturn,scion}.svg',
    '../../../../node_modules/simple-icons/icons/{acura,astonmartin,audi,bentley,bmw,cadillac,chevrolet,chrysler,fiat,ford,honda,hyundai,infiniti,jeep,kia,mazda,mini,mitsubishi,nissan,porsche,ram,subaru,suzuki,tesla,toyota,volkswagen,volvo}.svg',
  ],
  { eager: true, import: 'default', query: '?url' },
);

/** By make, in small letters without spaces or hyphens. */
const LOGO_FILES = new Map(
  Object.entries(FILES).map(([path, url]) => [path.replace(/.*\/|\.svg$| /g, ''), url]),
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
