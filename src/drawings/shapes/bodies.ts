import type { BodySpec } from '#drawings/bodies/body-spec.ts';
import { makeBody } from '#drawings/bodies/make-body.ts';
import type { Body } from '#drawings/kit/art.ts';
import { CARS } from './cars.ts';
import { PICKUPS } from './pickups.ts';
import { UTILITIES } from './utilities.ts';

/** Every body there is, from trucks to cars. */
export const BODY_SPECS: readonly BodySpec[] = [...PICKUPS, ...UTILITIES, ...CARS];

const made = new Map<string, Body>();

/** A body by its id, worked out once; the first one stands in for an id that is none. */
export function bodyNamed(id: string): Body {
  const spec = BODY_SPECS.find((one) => one.id === id) ?? BODY_SPECS[0];
  if (!spec) throw new Error('there are no bodies');
  const body = made.get(spec.id) ?? makeBody(spec);
  made.set(spec.id, body);
  return body;
}
