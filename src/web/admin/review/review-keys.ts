import { type KeyHint, useKeys } from '#web/admin/frame/keys-bar.tsx';
import { toast } from '#web/ui/toast.ts';
import { picturesOf } from '#web/vehicle/data/vehicle-text.ts';
import { stepped } from '#web/vehicle/photos/use-swipe.ts';
import type { Review } from './use-review.ts';

export const REVIEW_KEYS: KeyHint[] = [
  { keys: ['J', 'K'], does: 'next, previous' },
  { keys: ['A'], does: 'approve' },
  { keys: ['F'], does: 'approve and feature' },
  { keys: ['E'], does: 'edit' },
  { keys: ['I'], does: 'images' },
  { keys: ['S'], does: 'skip' },
  { keys: ['U'], does: 'undo' },
  { keys: ['←', '→'], does: 'photos', rare: true },
  { keys: ['⌫'], does: 'delete', rare: true, administratorsOnly: true },
];

interface ReviewHandlers {
  /** Something was typed into the fields of the build and is not saved. */
  isUnsaved: boolean;
  photo: number;
  onPhoto: (index: number) => void;
  onEdit: () => void;
  onImages: () => void;
  /** Absent where it is not allowed. */
  onDelete: (() => void) | undefined;
}

/** The keys of the review queue. */
export function useReviewKeys(
  review: Review,
  { isUnsaved, photo, onPhoto, onEdit, onImages, onDelete }: ReviewHandlers,
): void {
  const { current, index } = review;
  const turn = (by: number) => current && onPhoto(stepped(photo, by, picturesOf(current).length));
  const decisions = {
    j: () => review.goTo(index + 1),
    k: () => review.goTo(index - 1),
    s: () => review.goTo(index + 1),
    a: () => review.decide(false),
    f: () => review.decide(true),
    e: onEdit,
    i: onImages,
    u: review.undo,
    ...(onDelete && { backspace: onDelete, delete: onDelete }),
  };
  useKeys({
    ...(isUnsaved ? mapped(decisions, sayUnsaved) : decisions),
    arrowleft: () => turn(-1),
    arrowright: () => turn(1),
  });
}

const mapped = (keys: object, action: () => void) =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, action]));

/** A key of the queue would leave the build, or decide on it without what was typed. */
function sayUnsaved(): void {
  toast({ title: 'Not saved yet', description: 'Save or cancel the changes to this build first.' });
}
