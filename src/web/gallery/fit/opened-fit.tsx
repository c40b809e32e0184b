import type { ComponentProps } from 'react';
import { fetchedPart, useFetchedPart } from '#web/gallery/fetched-part.ts';
import type { FitDialog } from './fit-dialog.tsx';

const dialog = fetchedPart(async () => {
  const [{ FitDialog }, { loadFit }] = await Promise.all([
    import('./fit-dialog.tsx'),
    import('./load-fit.ts'),
  ]);
  return { FitDialog, load: loadFit };
});

/** Fetches the code of "Will it fit mine?"; most visits start without it. */
export const loadFitDialog = dialog.load;

export function OpenedFit(props: ComponentProps<typeof FitDialog>) {
  const { FitDialog } = useFetchedPart(dialog);
  return <FitDialog {...props} />;
}
