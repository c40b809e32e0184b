import { readId } from '#contract/fields.ts';
import { tireSizeText } from '#contract/measures.ts';
import type { App } from '../app.ts';
import type { VehicleRow } from '../database/schema.ts';
import { imageFileNames } from '../platform/images/image-files.ts';
import { findVehicle } from '../vehicles/queries.ts';
import { canSeeVehicle } from '../vehicles/rules.ts';

interface Head {
  tags: string;
  /** When the address names a build that is not there. */
  status?: number;
}

const SITE_NAME = 'Fitment Gallery';
const SITE_DESCRIPTION =
  'Real vehicles on TIS, TIS Motorsports and DTS wheels: wheel sizes, offsets, tires, suspension, and what owners say about rubbing and trimming.';

/** Title, description, preview and structured data of a page, for people who get its address sent. */
export async function headFor({ db, settings }: App, address: string): Promise<Head> {
  const url = new URL(address, settings.publicUrl);
  const named = url.pathname === '/' ? url.searchParams.get('vehicle') : null;
  if (named === null) return { tags: siteTags(settings.publicUrl, url) };
  const vehicle = await findVehicle(db, readId(named));
  if (!vehicle || !canSeeVehicle({}, vehicle))
    return { tags: siteTags(settings.publicUrl, url), status: 404 };
  return { tags: vehicleTags(settings.publicUrl, vehicle) };
}

const SCREEN_TITLES: Record<string, string> = {
  '/auth': 'Sign In',
  '/my-vehicles': 'My Garage',
  '/add-vehicle': 'Add Your Build',
  '/admin/login': 'Administrator Login',
  '/admin': 'Administration',
  '/admin/dashboard': 'Administration',
};

function siteTags(publicUrl: string, url: URL): string {
  const screen = SCREEN_TITLES[url.pathname];
  const canonical = `${publicUrl}${url.pathname}`;
  return [
    ...pageTags({
      title: screen ? `${screen} · ${SITE_NAME}` : SITE_NAME,
      description: SITE_DESCRIPTION,
      canonical,
      image: `${publicUrl}/preview.jpg`,
    }),
    url.pathname === '/' ? '' : '<meta name="robots" content="noindex">',
  ].join('\n');
}

/** A build's name as people say it: "2021 Ford F-150 Lariat". */
function nameOf({ year, make, model, trim }: VehicleRow): string {
  return [year, make, model, trim].filter(Boolean).join(' ');
}

function vehicleTags(publicUrl: string, vehicle: VehicleRow): string {
  const name = nameOf(vehicle);
  const wheels = `${vehicle.wheelBrand} ${vehicle.wheelModel} ${vehicle.wheelDiameter}×${vehicle.wheelWidth}`;
  const tires = `${vehicle.tireBrand} ${tireSizeText(vehicle.tireWidth, vehicle.tireHeight, vehicle.wheelDiameter)}`;
  const canonical = `${publicUrl}/?vehicle=${vehicle.id}`;
  const image = imageAddress(publicUrl, vehicle.imageUrl);
  const description = `${wheels}, offset ${vehicle.wheelOffset} mm, on ${tires}. ${vehicle.suspension}, ${vehicle.modification}. ${vehicle.ownerName}’s build.`;
  return [
    ...pageTags({ title: `${name} on ${wheels} · ${SITE_NAME}`, description, canonical, image }),
    jsonLd({
      '@context': 'https://schema.org',
      '@type': 'Vehicle',
      name,
      description,
      url: canonical,
      image,
      brand: { '@type': 'Brand', name: vehicle.make },
      model: vehicle.model,
      vehicleModelDate: String(vehicle.year),
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

interface Page {
  title: string;
  description: string;
  canonical: string;
  image: string;
}

function pageTags({ title, description, canonical, image }: Page): string[] {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf8">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c0d10">',
  ];
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

function jsonLd(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
