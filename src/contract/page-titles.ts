import { sizesInFigures } from '#domain/axle-words.ts';
import type { Axles } from '#domain/axles.ts';
import { measuredLiftText, offsetText, tireHeightLabel, withInchMark } from '#domain/measures.ts';
import { ANY_SUSPENSION, type FitQuestion } from './fit-address.ts';
import type { GalleryState, SearchState } from './gallery-address.ts';
import { matchesPath, screenPath } from './opened-by-address.ts';
import type { PublicVehicle } from './vehicles.ts';

/** What pages are called, on the server and in the browser alike. */

export const SITE_NAME = 'Fitment Gallery';

const SCREEN_TITLES: Record<string, string> = {
  '/edit-vehicle/:id': 'Edit Vehicle',
  '/auth': 'Sign In',
  '/my-vehicles': 'My Garage',
  '/add-vehicle': 'Add Your Build',
  '/admin/login': 'Administrator Login',
  '/admin': 'Administration',
  '/admin/dashboard': 'Administration',
  '/admin/image-associations': 'Image Association Manager',
  '/admin/wheel-models': 'Wheel Models',
  '/admin/bring-in': 'Bring In Builds',
  '/admin/bring-in/:id': 'Bring In Builds',
  '/admin/webhooks': 'Webhooks',
  '/admin/parts': 'Bolt Patterns and Sizes',
  '/privacy': 'Privacy',
  '/terms': 'Terms of Use',
  '/contact': 'Contact',
};

/** The title of a screen other than the gallery. */
export function screenTitle(path: string): string {
  return `${screenName(path) ?? 'Page Not Found'} · ${SITE_NAME}`;
}

/** What the screen at a path is called; undefined where there is none, and for the gallery. */
export function screenName(path: string): string | undefined {
  const shown = screenPath(path);
  return Object.entries(SCREEN_TITLES).find(([known]) => matchesPath(known, shown))?.[1];
}

/** The title of a list of builds or of a fitment chart, by what was chosen. `ownerName` is that of the owner in the state. */
export function galleryTitle(state: GalleryState, ownerName?: string): string {
  const listed = state.view === 'fitment' ? whatFits(state, ownerName) : chosenInWords(state, ownerName);
  const chosen = state.fit ? willItFit(state.fit) : listed;
  return chosen === '' ? SITE_NAME : `${chosen} · ${SITE_NAME}`;
}

type VehicleTitleParts = Pick<PublicVehicle, 'year' | 'make' | 'model' | 'trim'>;
type Wheels = Pick<PublicVehicle, 'wheelBrand'> & Axles;

/** The title of a build. */
export function vehicleTitle(vehicle: VehicleTitleParts & Wheels): string {
  return `${vehicleName(vehicle)} on ${wheelsInWords(vehicle)} · ${SITE_NAME}`;
}

/** The title of some builds side by side. */
export function compareTitle(vehicles: VehicleTitleParts[]): string {
  return `${comparedInWords(vehicles)} · ${SITE_NAME}`;
}

/** "Compare: 2019 Ford F-150 and 2 more". */
export function comparedInWords([first, ...others]: VehicleTitleParts[]): string {
  if (!first) return 'Compare builds';
  const name = vehicleName({ ...first, trim: null });
  return `Compare: ${others.length === 0 ? name : `${name} and ${others.length} more`}`;
}

/** The title of a build's sheet, and what its file is called when it is saved. */
export function sheetTitle(vehicle: VehicleTitleParts): string {
  return `Build sheet: ${vehicleName(vehicle)} · ${SITE_NAME}`;
}

/** "2021 Ford F-150 Lariat". */
export function vehicleName({ year, make, model, trim }: VehicleTitleParts): string {
  return [year, make, model, trim].filter(Boolean).join(' ');
}

/** "TIS 544BM 20×10", "TIS 544BM 20×9.5, rear 20×11". */
export function wheelsInWords(build: Wheels): string {
  return `${build.wheelBrand} ${build.wheelModel} ${sizesInFigures(build).join(', ')}`;
}

/** What was chosen, in words: "2021 Ford F-150, Leveling Kit, 20″ wheels". */
export function chosenInWords(state: SearchState, ownerName?: string): string {
  const { suspension = [], owner } = state.filters;
  const whose = owner === undefined ? '' : buildsBy(ownerName);
  return [whose, vehicleInWords(state), ...suspension.map(withInchMark), ...othersInWords(state)]
    .filter(Boolean)
    .join(', ');
}

