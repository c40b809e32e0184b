import type { AppSecret } from '#contract/admin/sign-in-security.ts';

/** Codes of an authenticator app: RFC 6238, SHA-1, six digits, 30 seconds. The package is loaded on first use. */

const PERIOD = 30;
const SECRET_BYTES = 20;
/** Periods a phone's clock may be off. */
const WINDOW = 1;

const load = () => import('otpauth');

/** A fresh secret, and the address an app scans it from. */
export async function newAppSecret(username: string): Promise<AppSecret> {
  const { Secret, TOTP } = await load();
  const secret = new Secret({ size: SECRET_BYTES });
  const address = new TOTP({ issuer: 'Fitment Gallery', label: username, secret }).toString();
  return { secret: secret.base32, address };
}

/** The period since 1970 the code is of, if it is one of the secret around now; else undefined. */
export async function timeStepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const { Secret, TOTP } = await load();
  const timestamp = now.getTime();
  const off = TOTP.validate({
    token: digits,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    timestamp,
    window: WINDOW,
  });
  return off === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + off;
}
