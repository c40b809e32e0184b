import { type KeyHint, useKeys } from '#web/admin/frame/keys-bar.tsx';
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
  { keys: ['⌫'], does: 'delete', rare: true },
];

interface ReviewHandlers {
  photo: number;
  onPhoto: (index: number) => void;
  onEdit: () => void;
  onImages: () => void;
  onDelete: () => void;
}

/** The keys of the review queue. */
export function useReviewKeys(
  review: Review,
  { photo, onPhoto, onEdit, onImages, onDelete }: ReviewHandlers,
): void {
  const { current, index } = review;
  const turn = (by: number) => current && onPhoto(stepped(photo, by, picturesOf(current).length));
  useKeys({
    j: () => review.goTo(index + 1),
    k: () => review.goTo(index - 1),
    s: () => review.goTo(index + 1),
    a: () => review.decide(false),
    f: () => review.decide(true),
    e: onEdit,
    i: onImages,
    u: review.undo,
    backspace: onDelete,
    delete: onDelete,
    arrowleft: () => turn(-1),
    arrowright: () => turn(1),
  });
}
