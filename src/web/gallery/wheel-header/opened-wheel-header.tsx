import { type ComponentProps, Suspense } from 'react';
import { fetchedPart, useFetchedPart } from '#web/gallery/fetched-part.ts';
import type { WheelHeader } from './wheel-header.tsx';
import { WheelHeaderSpace } from './wheel-header-space.tsx';

const header = fetchedPart(async () => (await import('./wheel-header.tsx')).WheelHeader);

/** Fetches the code of the wheel header; most visits start without it. */
export const loadWheelHeader = header.load;

/** The head of a gallery that shows one wheel; its space is there at once, so that nothing moves when it comes. */
export function OpenedWheelHeader(props: ComponentProps<typeof WheelHeader>) {
  return (
    <Suspense fallback={<WheelHeaderSpace />}>
      <Fetched {...props} />
    </Suspense>
  );
}

function Fetched(props: ComponentProps<typeof WheelHeader>) {
  const Header = useFetchedPart(header);
  return <Header {...props} />;
}
