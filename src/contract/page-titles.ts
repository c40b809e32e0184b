import type { GalleryState } from './gallery-address.ts';
import { offsetText, tireHeightLabel } from './measures.ts';
import type { PublicVehicle } from './vehicles.ts';

/** What pages are called, on the server and in the browser alike. */

export const SITE_NAME = 'Fitment Gallery';

const SCREEN_TITLES: Record<string, string> = {
  '/auth': 'Sign In',
  '/my-vehicles': 'My Garage',
  '/add-vehicle': 'Add Your Build',
  '/admin/login': 'Administrator Login',
  '/admin': 'Administration',
  '/admin/dashboard': 'Administration',
  '/admin/image-associations': 'Image Association Manager',
  '/admin/wheel-models': 'Wheel Models',
};

/** The title of a screen other than the gallery. */
export function screenTitle(path: string): string {
  const screen = path.startsWith('/edit-vehicle/')
    ? 'Edit Vehicle'
    : (SCREEN_TITLES[path] ?? 'Page Not Found');
  return `${screen} · ${SITE_NAME}`;
}

/** The title of a list of builds, by what was chosen. */
export function galleryTitle(state: GalleryState): string {
  const chosen = chosenInWords(state);
  return chosen === '' ? SITE_NAME : `${chosen} · ${SITE_NAME}`;
}

type Named = Pick<PublicVehicle, 'year' | 'make' | 'model' | 'trim'>;
type Wheels = Pick<PublicVehicle, 'wheelBrand' | 'wheelModel' | 'wheelDiameter' | 'wheelWidth'>;

/** The title of a build. */
export function vehicleTitle(vehicle: Named & Wheels): string {
  return `${vehicleName(vehicle)} on ${wheelsInWords(vehicle)} · ${SITE_NAME}`;
}

/** "2021 Ford F-150 Lariat". */
export function vehicleName({ year, make, model, trim }: Named): string {
  return [year, make, model, trim].filter(Boolean).join(' ');
}

/** "TIS 544BM 20×10". */
export function wheelsInWords({ wheelBrand, wheelModel, wheelDiameter, wheelWidth }: Wheels): string {
  return `${wheelBrand} ${wheelModel} ${wheelDiameter}×${wheelWidth}`;
}

/** What was chosen, in words: "2021 Ford F-150, Leveling Kit, 20″ wheels". */
export function chosenInWords({ filters, search }: GalleryState): string {
  const { offsetMin, offsetMax } = filters;
  const parts = [
    [filters.year, filters.make, filters.model].filter(Boolean).join(' '),
    ...(filters.suspension ?? []),
    ...(filters.wheelBrand ?? []),
    ...(filters.wheelModel ?? []),
    ...(filters.wheelDiameter ?? []).map((inches) => `${inches}″ wheels`),
    ...(filters.wheelWidth ?? []).map((inches) => `${inches}″ wide`),
    ...(filters.tireBrand ?? []),
    ...(filters.tireWidth ?? []).map((width) => `${width} wide tires`),
    ...(filters.tireHeight ?? []).map((height) => `${tireHeightLabel(height)} tires`),
    offsetMin !== undefined && `offset from ${offsetText(offsetMin)} mm`,
    offsetMax !== undefined && `offset up to ${offsetText(offsetMax)} mm`,
    filters.modification,
    ...(filters.rubbing ?? []),
    search && `“${search}”`,
  ];
  return parts.filter(Boolean).join(', ');
}
