import { removeStored, storedKeys } from '#web/ui/browser-storage.ts';
import { createStore } from '#web/ui/store.ts';

/** How the keys of all drafts start: of the pages to add and to edit a vehicle, and of the upload dialog. */
const DRAFT_KEYS = /^wheel-gallery-(dialog-)?draft/;

/** How often drafts were forgotten: a form that is open then empties itself. */
export const forgottenDrafts = createStore(() => 0);

/** Leaves nothing of what was filled in on this device to whoever uses it next. */
export function forgetDrafts(): void {
  for (const key of storedKeys('local')) if (DRAFT_KEYS.test(key)) removeStored('local', key);
  forgottenDrafts.set(forgottenDrafts.get() + 1);
}
