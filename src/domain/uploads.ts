const FOLDER = '/uploads/';

/** Where the stored file of this name is served. */
export function uploadAddress(name: string): string {
  return FOLDER + name;
}

/** Whether a file of this site is served there, and not another site's or none. */
export function isUpload(address: string | null | undefined): address is string {
  return address?.startsWith(FOLDER) ?? false;
}

/** The name of the file that is served there. */
export function uploadName(address: string): string {
  return address.slice(FOLDER.length);
}
