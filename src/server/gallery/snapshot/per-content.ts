import type { GalleryIndex } from './gallery-index.ts';

/** What is made of all builds of an index, made anew when it is asked for after any of them changed. */
export function perContent<Made>(make: (index: GalleryIndex) => Made): (index: GalleryIndex) => Made {
  const cache = new WeakMap<GalleryIndex, { version: number; made: Made }>();
  return (index) => {
    const version = index.contentVersion();
    const cached = cache.get(index);
    if (cached?.version === version) return cached.made;
    const made = make(index);
    cache.set(index, { version, made });
    return made;
  };
}
