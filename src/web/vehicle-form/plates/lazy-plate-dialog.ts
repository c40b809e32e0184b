import { lazyPart } from '#web/ui/lazy-part.ts';

/** License plates over a photo; the code comes when one is to be hidden. */
export const LazyPlateDialog = lazyPart(async () => (await import('./plate-dialog.tsx')).PlateDialog);
