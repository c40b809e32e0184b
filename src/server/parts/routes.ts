import type { FastifyInstance } from 'fastify';
import { getBoltOn } from '#contract/parts/bolt-on.ts';
import { getWheelSizes } from '#contract/parts/wheel-sizes.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { anyone, mount } from '#server/platform/http/mount.ts';
import { answerBoltOn } from './bolt-on-answer.ts';
import type { CurrentLists } from './current-lists.ts';
import { listWheelSizes } from './wheel-sizes.ts';

/** Answered from the lists and the builds in memory. */
export function partsRoutes(app: FastifyInstance, gallery: Gallery, lists: CurrentLists): void {
  mount(app, getBoltOn, anyone, async ({ query }) => answerBoltOn(gallery, await lists.get(), query));

  mount(app, getWheelSizes, anyone, async ({ query }) =>
    listWheelSizes(gallery, (await lists.get()).wheels, query),
  );
}
