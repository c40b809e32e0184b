import * as z from 'zod/mini';
import { endpoint, id, idParams, success, timestamp } from '#contract/endpoint.ts';
import { URL_LENGTH } from '#domain/limits.ts';

/** How soon an account is mailed of new builds: with the first of them, once a week, or not at all. */
export const RHYTHMS = ['once', 'weekly', 'never'] as const;
const rhythm = z.enum(RHYTHMS);
export type Rhythm = z.output<typeof rhythm>;

/** Most new builds that are counted. */
export const MAX_NEW = 100;

export const follow = z.object({
  id,
  /** A state of the gallery, from its `/` on: filters and search. */
  address: z.string(),
  /** What it is called: "Builds by Marcus", "2021 Ford F-150". */
  title: z.string(),
  rhythm,
  /** Builds first shown since the account last looked, MAX_NEW at most. */
  newCount: z.int(),
  createdAt: timestamp,
});
export type Follow = z.output<typeof follow>;

export const listFollows = endpoint({
  method: 'GET',
  path: '/api/follows',
  summary: 'What the signed-in user follows, the latest first',
  reply: z.array(follow),
});

/** Following the same twice is following it once. Nothing is mailed before the address of the account is confirmed. */
export const addFollow = endpoint({
  method: 'POST',
  path: '/api/follows',
  summary: 'Follow a vehicle, an owner, or any other filters',
  body: z.object({ address: z.string().check(z.maxLength(URL_LENGTH)), rhythm }),
  reply: follow,
});

export const changeFollow = endpoint({
  method: 'PATCH',
  path: '/api/follows/:id',
  summary: 'Set how often to email',
  params: idParams,
  body: z.object({ rhythm }),
  reply: success,
});

export const removeFollow = endpoint({
  method: 'DELETE',
  path: '/api/follows/:id',
  summary: 'Unfollow',
  params: idParams,
  reply: success,
});

export const lookAtFollow = endpoint({
  method: 'POST',
  path: '/api/follows/:id/seen',
  summary: 'Mark current builds as seen',
  params: idParams,
  reply: success,
});
