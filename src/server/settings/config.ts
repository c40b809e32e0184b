import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { NAME_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { PRODUCT_PAGES } from '#domain/links.ts';
import { limitsFrom } from './limits.ts';

const flag = (whenOff: string) =>
  z.optional(
    z.pipe(
      z.string(),
      z.transform((text) => text.toLowerCase() !== whenOff),
    ),
  );

const count = z.optional(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)));

const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number))),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(z.string()),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ADMIN_USERNAME: z.optional(z.string().check(z.maxLength(NAME_LENGTH))),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(PASSWORD_MIN_LENGTH))),
  HUMAN_VERIFICATION: flag('off'),
  DEMO_BUILDS: flag('off'),
  MODERATION: z.optional(z.enum(['before', 'after'])),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string()),
  S3_ENDPOINT: z.optional(z.url()),
  S3_REGION: z.optional(z.string()),
  S3_BUCKET: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  MAKER_URL: z.optional(z.url()),
  DEALERS_URL: z.optional(z.url()),
  TIS_PRODUCTS_URL: z.optional(z.url()),
  DTS_PRODUCTS_URL: z.optional(z.url()),
  PRODUCT_PAGES: z.optional(z.string().check(z.regex(/^\d+=[\w-]+(,\s*\d+=[\w-]+)*$/))),
  LIKES_PER_ADDRESS: count,
  BUILDS_PER_HOUR: count,
  BUILDS_PER_DAY: count,
  UPLOADS_PER_DAY: count,
  UPLOAD_MEGABYTES_PER_DAY: count,
  IMPORT_MEGABYTES: count,
  TRUST_PROXY: count,
  START_TIMEOUT: count,
  SHUTDOWN_DELAY: count,
  SHUTDOWN_TIMEOUT: count,
  BACKUP_EVERY: z.optional(
    z.string().check(z.regex(/^[1-9]\d{0,3}[hd]$/, 'is a number of hours or days: 6h, 1d')),
  ),
  BACKUP_KEEP: count,
  BACKUP_TO: z.optional(z.string()),
  ADMIN_EMAIL: z.optional(z.email()),
  LOG_LEVEL: z.optional(z.enum(['silent', 'error', 'warn', 'info', 'debug'])),
});

/** Reads the settings listed in the README. Throws with the name of every setting that does not make sense. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const result = environment.safeParse(withoutBlanks(env));
  if (!result.success) {
    const names = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings do not make sense:\n  ${names.join('\n  ')}`);
  }
  const set = result.data;
  const port = set.PORT ?? 3000;
  const production = set.NODE_ENV === 'production';
  const dataFolder = resolve(set.DATA_DIR ?? 'data');
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  return {
    production,
    port,
    host: set.HOST ?? '0.0.0.0',
    dataFolder,
    databaseUrl: set.DATABASE_URL,
    publicUrl,
    /** Cookies that browsers send over https alone. */
    secureCookies: publicUrl.startsWith('https:'),
    admin: { username: set.ADMIN_USERNAME ?? 'admin', password: set.ADMIN_PASSWORD },
    humanVerification: set.HUMAN_VERIFICATION ?? true,
    demoBuilds: set.DEMO_BUILDS ?? !production,
    approveNewBuilds: set.MODERATION !== 'before',
    mail: {
      smtpUrl: set.SMTP_URL,
      from: set.MAIL_FROM ?? `Fitment Gallery <no-reply@${new URL(publicUrl).hostname}>`,
    },
    s3:
      set.S3_ENDPOINT && set.S3_BUCKET && set.S3_ACCESS_KEY_ID && set.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: set.S3_ENDPOINT,
            region: set.S3_REGION ?? 'us-east-1',
            bucket: set.S3_BUCKET,
            accessKeyId: set.S3_ACCESS_KEY_ID,
            secretAccessKey: set.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    links: {
      maker: set.MAKER_URL ?? 'https://tiswheels.com/',
      dealers: set.DEALERS_URL ?? set.MAKER_URL ?? 'https://tiswheels.com/',
      products: {
        tis: withSlash(set.TIS_PRODUCTS_URL ?? PRODUCT_PAGES.tis),
        dts: withSlash(set.DTS_PRODUCTS_URL ?? PRODUCT_PAGES.dts),
        named: namedPages(set.PRODUCT_PAGES ?? ''),
      },
    },
    limits: limitsFrom({
      likesPerAddress: set.LIKES_PER_ADDRESS ?? 20,
      buildsPerHour: set.BUILDS_PER_HOUR ?? 100,
      buildsPerDay: set.BUILDS_PER_DAY ?? 500,
      uploadsPerDay: set.UPLOADS_PER_DAY ?? 2000,
      uploadMegabytesPerDay: set.UPLOAD_MEGABYTES_PER_DAY ?? 5000,
    }),
    /** The largest archive an administrator may import; without it, whatever there is room for. */
    importMegabytes: set.IMPORT_MEGABYTES ?? Number.POSITIVE_INFINITY,
    backups: {
      /** How often the site makes one by itself, ms. */
      every: set.BACKUP_EVERY === undefined ? undefined : durationOf(set.BACKUP_EVERY),
      keep: Math.max(1, set.BACKUP_KEEP ?? 7),
      to: placeOf(set.BACKUP_TO) ?? join(dataFolder, 'backups'),
    },
    /** Who is told when the site needs somebody. */
    adminEmail: set.ADMIN_EMAIL,
    /** Reverse proxies in front, whose word about a visitor's address is taken. */
    trustedProxies: set.TRUST_PROXY ?? 0,
    /** Seconds to wait for the database at start. */
    startTimeout: set.START_TIMEOUT ?? 60,
    /** Seconds for which a process that is told to stop says so before it refuses connections. */
    shutdownDelay: set.SHUTDOWN_DELAY ?? 0,
    /** Seconds for requests under way by then. */
    shutdownTimeout: set.SHUTDOWN_TIMEOUT ?? 20,
    logLevel: set.LOG_LEVEL ?? 'warn',
  };
}
export type Settings = ReturnType<typeof readSettings>;

/** `PORT= npm start` means the default, not the empty text. */
function withoutBlanks(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

const HOUR = 60 * 60 * 1000;

/** "6h" or "1d" in ms. */
function durationOf(text: string): number {
  return Number.parseInt(text, 10) * (text.endsWith('d') ? 24 * HOUR : HOUR);
}

/** A folder in full, or a bucket as it is. */
function placeOf(text: string | undefined): string | undefined {
  return text === undefined || text.startsWith('s3://') ? text : resolve(text);
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}

/** "544=544-2, 551=551-cast" */
function namedPages(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.trim().split('=')),
  );
}
