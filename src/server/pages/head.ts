import { readId } from '#contract/fields.ts';
import { galleryQuery, type VehiclePage } from '#contract/gallery.ts';
import {
  FIRST_STATE,
  type GalleryState,
  galleryAddress,
  listQuery,
  readGalleryAddress,
} from '#contract/gallery-address.ts';
import { offsetText, tireHeightLabel, tireSizeText } from '#contract/measures.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import type { App } from '../app.ts';
import { imageFileNames } from '../platform/images/image-files.ts';
import { findVehicle } from '../vehicles/queries.ts';
import { canSeeVehicle } from '../vehicles/rules.ts';
import { jsonLd, pageTags, SITE_NAME } from './head-tags.ts';

interface Head {
  tags: string;
  /** When the address names a build that is not there. */
  status?: number;
}

type Context = Pick<App, 'db' | 'gallery' | 'settings'>;

const SITE_DESCRIPTION =
  'Real vehicles on TIS, TIS Motorsports and DTS wheels: wheel sizes, offsets, tires, suspension, and what owners say about rubbing and trimming.';

/** Title, description, preview and structured data of a page, for people who get its address sent. */
export async function headFor(context: Context, address: string): Promise<Head> {
  const url = new URL(address, context.settings.publicUrl);
  if (url.pathname !== '/') return { tags: screenTags(context, url.pathname) };
  const named = url.searchParams.get('vehicle');
  if (named === null) return { tags: await galleryTags(context, readGalleryAddress(url.search)) };
  const vehicle = await findVehicle(context.db, readId(named));
  if (vehicle && canSeeVehicle({}, vehicle))
    return { tags: vehicleTags(context.settings.publicUrl, vehicle) };
  return { tags: await galleryTags(context, FIRST_STATE), status: 404 };
}

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

function screenTags({ settings: { publicUrl } }: Context, path: string): string {
  const screen = path.startsWith('/edit-vehicle/')
    ? 'Edit Vehicle'
    : (SCREEN_TITLES[path] ?? 'Page Not Found');
  return [
    ...pageTags({
      title: `${screen} · ${SITE_NAME}`,
      description: SITE_DESCRIPTION,
      canonical: `${publicUrl}${path}`,
      image: `${publicUrl}/preview.jpg`,
    }),
    '<meta name="robots" content="noindex">',
  ].join('\n');
}

/** A list of builds is named by what was chosen, counted, and shown by its first picture. */
async function galleryTags(
  { gallery, settings: { publicUrl } }: Context,
  state: GalleryState,
): Promise<string> {
  const chosen = inWords(state);
  const shown = { ...FIRST_STATE, filters: state.filters, search: state.search };
  const canonical = `${publicUrl}${galleryAddress(shown)}`;
  if (chosen === '') {
    return pageTags({
      title: SITE_NAME,
      description: SITE_DESCRIPTION,
      canonical,
      image: `${publicUrl}/preview.jpg`,
    }).join('\n');
  }
  const list = await gallery.list(galleryQuery.parse({ ...listQuery(state, 0), limit: '1' }));
  const page: VehiclePage = JSON.parse(list.toString());
  const builds = page.totalCount === 1 ? '1 build' : `${page.totalCount} builds`;
  return pageTags({
    title: `${chosen} · ${SITE_NAME}`,
    description: `${builds}: ${chosen}. ${SITE_DESCRIPTION}`,
    canonical,
    image: imageAddress(publicUrl, page.vehicles[0]?.imageUrl ?? null),
  }).join('\n');
}

/** What was chosen, in words: "2021 Ford F-150, Leveling Kit, 20″ wheels". */
function inWords({ filters, search }: GalleryState): string {
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

type NamedVehicle = Omit<PublicVehicle, 'photos' | 'status' | 'createdAt' | 'updatedAt'>;

function vehicleTags(publicUrl: string, vehicle: NamedVehicle): string {
  const { year, make, model, trim, wheelBrand, wheelModel, wheelDiameter, wheelWidth, tireBrand } = vehicle;
  const name = [year, make, model, trim].filter(Boolean).join(' ');
  const wheels = `${wheelBrand} ${wheelModel} ${wheelDiameter}×${wheelWidth}`;
  const tires = `${tireBrand} ${tireSizeText(vehicle.tireWidth, vehicle.tireHeight, wheelDiameter)}`;
  const canonical = `${publicUrl}${galleryAddress({ ...FIRST_STATE, vehicle: vehicle.id })}`;
  const image = imageAddress(publicUrl, vehicle.imageUrl);
  const description = `${wheels}, offset ${offsetText(vehicle.wheelOffset)} mm, on ${tires}. ${vehicle.suspension}, ${vehicle.modification}. ${vehicle.ownerName}’s build.`;
  return [
    ...pageTags({ title: `${name} on ${wheels} · ${SITE_NAME}`, description, canonical, image }),
    jsonLd({
      '@context': 'https://schema.org',
      '@type': 'Vehicle',
      name,
      description,
      url: canonical,
      image,
      brand: { '@type': 'Brand', name: make },
      model,
      vehicleModelDate: String(year),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/LikeAction',
        userInteractionCount: vehicle.likes,
      },
    }),
  ].join('\n');
}

function imageAddress(publicUrl: string, imageUrl: string | null): string {
  if (imageUrl?.startsWith('https://')) return imageUrl;
  const preview = imageFileNames(imageUrl ?? '').find((name) => name.endsWith('-preview.jpg'));
  return preview ? `${publicUrl}/uploads/${preview}` : `${publicUrl}/preview.jpg`;
}
