import { galleryQuery, type VehiclePage } from '#contract/gallery.ts';
import {
  FIRST_STATE,
  type GalleryState,
  galleryAddress,
  listQuery,
  publicDataAddress,
  readGalleryAddress,
} from '#contract/gallery-address.ts';
import { offsetText, tireSizeText } from '#contract/measures.ts';
import {
  chosenInWords,
  galleryTitle,
  screenTitle,
  vehicleName,
  vehicleTitle,
  wheelsInWords,
} from '#contract/page-titles.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import type { App } from '../app.ts';
import { imageFileNames } from '../platform/images/image-files.ts';
import { findVehicle } from '../vehicles/queries.ts';
import { canSeeVehicle } from '../vehicles/rules.ts';
import { jsonLd, pageTags } from './head-tags.ts';

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
  const state = readGalleryAddress(url.search);
  if (state.vehicle === undefined) return { tags: await galleryTags(context, state) };
  const vehicle = await findVehicle(context.db, state.vehicle);
  if (vehicle && canSeeVehicle({}, vehicle))
    return { tags: vehicleTags(context.settings.publicUrl, vehicle) };
  return { tags: await galleryTags(context, FIRST_STATE), status: 404 };
}

function screenTags({ settings: { publicUrl } }: Context, path: string): string {
  return [
    ...pageTags({
      title: screenTitle(path),
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
  const chosen = chosenInWords(state);
  const shown = { ...FIRST_STATE, filters: state.filters, search: state.search };
  const canonical = `${publicUrl}${galleryAddress(shown)}`;
  const feed = publicUrl + publicDataAddress(shown, 'atom');
  if (chosen === '') {
    return pageTags({
      title: galleryTitle(state),
      description: SITE_DESCRIPTION,
      canonical,
      image: `${publicUrl}/preview.jpg`,
      feed,
    }).join('\n');
  }
  const list = await gallery.list(galleryQuery.parse({ ...listQuery(state, 0), limit: '1' }));
  const page: VehiclePage = JSON.parse(list.toString());
  const builds = page.totalCount === 1 ? '1 build' : `${page.totalCount} builds`;
  return pageTags({
    title: galleryTitle(state),
    description: `${builds}: ${chosen}. ${SITE_DESCRIPTION}`,
    canonical,
    image: imageAddress(publicUrl, page.vehicles[0]?.imageUrl ?? null),
    feed,
  }).join('\n');
}

type NamedVehicle = Omit<PublicVehicle, 'photos' | 'status' | 'createdAt' | 'updatedAt'>;

function vehicleTags(publicUrl: string, vehicle: NamedVehicle): string {
  const { year, make, model, wheelDiameter, tireBrand } = vehicle;
  const name = vehicleName(vehicle);
  const wheels = wheelsInWords(vehicle);
  const tires = `${tireBrand} ${tireSizeText(vehicle.tireWidth, vehicle.tireHeight, wheelDiameter)}`;
  const canonical = `${publicUrl}${galleryAddress({ ...FIRST_STATE, vehicle: vehicle.id })}`;
  const image = imageAddress(publicUrl, vehicle.imageUrl);
  const description = `${wheels}, offset ${offsetText(vehicle.wheelOffset)} mm, on ${tires}. ${vehicle.suspension}, ${vehicle.modification}. ${vehicle.ownerName}’s build.`;
  return [
    ...pageTags({ title: vehicleTitle(vehicle), description, canonical, image }),
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
