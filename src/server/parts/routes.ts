import type { FastifyInstance } from 'fastify';
import { getBoltOn } from '#contract/parts/bolt-on.ts';
import { getWheelSizes } from '#contract/parts/wheel-sizes.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { anyone, mount } from '#server/platform/http/mount.ts';
import { answerBoltOn } from './bolt-on-answer.ts';
import type { KeptLists } from './kept-lists.ts';
import { openSameHub } from './same-hub.ts';
import { listWheelSizes } from './wheel-sizes.ts';

/** Answered from the lists and the builds in memory. */
export function partsRoutes(app: FastifyInstance, gallery: Gallery, { lists }: KeptLists): void {
  const sameHub = openSameHub(gallery);

  mount(app, getBoltOn, anyone, async ({ query }) =>
    answerBoltOn({ gallery, sameHub, lists: await lists() }, query),
  );

  mount(app, getWheelSizes, anyone, async ({ query }) =>
    listWheelSizes(gallery, (await lists()).wheels, query),
  );
}
