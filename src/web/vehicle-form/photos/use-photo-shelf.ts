import { useState, useSyncExternalStore } from 'react';
import { createPhotoShelf, type ShelfWords, type StoredPhoto } from '#web/uploads/photo-shelf.ts';

/** The pictures of a form for as long as it stands. */
export function usePhotoShelf(words: ShelfWords, initial?: StoredPhoto[]) {
  const [shelf] = useState(() => createPhotoShelf(words, initial));
  const { photos, problems } = useSyncExternalStore(shelf.subscribe, shelf.current, shelf.current);
  const arrived = photos.flatMap(({ name, url }) => (url === undefined ? [] : [{ name, url }]));
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes, 0);
  const sentBytes = photos.reduce((sum, photo) => sum + photo.sentBytes, 0);
  return {
    shelf,
    photos,
    problems,
    /** Those that are on the server, in order. */
    arrived,
    uploading: arrived.length < photos.length,
    /** Share of all bytes that has been sent, 0 to 1. */
    progress: bytes > 0 ? sentBytes / bytes : 1,
  };
}
export type Photos = ReturnType<typeof usePhotoShelf>;
