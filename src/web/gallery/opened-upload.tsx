import type { ComponentProps } from 'react';
import type { UploadDialog } from '#web/vehicle-form/upload-dialog/upload-dialog.tsx';
import { fetchedPart, useFetchedPart } from './fetched-part.ts';

const dialog = fetchedPart(
  async () => (await import('#web/vehicle-form/upload-dialog/upload-dialog.tsx')).UploadDialog,
);

/** Fetches the code of the Upload Your Vehicle dialog; most visits do without it. */
export const loadUploadDialog = dialog.load;

export function OpenedUpload(props: ComponentProps<typeof UploadDialog>) {
  const Dialog = useFetchedPart(dialog);
  return <Dialog {...props} />;
}
