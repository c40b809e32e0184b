import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin/webhooks.ts';
import { readId } from '#contract/read-text.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { done, mount } from '#server/platform/http/mount.ts';
import type { QueueWorker } from '#server/platform/queue-worker.ts';
import type { Context } from '#server/settings/context.ts';
import { listDeliveries, queueAgain, queueTestEvent } from './event-queue.ts';
import { changeWebhook, createWebhook, listWebhooks, removeWebhook, renewSecret } from './webhooks.ts';

/** Other programs that hear of what happens to builds. */
export function webhookRoutes(
  app: FastifyInstance,
  { db, clock, settings }: Context,
  sender: Pick<QueueWorker, 'wake'>,
): void {
  const networks = settings.webhookNetworks;

  mount(app, contract.listWebhooks, administrator, () => listWebhooks(db));

  mount(app, contract.createWebhook, administrator, ({ body, request }) =>
    createWebhook(db, author(request), body, networks),
  );

  mount(app, contract.changeWebhook, administrator, async ({ params, body, request }) => {
    const changed = await changeWebhook(db, author(request), readId(params.id), { fields: body, networks });
    // What waited while it was turned off.
    sender.wake();
    return changed;
  });

  mount(app, contract.renewSecret, administrator, ({ params, request }) =>
    renewSecret(db, author(request), readId(params.id)),
  );

  mount(app, contract.removeWebhook, administrator, async ({ params, request }) => {
    await removeWebhook(db, author(request), readId(params.id));
    return done;
  });

  mount(app, contract.listDeliveries, administrator, ({ params, query }) =>
    listDeliveries(db, readId(params.id), query),
  );

  mount(app, contract.sendTest, administrator, async ({ params }) => {
    const delivery = await queueTestEvent(db, clock(), readId(params.id));
    sender.wake();
    return delivery;
  });

  mount(app, contract.sendAgain, administrator, async ({ params }) => {
    const which = { webhookId: readId(params.id), id: readId(params.delivery) };
    const delivery = await queueAgain(db, clock(), which);
    sender.wake();
    return delivery;
  });

  function author(request: FastifyRequest) {
    return { admin: getAdmin(request), now: clock() };
  }
}
