import type { AdminRow } from '#server/accounts/admin-queries.ts';

type Somebody = Pick<AdminRow, 'id' | 'isActive'>;

/** Whoever acts is active and cannot switch themselves off, so an active administrator always remains. */
export function canDeactivate(actor: Somebody, other: Somebody): boolean {
  return actor.isActive && other.isActive && actor.id !== other.id;
}

/** Who is deactivated is activated first. One's own password is changed with the old one, never by a link. */
export function canInvite(actor: Somebody, other: Somebody): boolean {
  return canDeactivate(actor, other);
}

export function canActivate(actor: Somebody, other: Somebody): boolean {
  return actor.isActive && !other.isActive;
}
