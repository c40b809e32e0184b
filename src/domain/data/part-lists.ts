import type { ListedHub } from '#domain/bolt-patterns.ts';
import type { ListedWheel } from '#domain/wheel-codes.ts';
import hubs from './hubs.json' with { type: 'json' };
import wheels from './wheels.json' with { type: 'json' };

/** What wheels and hubs are listed as. Large: the server's alone. */
export interface PartLists {
  hubs: readonly ListedHub[];
  wheels: readonly ListedWheel[];
}

/** The lists that come with the program. */
export const BUILT_IN_LISTS: PartLists = { hubs, wheels };
