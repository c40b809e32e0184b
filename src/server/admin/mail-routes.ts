import type { FastifyInstance } from 'fastify';
import { MAILS_LISTED, readMails } from '#contract/admin/mails.ts';
import { administrator } from '#server/access/guards.ts';
import { mount } from '#server/platform/http/mount.ts';
import { listUnsentMails, readMailQueue } from '#server/platform/mail/mail-queue.ts';
import type { Context } from '#server/settings/context.ts';

export function mailRoutes(app: FastifyInstance, { db }: Context): void {
  mount(app, readMails, administrator, async () => {
    const { waiting, failed, sent } = await readMailQueue(db);
    const unsent = await listUnsentMails(db, MAILS_LISTED);
    return {
      ...{ waiting, failed, sent },
      mails: unsent.map(({ recipient, dueAt, createdAt, ...mail }) => ({
        ...mail,
        to: recipient,
        createdAt: createdAt.toISOString(),
        nextTryAt: dueAt?.toISOString() ?? null,
      })),
    };
  });
}
