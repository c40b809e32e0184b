import { createHmac, timingSafeEqual } from 'node:crypto';
import { noticeChoices } from '#contract/account/settings.ts';

const KINDS = Object.keys(noticeChoices.shape);

/** Which mails of an account a link ends: a kind of notices, or those of one thing that is followed. */
export interface StopRequest {
  userId: number;
  /** "reviews", "likes", or "follow-7". */
  kind: string;
}

/** The token of a link that ends such mails with one press. It works for as long as there are any. */
export function stopToken(secret: string, { userId, kind }: StopRequest): string {
  return `${userId}.${kind}.${seal(secret, userId, kind)}`;
}

/** What a token ends; undefined when this site did not make it. */
export function readStopToken(secret: string, token: string): StopRequest | undefined {
  const [, id = '', kind = '', given = ''] =
    /^(\d{1,10})\.([a-z]+(?:-\d{1,10})?)\.([\w-]{43})$/.exec(token) ?? [];
  const userId = Number(id);
  const expected = Buffer.from(seal(secret, userId, kind));
  const sealed = Buffer.from(given);
  if (sealed.length !== expected.length || !timingSafeEqual(sealed, expected)) return undefined;
  return KINDS.includes(kind) || kind.startsWith('follow-') ? { userId, kind } : undefined;
}

function seal(secret: string, userId: number, kind: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['stop mails', userId, kind]))
    .digest('base64url');
}

export interface StopAddresses {
  /** For people: a page from which the browser does it, because link scanners open pages too. */
  page: string;
  /** For mail programs (RFC 8058): a POST to it ends the mails. */
  call: string;
}

export function stopAddresses(publicUrl: string, secret: string, stopped: StopRequest): StopAddresses {
  const token = stopToken(secret, stopped);
  return { page: `${publicUrl}/auth?stop=${token}`, call: `${publicUrl}/api/mails/stop/${token}` };
}
