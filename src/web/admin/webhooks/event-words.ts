import type { Delivery, WebhookEvent } from '#contract/admin/webhooks.ts';
import { momentText } from '#web/admin/activity/moment-text.ts';

export const EVENT_WORDS: Record<WebhookEvent, string> = {
  'build.added': 'Build added',
  'build.approved': 'Build approved',
  'build.declined': 'Build declined',
  'build.featured': 'Build featured',
  'build.reported': 'Build reported',
  'build.deleted': 'Build deleted',
};

/** A type of event in words. */
export function eventWords(type: string): string {
  const words: Record<string, string> = { ...EVENT_WORDS, 'webhook.test': 'Test' };
  return words[type] ?? type;
}

/** Whether a delivery waits for an answer, the first or another. */
export function isUnderWay({
  nextTryAt,
  status,
  error,
}: Pick<Delivery, 'nextTryAt' | 'status' | 'error'>): boolean {
  return nextTryAt !== null && status === null && error === null;
}

/** What became of a delivery: "Delivered", "Failed: status 500, next try Jun 1, 2026, 12:04 PM". */
export function stateWords({ sentAt, nextTryAt, status, error, tries }: Delivery): string {
  if (sentAt) return 'Delivered';
  if (isUnderWay({ nextTryAt, status, error })) return tries === 0 ? 'Waiting' : 'Sending';
  const why = error ?? `status ${status}`;
  return nextTryAt
    ? `Failed: ${why.replace(/\.$/, '')}, next try ${momentText(nextTryAt)}`
    : `Gave up: ${why.replace(/\.$/, '')}`;
}

/** JSON over several lines, as it reads best. */
export function readableBody(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
