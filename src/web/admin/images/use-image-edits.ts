import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listAdminVehicles } from '#contract/admin/vehicles.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import {
  type BuildChange,
  type ChangedBuild,
  IMAGE_WORDS,
  useChangeBuild,
} from '#web/admin/builds/build-changes.ts';
import { askOf } from '#web/data/api.ts';
import { hasStatus } from '#web/data/failure.ts';
import { type Images, isSame } from './image-edits.ts';

/** What is done to the pictures of a build, whichever they are by then. */
type Edit = (images: Images) => Images;

const newest = (one: PrivateVehicle, other: PrivateVehicle) =>
  one.updatedAt > other.updatedAt ? one : other;

/** Saves edits of the pictures, on the pictures that were looked at; those that met other ones wait to be done again. */
export function useImageEdits(
  given: PrivateVehicle,
  onChanged?: (changed: ChangedBuild, change: BuildChange) => void,
) {
  const client = useQueryClient();
  const { mutateAsync } = useChangeBuild(IMAGE_WORDS, onChanged);
  const [present, setPresent] = useState(given);
  const shown = newest(given, present);
  const [waiting, setWaiting] = useState<Edit[]>([]);
  const conflicts = useRef(0);
  const saved = useRef(Promise.resolve(given));

  const readPresent = async (current: PrivateVehicle) => {
    const query = { search: `#${current.id}` };
    const found = await askOf(client)(listAdminVehicles, { query }).catch(() => []);
    return found.find(({ id }) => id === current.id) ?? current;
  };
  const apply = async (current: PrivateVehicle, edit: Edit): Promise<PrivateVehicle> => {
    const { imageUrl, additionalImages } = edit(current);
    if (isSame(current, { imageUrl, additionalImages })) return current;
    try {
      return await mutateAsync({ vehicle: current, fields: { imageUrl, additionalImages } });
    } catch (error) {
      // Any other failure has been shown and leaves the build as it was.
      if (!hasStatus(error, 409)) return current;
      conflicts.current += 1;
      setWaiting((edits) => [...edits, edit]);
      return readPresent(current);
    }
  };
  /** One after another, each on what the one before it left: whatever is pressed while a change is on its way is done as well. */
  const save = (edit: Edit): Promise<unknown> => {
    const [seen, known] = [shown, conflicts.current];
    saved.current = saved.current.then(async (latest) => {
      const current = newest(latest, seen);
      // Pressed before anybody knew that the pictures are other ones.
      if (known !== conflicts.current) {
        setWaiting((edits) => [...edits, edit]);
        return current;
      }
      const next = await apply(current, edit);
      setPresent(next);
      return next;
    });
    return saved.current;
  };
  return {
    shown,
    save,
    isWaiting: waiting.length > 0,
    /** Does on the pictures as they are now what was refused. */
    doAgain: () => {
      setWaiting([]);
      void save((images) => waiting.reduce((now, edit) => edit(now), images));
    },
    letGo: () => setWaiting([]),
  };
}
