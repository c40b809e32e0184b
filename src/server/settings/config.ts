import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { NAME_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { PRODUCT_PAGES } from '#domain/links.ts';
import { limitsFrom } from './limits.ts';
import { bucketFrom, companyFrom, InvalidSettingsError } from './setting-groups.ts';
import {
  addressWith,
  host,
  line,
  lineOf,
  mailAddress,
  networks,
  numberUpTo,
  oneOf,
  onOff,
  origin,
  period,
  productPages,
  sender,
} from './values.ts';

const AT_MOST = 999_999;
const MAX_PROXIES = 10;
/** In seconds. */
const LONGEST_WAIT = 3600;

const environment = z.object({
  NODE_ENV: line,
  PORT: numberUpTo(65_535),
  HOST: host,
  DATA_DIR: line,
  DATABASE_URL: addressWith('postgres', 'postgresql'),
  PUBLIC_URL: origin,
  ADMIN_USERNAME: lineOf({ most: NAME_LENGTH }),
  ADMIN_PASSWORD: lineOf({ least: PASSWORD_MIN_LENGTH, most: PASSWORD_MAX_LENGTH }),
  ADMIN_SECOND_FACTOR: oneOf('optional', 'required'),
  HUMAN_VERIFICATION: onOff,
  DEMO_BUILDS: onOff,
  INSIGHTS: onOff,
  PLATES: onOff,
  MODERATION: oneOf('before', 'after'),
  SMTP_URL: addressWith('smtp', 'smtps'),
  MAIL_FROM: sender,
  S3_ENDPOINT: addressWith('https', 'http'),
  S3_REGION: line,
  S3_BUCKET: line,
  S3_ACCESS_KEY_ID: line,
  S3_SECRET_ACCESS_KEY: line,
  MAKER_URL: addressWith('https', 'http'),
  DEALERS_URL: addressWith('https', 'http'),
  TIS_PRODUCTS_URL: addressWith('https', 'http'),
  DTS_PRODUCTS_URL: addressWith('https', 'http'),
  PRODUCT_PAGES: productPages,
  LIKES_PER_ADDRESS: numberUpTo(AT_MOST),
  BUILDS_PER_HOUR: numberUpTo(AT_MOST),
  BUILDS_PER_DAY: numberUpTo(AT_MOST),
  UPLOADS_PER_DAY: numberUpTo(AT_MOST),
  UPLOAD_MEGABYTES_PER_DAY: numberUpTo(AT_MOST),
  IMPORT_MEGABYTES: numberUpTo(AT_MOST),
  TRUST_PROXY: numberUpTo(MAX_PROXIES),
  METRICS_PORT: numberUpTo(65_535),
  METRICS_TOKEN: lineOf({ least: 16, most: 200 }),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressWith('https', 'http'),
  OTEL_SERVICE_NAME: line,
  START_TIMEOUT: numberUpTo(LONGEST_WAIT),
  SHUTDOWN_DELAY: numberUpTo(LONGEST_WAIT),
  SHUTDOWN_TIMEOUT: numberUpTo(LONGEST_WAIT),
  BACKUP_EVERY: period,
  BACKUP_KEEP: numberUpTo(AT_MOST),
  BACKUP_TO: line,
  ADMIN_EMAIL: mailAddress,
  WEBHOOK_NETWORKS: networks,
  OIDC_ISSUER: addressWith('https', 'http'),
  OIDC_CLIENT_ID: line,
  OIDC_CLIENT_SECRET: line,
  OIDC_ADMIN_GROUP: line,
  OIDC_MODERATOR_GROUP: line,
  OIDC_GROUPS_CLAIM: line,
  ADMIN_PASSWORDS: onOff,
  LOG_LEVEL: oneOf('silent', 'error', 'warn', 'info', 'debug'),
});

export const SETTING_NAMES = Object.keys(environment.shape);

/** Reads the settings listed in docs/settings.md. Throws InvalidSettingsError that names every setting that does not make sense. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const result = environment.safeParse(withoutBlanks(env));
  if (!result.success) {
    throw new InvalidSettingsError(
      result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    );
  }
  const set = result.data;
  const port = set.PORT ?? 3000;
  const production = set.NODE_ENV === 'production';
  const dataFolder = resolve(set.DATA_DIR ?? 'data');
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${port}`;
  return {
    production,
    port,
    host: set.HOST ?? '0.0.0.0',
    dataFolder,
    databaseUrl: set.DATABASE_URL,
    publicUrl,
    /** Cookies that browsers send over https alone. */
    secureCookies: publicUrl.startsWith('https:'),
    /** The company's sign-in for administrators; undefined while it is off. */
    company: companyFrom(set),
    /** Whether administrators sign in with passwords. */
    adminPasswords: set.ADMIN_PASSWORDS ?? true,
    admin: { username: set.ADMIN_USERNAME ?? 'admin', password: set.ADMIN_PASSWORD },
    /** Whether administrators need more than a password. */
    secondFactorRequired: set.ADMIN_SECOND_FACTOR === 'required',
    humanVerification: set.HUMAN_VERIFICATION ?? true,
    demoBuilds: set.DEMO_BUILDS ?? !production,
    /** Whether it is counted what people look for. */
    insights: set.INSIGHTS ?? true,
    /** Whether photos are searched for license plates. */
    plates: set.PLATES ?? true,
    approveNewBuilds: set.MODERATION !== 'before',
    mail: {
      smtpUrl: set.SMTP_URL,
      from: set.MAIL_FROM ?? `Fitment Gallery <no-reply@${new URL(publicUrl).hostname}>`,
    },
    s3: bucketFrom(set),
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
      to: placeOf(set) ?? join(dataFolder, 'backups'),
    },
    /** Who is told when the site needs somebody. */
    adminEmail: set.ADMIN_EMAIL,
    /** Private networks that webhooks may be sent to. */
    webhookNetworks: set.WEBHOOK_NETWORKS ?? [],
    /** Reverse proxies in front, whose word about a visitor's address is taken. */
    trustedProxies: set.TRUST_PROXY ?? 0,
    /** A port of their own for figures, or who may ask for them at /metrics. */
    metrics: { port: set.METRICS_PORT, token: set.METRICS_TOKEN },
    /** Where traces and metrics are sent, and under which name. */
    telemetry: {
      endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
      serviceName: set.OTEL_SERVICE_NAME ?? 'fitment-gallery',
    },
    /** Seconds to wait for the database at start. */
    startTimeout: set.START_TIMEOUT ?? 60,
    /** Seconds for which a process that is told to stop says so before it refuses connections. */
    shutdownDelay: set.SHUTDOWN_DELAY ?? 0,
    /** Seconds for requests under way by then. */
    shutdownTimeout: set.SHUTDOWN_TIMEOUT ?? 20,
    logLevel: set.LOG_LEVEL ?? (production ? 'info' : 'warn'),
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
function placeOf({ BACKUP_TO: place, S3_ENDPOINT: endpoint }: Environment): string | undefined {
  const isBucket = place?.startsWith('s3://');
  if (isBucket && !endpoint)
    throw new InvalidSettingsError(['BACKUP_TO: is a bucket, which needs all of S3_*']);
  return place === undefined || isBucket ? place : resolve(place);
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}

type Environment = z.output<typeof environment>;

/** "544=544-2, 551=551-cast" */
function namedPages(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.trim().split('=')),
  );
}
