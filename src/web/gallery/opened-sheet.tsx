import type { ComponentProps } from 'react';
import type { BuildSheet } from '#web/vehicle/sheet/build-sheet.tsx';
import { fetchedPart, useFetchedPart } from './fetched-part.ts';

const sheet = fetchedPart(async () => (await import('#web/vehicle/sheet/build-sheet.tsx')).BuildSheet);

/** Fetches the code of the build sheet. */
export const loadBuildSheet = sheet.load;

export function OpenedSheet(props: ComponentProps<typeof BuildSheet>) {
  const Sheet = useFetchedPart(sheet);
  return <Sheet {...props} />;
}
