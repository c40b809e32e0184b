import type { ListedHub } from './bolt-patterns.ts';
import hubs from './data/hubs.json' with { type: 'json' };
import wheels from './data/wheels.json' with { type: 'json' };
import type { ListedWheel } from './wheel-codes.ts';

/** What wheels and hubs are listed as. Large: the server's alone. */
export interface PartLists {
  hubs: readonly ListedHub[];
  wheels: readonly ListedWheel[];
}

/** The lists that come with the program. */
export const BUILT_IN_LISTS: PartLists = { hubs, wheels };
