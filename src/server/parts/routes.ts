import type { FastifyInstance } from 'fastify';
import { getBoltOn } from '#contract/parts/bolt-on.ts';
import { getWheelSizes } from '#contract/parts/wheel-sizes.ts';
import { BUILT_IN_LISTS, type PartLists } from '#domain/part-lists.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { anyone, mount } from '#server/platform/http/mount.ts';
import { answerBoltOn } from './bolt-on-answer.ts';
import { openSameHub } from './same-hub.ts';
import { listWheelSizes } from './wheel-sizes.ts';

/** Answered from the lists and the builds in memory. Corrections of the lists come in by `lists`. */
export function partsRoutes(
  app: FastifyInstance,
  gallery: Gallery,
  lists: () => PartLists = () => BUILT_IN_LISTS,
): void {
  const sameHub = openSameHub(gallery);

  mount(app, getBoltOn, anyone, ({ query }) => answerBoltOn({ gallery, sameHub, lists: lists() }, query));

  mount(app, getWheelSizes, anyone, ({ query }) => listWheelSizes(gallery, lists().wheels, query));
}
