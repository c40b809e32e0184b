import { forbidden, signInRequired } from '#server/platform/errors.ts';
import type { Guard } from '#server/platform/http/mount.ts';
import type { Actor } from './actor.ts';

/** Only signed-in users may make this call. */
export const signedIn: Guard = ({ actor }) => {
  if (!actor.user) throw signInRequired();
};

/** Moderators and administrators may make this call. */
export const moderator: Guard = ({ actor }) => {
  if (!actor.admin) throw signInRequired();
};

/** Only administrators may make this call: a moderator is refused. */
export const administrator: Guard = ({ actor }) => {
  if (!actor.admin) throw signInRequired();
  if (!isAdministrator(actor)) throw forbidden();
};

export function isAdministrator({ admin }: Actor): boolean {
  return admin?.role === 'administrator';
}

/** The user behind a call that `signedIn` guards. */
export function getUser({ actor }: { actor: Actor }): NonNullable<Actor['user']> {
  if (!actor.user) throw signInRequired();
  return actor.user;
}

/** The administrator or moderator behind a call that is guarded for them. */
export function getAdmin({ actor }: { actor: Actor }): NonNullable<Actor['admin']> {
  if (!actor.admin) throw signInRequired();
  return actor.admin;
}
