import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-activity.ts';
import { administrator } from '#server/accounts/guards.ts';
import type { App } from '#server/app.ts';
import { mount } from '#server/platform/mount.ts';
import { listActivity } from './activity-queries.ts';

export function activityRoutes(app: FastifyInstance, { db }: App): void {
  mount(app, contract.listActivity, administrator, ({ query }) => listActivity(db, query));
}
