import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/activity.ts';
import { moderator } from '#server/access/guards.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { listActivity } from './activity-queries.ts';

export function activityRoutes(app: FastifyInstance, { db }: Context): void {
  mount(app, contract.listActivity, moderator, ({ query, request }) =>
    listActivity(db, request.actor, query),
  );
}
