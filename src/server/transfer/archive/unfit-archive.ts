/** The archive is whole, but not one this site can take; the message is for people. */
export class UnfitArchive extends Error {}
