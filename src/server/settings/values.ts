import * as z from 'zod/mini';
import { readNetwork } from '#server/platform/outgoing-address.ts';

/** Kinds of settings: what the text in the environment may be, and what is said when it is something else. */

const text = (fits: (text: string) => boolean, otherwise: string) =>
  z.string().check(z.refine(fits, otherwise));

const ON = ['on', 'true', 'yes', '1'];
const OFF = ['off', 'false', 'no', '0'];

/** On or off, in the words people use for it. */
export const onOff = z.optional(
  z.pipe(
    text((word) => [...ON, ...OFF].includes(word.toLowerCase()), 'must be "on" or "off"'),
    z.transform((word) => ON.includes(word.toLowerCase())),
  ),
);

/** A whole number without a sign. */
export const numberUpTo = (most: number) =>
  z.optional(
    z.pipe(
      text(
        (digits) => /^\d{1,9}$/.test(digits) && Number(digits) <= most,
        `must be a whole number from 0 to ${most}`,
      ),
      z.transform(Number),
    ),
  );

/** Text of one line. */
export const line = z.optional(text((given) => !/\p{Cc}/u.test(given), 'must be one line'));

export const lineOf = ({ least = 1, most }: { least?: number; most: number }) =>
  z.optional(
    text(
      (given) => !/\p{Cc}/u.test(given) && given.length >= least && given.length <= most,
      `must be one line of ${least} to ${most} characters`,
    ),
  );

export const oneOf = <const Word extends string>(...words: [Word, Word, ...Word[]]) =>
  z.optional(z.enum(words, `must be one of ${words.join(', ')}`));

function urlOf(given: string): URL | undefined {
  return /[\s\p{Cc}]/u.test(given) ? undefined : (URL.parse(given) ?? undefined);
}

export const addressWith = (...schemes: string[]) =>
  z.optional(
    text(
      (given) => schemes.includes(urlOf(given)?.protocol.slice(0, -1) ?? ''),
      `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    ),
  );

/** Scheme, host and port: `https://gallery.example`. */
export const origin = z.optional(
  z.pipe(
    text((given) => {
      const url = urlOf(given);
      return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
    }, 'must be http:// or https:// with a host, and nothing after it: https://gallery.example'),
    z.transform((given) => new URL(given).origin),
  ),
);

/** `no-reply@gallery.example` or `Gallery <no-reply@gallery.example>` */
export const sender = z.optional(
  text(
    (given) => !/\p{Cc}/u.test(given) && /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(given),
    'must be one email address, or a name followed by one: Gallery <no-reply@gallery.example>',
  ),
);

/** A host name or an IP address. */
export const host = z.optional(
  text((given) => /^[\w.:-]+$/.test(given), 'must be a host name or an IP address'),
);

/** Styles whose page goes by another name: `544=544-2, 551=551-cast` */
export const productPages = z.optional(
  text(
    (given) => /^\d+=[\w-]+(,\s*\d+=[\w-]+)*$/.test(given),
    'must be a list of styles and their pages: 544=544-2,551=551-cast',
  ),
);

export const mailAddress = z.optional(
  text((given) => /^[^\s<>@,]+@[^\s<>@,]+$/.test(given), 'must be an email address: ada@gallery.example'),
);

/** `6h` or `1d` */
export const period = z.optional(
  text((given) => /^[1-9]\d{0,3}[hd]$/.test(given), 'must be a number of hours or days: 6h, 1d'),
);

/** `10.0.0.0/8,127.0.0.1/32`, as parsed ranges of addresses. */
export const networks = z.optional(
  z.pipe(
    text(
      (given) => given.split(',').every((one) => readNetwork(one.trim()) !== undefined),
      'must be a list of networks: 10.0.0.0/8,192.168.1.20/32',
    ),
    z.transform((given) =>
      given
        .split(',')
        .map((one) => readNetwork(one.trim()))
        .filter((one) => one !== undefined),
    ),
  ),
);
