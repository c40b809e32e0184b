/** How the keys of all drafts start: of the pages to add and to edit a build, and of the upload dialog. */
const DRAFT_KEYS = /^wheel-gallery-(dialog-)?draft/;

/** Leaves nothing of what was filled in on this device to whoever uses it next. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (DRAFT_KEYS.test(key)) localStorage.removeItem(key);
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}
