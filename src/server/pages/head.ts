import { galleryQuery, type VehiclePage } from '#contract/gallery.ts';
import {
  FIRST_STATE,
  type GalleryState,
  galleryAddress,
  listQuery,
  publicDataAddress,
} from '#contract/gallery-address.ts';
import { openedBy } from '#contract/opened-by-address.ts';
import {
  chosenInWords,
  compareTitle,
  galleryTitle,
  screenTitle,
  sheetTitle,
  vehicleName,
  vehicleTitle,
  wheelsInWords,
} from '#contract/page-titles.ts';
import { readSee, seeAddress, seePairs, seeTitle } from '#contract/see/see-address.ts';
import { seenInWords } from '#contract/see/seen-setup.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import {
  plainOffset,
  spacedOffset,
  tiresInFigures,
  wheelSizeText,
  wheelsInFigures,
} from '#domain/axle-words.ts';
import type { AxleSetup } from '#domain/axles.ts';
import { withInchMark } from '#domain/measures.ts';
import { uploadAddress } from '#domain/uploads.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import type { Context as AppContext } from '#server/settings/context.ts';
import { findVehicle } from '#server/vehicles/record/queries.ts';
import { canSeeVehicle } from '#server/vehicles/record/rules.ts';
import { readWithStaleFallback } from '#server/vehicles/record/vehicle-cache.ts';
import { jsonLd, pageTags } from './head-tags.ts';
import { vehicleData } from './structured-data.ts';

interface Head {
  tags: string;
  /** When the address names a build that is not there. */
  status?: number;
  /** Whether nobody but the visitor may see it. */
  isPrivate?: boolean;
}

type Context = Pick<AppContext, 'db' | 'settings'> & { gallery: Gallery };

const NOINDEX = '<meta name="robots" content="noindex">';
const SITE_DESCRIPTION =
  'Real builds on TIS, TIS Motorsports, and DTS wheels: sizes, offsets, tires, suspension, and what owners report on rubbing and trimming.';

/**
 * Title, description, preview and structured data of a page, for people who get its address sent. `readOwn` gives a build that
 * is not shown to everybody, if this visitor may see it.
 */
export async function headFor(
  context: Context,
  address: string,
  readOwn: (id: number) => Promise<NamedVehicle | undefined>,
): Promise<Head> {
  const { publicUrl } = context.settings;
  const { pathname, search } = new URL(address, publicUrl);
  const opened = openedBy(pathname + search);
  if (opened.screen === 'other') return { tags: screenTags(publicUrl, opened.path) };
  if (opened.screen === 'see') return { tags: seeTags(publicUrl, opened.search) };
  const { screen, state } = opened;
  if (opened.vehicle !== undefined) {
    const vehicle = await findShown(context, opened.vehicle);
    const tagsOf = screen === 'sheet' ? sheetTags : vehicleTags;
    if (vehicle) return { tags: tagsOf(publicUrl, vehicle) };
    const own = await readOwn(opened.vehicle);
    if (own) return { tags: tagsOf(publicUrl, own), isPrivate: true };
    return { tags: await galleryTags(context, FIRST_STATE), status: 404 };
  }
  if (screen === 'comparison') {
    const compared = await Promise.all(state.compare.map((id) => findShown(context, id)));
    const shown = compared.filter((vehicle) => vehicle !== undefined);
    return { tags: comparisonTags(publicUrl, state, shown), ...(shown.length === 0 && { status: 404 }) };
  }
  const tags = await galleryTags(context, state);
  return { tags: state.embed ? `${tags}\n${NOINDEX}` : tags };
}

/** A build that everybody may see. */
function findShown({ db, gallery }: Context, id: number): Promise<NamedVehicle | undefined> {
  return readWithStaleFallback(gallery, id, async () => {
    const vehicle = await findVehicle(db, id);
    return vehicle && canSeeVehicle({}, vehicle) ? vehicle : undefined;
  });
}

function screenTags(publicUrl: string, path: string): string {
  return [
    ...pageTags({
      title: screenTitle(path),
      description: SITE_DESCRIPTION,
      canonical: `${publicUrl}${path}`,
      image: `${publicUrl}/preview.jpg`,
    }),
    NOINDEX,
  ].join('\n');
}