/** "Builds by Marcus": what is chosen by an owner, whose name may not be known yet. */
function buildsBy(ownerName: string | null | undefined): string {
  return `Builds by ${ownerName ?? 'this owner'}`;
}

function vehicleInWords({ filters: { year, make, model } }: SearchState): string {
  return [year, make, model].filter(Boolean).join(' ');
}

/** What was chosen beside vehicle and suspension. */
function othersInWords({ filters, search }: SearchState): string[] {
  const { offsetMin, offsetMax } = filters;
  const parts = [
    ...(filters.wheelBrand ?? []),
    ...(filters.wheelModel ?? []),
    ...(filters.finish ?? []).map((family) => `${family.toLowerCase()} wheels`),
    ...(filters.setup ?? []).map((setup) => setup.toLowerCase()),
    ...(filters.wheelDiameter ?? []).map((inches) => `${inches}″ wheels`),
    ...(filters.wheelWidth ?? []).map((inches) => `${inches}″ wide`),
    ...(filters.tireBrand ?? []),
    ...(filters.tireWidth ?? []).map((width) => `${width}-wide tires`),
    ...(filters.tireHeight ?? []).map((height) => `${tireHeightLabel(height)} tires`),
    ...(filters.tireDiameter ?? []).map((inches) => `${inches}″ tall tires`),
    ...(filters.measuredLift ?? []).map((lift) => `measured lift ${measuredLiftText(Number(lift))}`),
    offsetMin !== undefined && `offset ${offsetText(offsetMin)} mm and up`,
    offsetMax !== undefined && `offset ${offsetText(offsetMax)} mm and under`,
    filters.axle && `${filters.axle} axle`,
    filters.modification,
    ...(filters.rubbing ?? []),
    search && `“${search}”`,
  ];
  return parts.filter((part) => typeof part === 'string').filter(Boolean);
}

/** The question a fitment chart answers: "What fits a 2021 Ford F-150 with a leveling kit, 20″ wheels". */
export function whatFits(state: SearchState, ownerName?: string): string {
  const vehicle = vehicleInWords(state);
  const { suspension = [] } = state.filters;
  const car = [vehicle && `${articleOf(vehicle)} ${vehicle}`, suspensionInWords(suspension)];
  const asWhole = car.filter(Boolean).join(' ') || 'across all builds';
  const whose = state.filters.owner === undefined ? [] : [`builds by ${ownerName ?? 'this owner'}`];
  return `What fits ${[asWhole, ...othersInWords(state), ...whose].join(', ')}`;
}

/** "Will 20×10 −18 mm fit a 2021 Ford F-150 with a leveling kit?": as much of the question as is said. */
export function willItFit({ year, make, model, suspension, wheel, offset }: FitQuestion): string {
  const vehicle = [year, make, model].filter(Boolean).join(' ');
  if (!wheel || !model || !offset || Number.isNaN(Number(offset))) return 'Will it fit mine?';
  const known = suspension === undefined || suspension === ANY_SUSPENSION ? [] : [suspension];
  const setup = `${wheel.replace('x', '×')} ${offsetText(Number(offset))} mm`;
  return `${['Will', setup, 'fit', articleOf(vehicle), vehicle, suspensionInWords(known)].filter(Boolean).join(' ')}?`;
}

/** A vowel, or a letter read by its name: "an Acura", "an F-150", but "a Ford". */
function articleOf(name: string): string {
  return /^([aeio]|[fhlmnrsx](?![a-z]))/i.test(name) ? 'an' : 'a';
}

/** "with a leveling kit or a 3″ lift". */
export function suspensionInWords(suspensions: string[]): string {
  if (suspensions.length === 0) return '';
  return `with ${suspensions.map((one) => SUSPENSION_WORDS.get(one) ?? liftInWords(one)).join(' or ')}`;
}

const SUSPENSION_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Stock: 'stock suspension',
    'Leveling Kit': 'a leveling kit',
    Lowered: 'lowered suspension',
    'Air Suspension': 'air suspension',
    Coilovers: 'coilovers',
  }),
);

function liftInWords(suspension: string): string {
  const [, inches] = /^([\d.]+)" Lift$/.exec(suspension) ?? [];
  if (inches === undefined) return suspension;
  return `${/^(8|11|18)/.test(inches) ? 'an' : 'a'} ${inches}″ lift`;
}
