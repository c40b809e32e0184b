import type { ImageObject, Vehicle, WithContext } from 'schema-dts';
import { SITE_NAME, vehicleName } from '#contract/page-titles.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { uploadAddress } from '#domain/uploads.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';

type Build = Pick<
  PublicVehicle,
  'year' | 'make' | 'model' | 'trim' | 'imageUrl' | 'additionalImages' | 'ownerName' | 'isDemo' | 'likes'
>;

/** A build as search engines read it; `page` is its title, description and absolute addresses. */
export function vehicleData(
  publicUrl: string,
  build: Build,
  page: { description: string; canonical: string; image: string },
): WithContext<Vehicle> {
  const photos = [build.imageUrl, ...build.additionalImages].flatMap((url) =>
    imageData(publicUrl, build, url ?? ''),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Vehicle',
    name: vehicleName(build),
    description: page.description,
    url: page.canonical,
    image: photos.length > 0 ? photos : page.image,
    brand: { '@type': 'Brand', name: build.make },
    model: build.model,
    vehicleModelDate: String(build.year),
    subjectOf: {
      '@type': 'WebPage',
      url: page.canonical,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'LikeAction' },
        userInteractionCount: build.likes,
      },
    },
  };
}

/** An uploaded photo with its licence and credit: it stays its owner's, as the terms say. None for a picture of another site. */
function imageData(publicUrl: string, build: Build, url: string): ImageObject[] {
  const [master, preview] = imageFileNames(url);
  if (master === undefined || preview === undefined) return [];
  // Demo builds are drawn by the program itself.
  const owner = build.isDemo ? SITE_NAME : build.ownerName;
  return [
    {
      '@type': 'ImageObject',
      contentUrl: publicUrl + uploadAddress(master),
      thumbnailUrl: publicUrl + uploadAddress(preview),
      license: `${publicUrl}/terms`,
      acquireLicensePage: `${publicUrl}/contact`,
      creditText: build.isDemo ? SITE_NAME : `${build.ownerName}, ${SITE_NAME}`,
      creator: { '@type': build.isDemo ? 'Organization' : 'Person', name: owner },
      copyrightNotice: owner,
    },
  ];
}