/** A list of builds is named by what was chosen, counted, and shown by its first picture. */
async function galleryTags(
  { gallery, settings: { publicUrl } }: Context,
  state: GalleryState,
): Promise<string> {
  const ownerName = await gallery.ownerName(state.filters.owner);
  const chosen = chosenInWords(state, ownerName);
  const shown = { ...FIRST_STATE, filters: state.filters, search: state.search };
  const canonical = `${publicUrl}${galleryAddress(shown)}`;
  const feed = publicUrl + publicDataAddress(shown, 'atom');
  if (chosen === '') {
    return pageTags({
      title: galleryTitle(state, ownerName),
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
    title: galleryTitle(state, ownerName),
    description: `${builds}: ${chosen}. ${SITE_DESCRIPTION}`,
    canonical,
    image: imageAddress(publicUrl, page.vehicles[0]?.imageUrl ?? null),
    feed,
  }).join('\n');
}

/** A drawing is one of endlessly many: worth sending to somebody, not worth finding. */
function seeTags(publicUrl: string, search: string): string {
  const state = readSee(search);
  const vehicle = [state.year, state.make, state.model].filter(Boolean).join(' ');
  return [
    ...pageTags({
      title: seeTitle(state),
      description: `${vehicle} on ${seenInWords(state.setup)}, drawn to scale, with reports from real owners.`,
      canonical: `${publicUrl}${seeAddress(state)}`,
      image: `${publicUrl}/see.jpg?${new URLSearchParams(seePairs(state))}`,
    }),
    NOINDEX,
  ].join('\n');
}

type NamedVehicle = Omit<PublicVehicle, 'photos' | 'wheelFinish' | 'status' | 'createdAt' | 'updatedAt'>;

function vehicleTags(publicUrl: string, vehicle: NamedVehicle): string {
  const page = vehiclePage(publicUrl, vehicle);
  return [...pageTags(page), jsonLd(vehicleData(publicUrl, vehicle, page))].join('\n');
}

/** A sheet says what the build's own page says, so only that is worth finding. */
function sheetTags(publicUrl: string, vehicle: NamedVehicle): string {
  return [...pageTags({ ...vehiclePage(publicUrl, vehicle), title: sheetTitle(vehicle) }), NOINDEX].join(
    '\n',
  );
}

function vehiclePage(publicUrl: string, vehicle: NamedVehicle) {
  const tires = tiresInFigures(vehicle).join(', ');
  const setup = `${vehicle.wheelBrand} ${vehicle.wheelModel} ${wheelsInFigures(vehicle, IN_SENTENCES).join(', ')}`;
  const fitment = [withInchMark(vehicle.suspension), vehicle.modification].filter(Boolean).join(', ');
  return {
    title: vehicleTitle(vehicle),
    description: `${setup}, on ${tires}. ${fitment}. ${vehicle.ownerName}’s build.`,
    canonical: `${publicUrl}${galleryAddress({ ...FIRST_STATE, vehicle: vehicle.id })}`,
    image: imageAddress(publicUrl, vehicle.imageUrl),
  };
}

const IN_SENTENCES = {
  alone: (axle: AxleSetup) => `${wheelSizeText(axle)}, offset ${spacedOffset(axle, plainOffset)}`,
};

function comparisonTags(publicUrl: string, { compare }: GalleryState, shown: NamedVehicle[]): string {
  const builds = shown.map((vehicle) => `${vehicleName(vehicle)} on ${wheelsInWords(vehicle)}`);
  return [
    ...pageTags({
      title: compareTitle(shown),
      description: ['Side by side, with the differences', ...builds].join('. '),
      canonical: `${publicUrl}${galleryAddress({ ...FIRST_STATE, compare })}`,
      image: imageAddress(publicUrl, shown[0]?.imageUrl ?? null),
    }),
    NOINDEX,
  ].join('\n');
}

function imageAddress(publicUrl: string, imageUrl: string | null): string {
  if (imageUrl?.startsWith('https://')) return imageUrl;
  const preview = imageFileNames(imageUrl ?? '').find((name) => name.endsWith('-preview.jpg'));
  return preview ? publicUrl + uploadAddress(preview) : `${publicUrl}/preview.jpg`;
}
