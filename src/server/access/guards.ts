import { signInRequired } from '#server/platform/errors.ts';
import type { Guard } from '#server/platform/http/mount.ts';
import type { Actor } from './actor.ts';

/** Only signed-in users may make this call. */
export const signedIn: Guard = ({ actor }) => {
  if (!actor.user) throw signInRequired();
};

/** Only signed-in administrators may make this call. */
export const administrator: Guard = ({ actor }) => {
  if (!actor.admin) throw signInRequired();
};

/** The user behind a call that `signedIn` guards. */
export function getUser({ actor }: { actor: Actor }): NonNullable<Actor['user']> {
  if (!actor.user) throw signInRequired();
  return actor.user;
}

/** The administrator behind a call that `administrator` guards. */
export function getAdmin({ actor }: { actor: Actor }): NonNullable<Actor['admin']> {
  if (!actor.admin) throw signInRequired();
  return actor.admin;
}
