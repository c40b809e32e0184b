import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin/parts.ts';
import { readId } from '#contract/read-text.ts';
import { listedNames } from '#domain/listed-names.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { correctPart, listCorrections, removeCorrection } from './corrections.ts';
import type { CurrentLists } from './current-lists.ts';
import { findParts } from './part-entries.ts';

/** What administrators correct about the lists of bolt patterns and wheel sizes. */
export function partAdminRoutes(app: FastifyInstance, { db, clock }: Context, lists: CurrentLists): void {
  mount(app, contract.listParts, administrator, async ({ query }) =>
    findParts(await listCorrections(db), query.search ?? ''),
  );

  mount(app, contract.setPattern, administrator, ({ body, request }) => {
    const { key, source, ...hub } = body;
    const value = { ...hub, ...listedNames(hub) };
    return changed(correctPart(db, author(request), { kind: 'pattern', key, source, value }));
  });

  mount(app, contract.setSize, administrator, ({ body, request }) => {
    const { key, source, ...value } = body;
    return changed(correctPart(db, author(request), { kind: 'size', key, source, value }));
  });

  mount(app, contract.removePart, administrator, ({ body, request }) =>
    changed(correctPart(db, author(request), { ...body, value: null })),
  );

  mount(app, contract.removeCorrection, administrator, ({ params, request }) =>
    changed(removeCorrection(db, author(request), readId(params.id))),
  );

  async function changed(writing: Promise<number>) {
    const activityId = await writing;
    await lists.refresh();
    return { activityId };
  }

  function author(request: FastifyRequest) {
    return { admin: getAdmin(request), now: clock() };
  }
}
