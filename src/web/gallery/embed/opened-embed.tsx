import type { ComponentProps } from 'react';
import { fetchedPart, useFetchedPart } from '#web/gallery/fetched-part.ts';
import type { EmbedScreen } from './embed-screen.tsx';

const screen = fetchedPart(async () => (await import('./embed-screen.tsx')).EmbedScreen);

/** Fetches the code of what is shown inside another site. */
export const loadEmbed = screen.load;

export function OpenedEmbed(props: ComponentProps<typeof EmbedScreen>) {
  const Screen = useFetchedPart(screen);
  return <Screen {...props} />;
}
