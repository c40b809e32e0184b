import { choosePlates, findPlates, type PlateBox } from '#contract/plates/plates.ts';
import { isUpload } from '#domain/uploads.ts';
import type { Ask } from '#web/data/api.ts';
import { createStore } from '#web/ui/store.ts';
import { takenOf, type Upload, type UploadPlates } from '#web/uploads/upload.ts';
import type { UploadQueue } from '#web/uploads/upload-queue.ts';

/** Whether plates were found on a photo that are neither hidden nor left visible. */
export function isUndecided({ plates }: Pick<Upload, 'plates'>): boolean {
  return plates !== undefined && plates.choice === null && plates.boxes.length > 0;
}

/** How long a form waits for searches before it goes on without them, ms. */
const PATIENCE = 20_000;

/** Has the photos of a form searched for license plates, one at a time, and holds what is chosen. Photos at the `stored` addresses are not searched. */
export function createPlateQuestions(queue: UploadQueue, ask: Ask, stored: readonly string[]) {
  /** By address, so that a draft that is restored is not searched again; undefined while unknown. */
  const answers = new Map<string, UploadPlates | undefined>(stored.map((url) => [url, undefined]));
  /** The key of the photo whose dialog is open. */
  const opened = createStore<string | undefined>(() => undefined);
  /** Addresses that could not be searched; each is tried again once, until one has failed twice. */
  const failed = new Set<string>();
  let isDown = false;
  let searched = Promise.resolve();
  let isOff = false;

  async function search(url: string): Promise<void> {
    if (isDown && failed.has(url)) return;
    if (isOff || !queue.get().some((upload) => upload.url === url)) return void answers.delete(url);
    try {
      const { search, boxes, choice } = await ask(findPlates, { body: { url } });
      isOff = search === 'off';
      if (search === 'on') answers.set(url, { boxes, choice });
      if (search === 'on') return follow();
    } catch {
      // The form goes on without the search; the site's administrators see the photo in review.
    }
    isDown ||= failed.has(url);
    if (isOff || isDown) return;
    failed.add(url);
    answers.delete(url);
    follow();
  }

  /** Searches what has arrived, and notes what is known of it. */
  function follow(): void {
    for (const { key, url, plates } of takenOf(queue.get())) {
      if (plates || !isUpload(url) || isOff) continue;
      const answer = answers.get(url);
      if (answer) queue.setPlates(key, answer);
      if (answers.has(url)) continue;
      answers.set(url, undefined);
      searched = searched.then(() => search(url));
    }
  }

  /** A search that failed puts another behind it. */
  async function settle(): Promise<void> {
    let awaited: Promise<void> | undefined;
    while (awaited !== searched) {
      awaited = searched;
      await awaited;
    }
  }

  return {
    opened,
    /** Begins to search; gives what ends it. */
    start(): () => void {
      follow();
      return queue.subscribe(follow);
    },
    /** Waits a while for the searches underway, and opens the first photo nothing was chosen for unless one is open; false when there is none. */
    async openUndecided(): Promise<boolean> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise<void>((over) => {
        timer = setTimeout(over, PATIENCE);
      });
      await Promise.race([settle(), patience]);
      clearTimeout(timer);
      const photos = takenOf(queue.get());
      if (photos.some(({ key }) => key === opened.get())) return true;
      const undecided = photos.find(isUndecided);
      opened.set(undecided?.key);
      return undecided !== undefined;
    },
    /** Hides these parts of a photo, or leaves it as it is where there are none. Rejects with ApiError. */
    async choose({ key, url = '' }: Pick<Upload, 'key' | 'url'>, boxes: PlateBox[]): Promise<void> {
      const chosen = await ask(choosePlates, { body: { url, boxes } });
      const plates: UploadPlates = { boxes: [], choice: boxes.length > 0 ? 'hidden' : 'shown' };
      answers.set(chosen.url, plates);
      if (chosen.url !== url) queue.relocate(key, chosen.url);
      queue.setPlates(key, plates);
    },
  };
}
export type PlateQuestions = ReturnType<typeof createPlateQuestions>;
