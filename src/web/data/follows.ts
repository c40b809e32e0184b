import { listFollows } from '#contract/account/follows.ts';
import { read } from './api.ts';

/** What the signed-in user follows; read by parts that come when they are wanted. */
export const readFollows = read(listFollows, {});
