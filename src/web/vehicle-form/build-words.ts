import type { ShelfWords } from '#web/uploads/photo-shelf.ts';

/** What the Add page says of its uploads (§8). */
export const ADD_WORDS: ShelfWords = {
  uploaded: (count) => ({
    title: 'Images Uploaded',
    description: `Successfully uploaded ${count} image(s)`,
  }),
  failed: (name, reason) => {
    const said = reason ? `Failed to upload ${name}: ${reason}` : 'Failed to upload images';
    return { title: 'Upload Failed', description: said, line: said };
  },
};

/** What the Edit page says of its uploads (§8). */
export const EDIT_WORDS: ShelfWords = {
  uploaded: ADD_WORDS.uploaded,
  failed: (name, reason) => ({
    title: 'Upload failed',
    description: 'Failed to upload images. Please try again.',
    line: `Failed to upload image ${name}. ${reason}`,
  }),
};

/** What the Upload dialog says of its uploads (§8). */
export const DIALOG_WORDS: ShelfWords = {
  uploaded: () => ({ title: 'Image processed', description: 'Image uploaded' }),
  failed: ADD_WORDS.failed,
};
