import type { Actor } from '#server/access/actor.ts';
import type { QuestionRow } from '#server/database/question-schema.ts';
import type { VehicleRow } from '#server/database/schema.ts';

type Asked = Pick<VehicleRow, 'userId' | 'isApproved'>;

/**
 * Why the caller may not ask about a build they see; undefined when they may. Anybody with a confirmed address may ask about an
 * approved build that another account owns.
 */
export function refusalToAsk({ user }: Actor, { userId, isApproved }: Asked): string | undefined {
  if (!user?.isEmailVerified) return 'Please confirm your email address first';
  if (userId === user.id) return 'This build is yours';
  return isApproved && userId !== null ? undefined : 'The owner of this build can’t be asked';
}

/** The account that owns the build answers. */
export function canAnswer({ user }: Actor, { userId }: Pick<VehicleRow, 'userId'>): boolean {
  return user !== undefined && userId === user.id;
}

/** The owner removes what is asked, and who asked what is not answered yet; moderators do it by calls of their own. */
export function canRemove(
  actor: Actor,
  vehicle: Pick<VehicleRow, 'userId'>,
  { askerId, answer }: Pick<QuestionRow, 'askerId' | 'answer'>,
): boolean {
  const isOwnWaiting = answer === null && askerId !== null && askerId === actor.user?.id;
  return canAnswer(actor, vehicle) || isOwnWaiting;
}
