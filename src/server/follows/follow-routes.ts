import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/account/follows.ts';
import { FIRST_STATE, galleryAddress, readGalleryAddress } from '#contract/gallery-address.ts';
import { chosenInWords } from '#contract/page-titles.ts';
import { readId } from '#contract/read-text.ts';
import { getUser, signedIn } from '#server/access/guards.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { badRequest, notFound } from '#server/platform/errors.ts';
import { done, mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { countOwnChange } from '#server/vehicles/record/own-changes.ts';
import { deleteFollow, type FollowRow, insertFollow, listFollowsOf, updateFollow } from './queries.ts';

/** What accounts follow: states of the gallery, kept by their addresses. */
export function followRoutes(app: FastifyInstance, context: Context & { gallery: Gallery }): void {
  const { db, clock, gallery } = context;

  mount(app, contract.listFollows, signedIn, async ({ request }) => {
    // Each of them is a search.
    await countOwnChange(context, request);
    const rows = await listFollowsOf(db, getUser(request).id);
    const follows: contract.Follow[] = [];
    for (const row of rows) follows.push(await present(row));
    return follows;
  });

  mount(app, contract.addFollow, signedIn, async ({ body, request }) => {
    await countOwnChange(context, request);
    const address = followedAddress(body.address);
    if (address === '/') throw badRequest('Choose a filter, a vehicle, or an owner to follow');
    const { rhythm } = body;
    return present(await insertFollow(db, { userId: getUser(request).id, address, rhythm, now: clock() }));
  });

  mount(app, contract.changeFollow, signedIn, async ({ params, body, request }) => {
    await countOwnChange(context, request);
    // What came before somebody chose to be mailed is not told.
    if (!(await updateFollow(db, own(params.id, getUser(request).id), { ...body, mailedAt: clock() })))
      throw notFound('Follow');
    return done;
  });

  mount(app, contract.removeFollow, signedIn, async ({ params, request }) => {
    if (!(await deleteFollow(db, own(params.id, getUser(request).id)))) throw notFound('Follow');
    return done;
  });

  mount(app, contract.lookAtFollow, signedIn, async ({ params, request }) => {
    if (!(await updateFollow(db, own(params.id, getUser(request).id), { seenAt: clock() })))
      throw notFound('Follow');
    return done;
  });

  async function present({ id, address, rhythm, seenAt, createdAt }: FollowRow): Promise<contract.Follow> {
    const { filters, search } = readGalleryAddress(address.slice(1));
    const stretch = { from: seenAt, to: clock() };
    const shown = await gallery.shownIn({ ...filters, search }, stretch, contract.MAX_NEW);
    const title = chosenInWords({ filters, search }, await gallery.ownerName(filters.owner));
    return { id, address, title, rhythm, newCount: shown.length, createdAt: createdAt.toISOString() };
  }
}

/** The filters and the search of an address in their one spelling; `/` when there are none. */
function followedAddress(address: string): string {
  const [, query = ''] = /^\/?(\?.*)$/s.exec(address) ?? [];
  const { filters, search } = readGalleryAddress(query);
  return galleryAddress({ ...FIRST_STATE, filters, search });
}

function own(id: string, userId: number) {
  return { id: readId(id) ?? 0, userId };
}
