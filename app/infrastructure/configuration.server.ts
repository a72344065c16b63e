import { isAbsolute, join, resolve, sep } from 'node:path';
import { z } from 'zod';
import { asciiEmail } from '#domain/forms/ascii-email.ts';
import { decodedUri } from '#domain/text/percent-encoding.ts';
import { faultOfPlainServices } from './plain-services.server.ts';
import { certificates, faultOfPostgresVariables, postgresAddress } from './postgres-variables.server.ts';

/**
 * An error that the operator can mend or wait out: the message is the one line that a terminal shows, without a stack.
 */
export class OperatorError extends Error {}

/** An invalid environment variable, or an argument. */
export class ConfigurationError extends OperatorError {
  override name = 'ConfigurationError';
}

/** Of a backup: its file can be guessed at without any rate limit. */
export const MIN_PASSPHRASE_LENGTH = 12;

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to,
      `a whole number from ${from} to ${to}`,
    )
    .transform(Number);
const zeroOrOne = z.enum(['0', '1'], 'accepted: 0 or 1').transform((text) => text === '1');
const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, `accepted: ${values.join(', ')}`);
const httpUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'a URL that starts with http:// or https://',
  );
const isOrigin = (text: string) => URL.parse(text)?.origin === text && /^https?:[^*]+$/.test(text);
const origins = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((all) => all.every(isOrigin), 'origins such as https://www.agence.example, separated by commas');

const httpUrls = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (all) => all.every((one) => httpUrl.safeParse(one).success),
    'URLs that start with http:// or https://, separated by commas',
  );

/** Of the mails to the agency: the mail server judges the rest, but where no `@` is it refuses every one of them. */
const mailAddresses = z
  .string()
  .regex(/[^\s@<]@[^\s@>]/, 'an e-mail address, or a name with one: Agence <contact@agence.example>');

/**
 * A URL without query and credentials, and without any character that a content security policy or a page would parse
 * otherwise.
 */
const isFilesAddress = (text: string) =>
  /^https?:\/\/[A-Za-z0-9.-]+(?::\d+)?(?:\/[\w.~-]+)*\/?$/.test(text) && URL.canParse(text);

/** A pair of OTEL_EXPORTER_OTLP_HEADERS; values are percent-encoded. */
function headerOf(pair: string): [string, string] {
  const [name = '', ...value] = pair.trim().split('=');
  return [name, decodeURIComponent(value.join('='))];
}

const schema = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: httpUrl.transform((text) => new URL(text).origin).optional(),
  /** 1: HSTS is for the hosts below that of SITE_URL too, which the site can't know. */
  HSTS_SUBDOMAINS: zeroOrOne.default(false),
  /** 1: a service that would be reached without verified TLS keeps the site from starting. */
  REQUIRE_TLS: zeroOrOne.default(false),
  /** 1: the back-office opens only to accounts with an authenticator or a passkey. */
  REQUIRE_SECOND_FACTOR: zeroOrOne.default(false),
  /** Further origins at which the site is used. */
  ALLOWED_ORIGINS: origins.default([]),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => (isAbsolute(path) ? path : resolve(process.cwd(), path))),
  DATABASE_URL: postgresAddress.optional(),
  /** Least privilege: the owner of the tables, which the start uses for migrations alone. */
  DATABASE_OWNER_URL: postgresAddress.optional(),
  /** A read replica, from which public pages are read. */
  DATABASE_READ_URL: postgresAddress.optional(),
  /** Size of each process's connection pool. */
  DATABASE_POOL: wholeNumber(2, 500).default(10),
  DATABASE_CONNECT_SECONDS: wholeNumber(1, 60).default(5),
  DATABASE_STATEMENT_SECONDS: wholeNumber(1, 600).default(10),
  DATABASE_IDLE_SECONDS: wholeNumber(1, 86_400).default(30),
  DATABASE_SSL: oneOf('disable', 'require', 'verify-full').optional(),
  /** The certificate authorities that are trusted for the server's certificate. */
  DATABASE_SSL_CA: certificates.optional(),
  /** The name under which PostgreSQL lists the connections of this installation. */
  DATABASE_APPLICATION_NAME: z
    .string()
    .regex(/^[\x20-\x7e]{1,63}$/, '1 to 63 printable ASCII characters')
    .default('vif-azimut'),
  /** If set, stored files are in this bucket instead of DATA_DIR. */
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** If set, browsers upload large films directly to the bucket, at this URL. */
  S3_UPLOAD_ENDPOINT: z
    .string()
    .transform((text) => text.replace(/\/$/, ''))
    .refine(
      (text) => isFilesAddress(text) && isOrigin(text),
      'a URL such as https://s3.example, without a path',
    )
    .optional(),
  /** Base URL at which stored files are public besides the site itself; the key of a file follows. */
  FILES_URL: z
    .string()
    .refine(isFilesAddress, 'a URL such as https://cdn.agence.example/storage/v1/object/public')
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  /** What FILES_URL reads from: the site (through a CDN) or the bucket. */
  FILES_URL_ORIGIN: oneOf('site', 'bucket').optional(),
  /** If set, backups are encrypted with it, and backups to be restored are decrypted with it. */
  BACKUP_PASSPHRASE: z
    .string()
    .min(MIN_PASSPHRASE_LENGTH, `at least ${MIN_PASSPHRASE_LENGTH} characters`)
    .optional(),
  /** `0`: an upgrade proceeds without a backup of the rows. */
  BACKUP_BEFORE_UPGRADE: zeroOrOne.default(true),
  /** Folder of the planned backups; default: `backups` in DATA_DIR. */
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(process.cwd(), path))
    .optional(),
  /** If set, planned backups go to this bucket. Its other variables default to the S3_ variables. */
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ENDPOINT: httpUrl.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  ADMIN_EMAIL: z.string().transform(asciiEmail).pipe(z.email('an e-mail address')).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters').max(128, 'at most 128 characters').optional(),
  DEMO: zeroOrOne.default(true),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  CONTACT_TRANSPORT: oneOf('emailjs', 'smtp', 'inbox').default('inbox'),
  EMAILJS_URL: httpUrl.default('https://api.emailjs.com/api/v1.0/email/send'),
  EMAILJS_PUBLIC_KEY: z.string().optional(),
  EMAILJS_PRIVATE_KEY: z.string().optional(),
  EMAILJS_SERVICE_ID: z.string().optional(),
  EMAILJS_TEMPLATE_ID: z.string().optional(),
  /** Template of the site's own e-mails to one person; if unset, the site sends none. */
  EMAILJS_LETTER_TEMPLATE_ID: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:\/\//.test(text) && URL.canParse(text), 'an smtp:// or smtps:// URL')
    .optional(),
  CONTACT_FROM: mailAddresses.optional(),
  CONTACT_TO: mailAddresses.optional(),
  TRUST_PROXY: zeroOrOne.default(false),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
  /** Bearer token for /metrics; without it, only this machine may read them. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** OTLP endpoint of the traces and the log, as in OpenTelemetry's own programs; if unset, nothing is exported. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  /** Headers of each export, such as `Authorization=Bearer%20…`; traces read them by themselves. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .refine(
      (text) => text === '' || text.split(',').every((one) => /^\s*[\w-]+=[^\s,]*\s*$/.test(one)),
      'pairs such as name=value, separated by commas',
    )
    .refine((text) => decodedUri(text) !== undefined, 'values are percent-encoded (% is %25)')
    .transform((text) => Object.fromEntries(text.split(',').filter(Boolean).map(headerOf))),
  OTEL_SERVICE_NAME: z.string().default('vif-azimut'),
  /** Sampling ratio of the traces. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^(0(\.\d+)?|1(\.0+)?)$/.test(text), 'a number from 0 to 1')
    .transform(Number)
    .default(1),
  /** Memory of the page cache; 0 renders every page anew. */
  PAGE_CACHE_MB: wholeNumber(0, 10_000).default(64),
  /** The CDN in front of the site, which is sent cache headers and purges. */
  CDN: oneOf('none', 'varnish', 'fastly', 'cloudflare').default('none'),
  /** URL of the purge requests; of several Varnish servers, one each. */
  CDN_PURGE_URL: httpUrls.default([]),
  CDN_PURGE_TOKEN: z
    .string()
    .min(16, 'at least 16 characters')
    .regex(/^[\x21-\x7e]+$/, 'printable ASCII characters without spaces')
    .optional(),
  /** 0: pictures are offered only as they were uploaded. */
  PICTURE_VARIANTS: zeroOrOne.default(true),
  /** Where search engines are told of changed pages, if the settings ask for it, or `none`. */
  INDEXNOW_URL: z
    .string()
    .refine(
      (text) => text === 'none' || httpUrl.safeParse(text).success,
      'a URL that starts with http:// or https://, or none',
    )
    .default('https://api.indexnow.org/indexnow'),
  /** Whether external links and films are asked whether they are still there. */
  WATCH_LINKS: zeroOrOne.default(true),
  /** The program that makes film posters, or `none`; if unset, the `ffmpeg` of this machine, if there is one. */
  FFMPEG_PATH: z.string().optional(),
  /** ClamAV's daemon, which scans every upload; if unset, none is scanned. */
  CLAMD: z
    .string()
    .refine(
      (text) => /^(unix:\/.+|tcp:\/\/(\[[^/]+\]|[^/:]+):\d+)$/.test(text) && URL.canParse(text),
      'a URL such as unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310',
    )
    .optional(),
  MAX_IMAGE_MB: wholeNumber(1, 1000).default(25),
  MAX_VIDEO_MB: wholeNumber(1, 10_000).default(200),
});

type Environment = z.infer<typeof schema>;
export type Configuration = Omit<Environment, 'SITE_URL'> & { SITE_URL: string };

const NEEDED_BY_TRANSPORT = {
  emailjs: ['EMAILJS_PUBLIC_KEY', 'EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID'],
  smtp: ['SMTP_URL', 'CONTACT_FROM', 'CONTACT_TO'],
  inbox: [],
} as const;

const SET_TOGETHER = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
] as const;

/** Those of S3_BUCKET may stay without it: a restore next to existing files leaves the bucket out (docs/operations.md). */
const OF_THE_BACKUP_BUCKET = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

/**
 * The checked environment variables (docs/operations.md). Empty variables count as unset. Throws a ConfigurationError
 * of one line that names the variable and the accepted values; the value of a secret is never part of it.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationError(`${String(issue?.path[0])}: ${issue?.message ?? 'not accepted'}`);
  }
  const values = parsed.data;
  for (const name of NEEDED_BY_TRANSPORT[values.CONTACT_TRANSPORT]) {
    if (values[name] === undefined) {
      throw new ConfigurationError(
        `${name}: needed when CONTACT_TRANSPORT=${values.CONTACT_TRANSPORT}, and not set`,
      );
    }
  }
  for (const [one, other] of SET_TOGETHER) {
    if ((values[one] === undefined) === (values[other] === undefined)) continue;
    const missing = values[one] === undefined ? one : other;
    throw new ConfigurationError(`${missing}: ${one} and ${other} must be set together or not at all`);
  }
  if (values.DATABASE_OWNER_URL !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigurationError('DATABASE_OWNER_URL: has no effect without DATABASE_URL');
  checkBackupPlace(values);
  const inTheWay = faultOfPostgresVariables(values);
  if (inTheWay !== undefined) throw new ConfigurationError(inTheWay);
  const plain = values.REQUIRE_TLS ? faultOfPlainServices(values) : undefined;
  if (plain !== undefined) throw new ConfigurationError(plain);
  checkCdn(values);
  checkFilesAddress(values);
  checkUploadAddress(values);
  return { ...values, SITE_URL: values.SITE_URL ?? `http://localhost:${values.PORT}` };
}

/** Whether an absolute path is in the folder of the stored files, which are public and part of every backup. */
export function isAmongStoredFiles(path: string, dataDir: string): boolean {
  return `${path}${sep}`.startsWith(join(dataDir, 'files', sep));
}

/** A backup contains every stored file, so that it must not be stored among them, and goes where it was meant to. */
function checkBackupPlace(values: Environment): void {
  const { DATA_DIR, BACKUP_DIR, S3_BUCKET, BACKUP_S3_BUCKET } = values;
  if (BACKUP_DIR !== undefined && isAmongStoredFiles(BACKUP_DIR, DATA_DIR))
    throw new ConfigurationError('BACKUP_DIR: must be outside `files` of DATA_DIR');
  // Backups would go to the disk, which a platform may lose.
  const unused = BACKUP_S3_BUCKET === undefined && OF_THE_BACKUP_BUCKET.find((name) => values[name]);
  if (unused) throw new ConfigurationError(`${unused}: has no effect without BACKUP_S3_BUCKET`);
  if (BACKUP_DIR !== undefined && BACKUP_S3_BUCKET !== undefined)
    throw new ConfigurationError('BACKUP_DIR: set either it or BACKUP_S3_BUCKET, not both');
  const sameService = (values.BACKUP_S3_ENDPOINT ?? values.S3_ENDPOINT) === values.S3_ENDPOINT;
  if (BACKUP_S3_BUCKET !== undefined && BACKUP_S3_BUCKET === S3_BUCKET && sameService)
    throw new ConfigurationError('BACKUP_S3_BUCKET: must be another bucket than S3_BUCKET');
}

/** A CDN that can't be purged may cache nothing for long, and purge settings without a CDN have no effect. */
function checkCdn({ CDN, CDN_PURGE_URL: urls, CDN_PURGE_TOKEN: token, PAGE_CACHE_MB }: Environment): void {
  if (CDN === 'none') {
    const given = urls.length > 0 ? 'CDN_PURGE_URL' : token === undefined ? undefined : 'CDN_PURGE_TOKEN';
    if (given)
      throw new ConfigurationError(`${given}: has no effect without CDN=varnish, fastly or cloudflare`);
    return;
  }
  const missing = urls.length === 0 ? 'CDN_PURGE_URL' : token === undefined ? 'CDN_PURGE_TOKEN' : undefined;
  if (missing) throw new ConfigurationError(`${missing}: needed when CDN=${CDN}, and not set`);
  if (CDN !== 'varnish' && urls.length > 1)
    throw new ConfigurationError(`CDN_PURGE_URL: exactly one URL when CDN=${CDN}`);
  // The surrogate keys of a page are known only when it is rendered for the page cache.
  if (PAGE_CACHE_MB === 0) throw new ConfigurationError(`PAGE_CACHE_MB: at least 1 when CDN=${CDN}`);
}

function checkFilesAddress({ FILES_URL, FILES_URL_ORIGIN, S3_BUCKET, SITE_URL }: Environment): void {
  if (FILES_URL === undefined) {
    if (FILES_URL_ORIGIN !== undefined)
      throw new ConfigurationError('FILES_URL_ORIGIN: has no effect without FILES_URL');
    return;
  }
  // Browsers block mixed content.
  if (SITE_URL?.startsWith('https:') && FILES_URL.startsWith('http:'))
    throw new ConfigurationError('FILES_URL: must be an https:// URL, because SITE_URL is one');
  if (FILES_URL_ORIGIN === 'bucket' && S3_BUCKET === undefined)
    throw new ConfigurationError('S3_BUCKET: needed when FILES_URL_ORIGIN=bucket, and not set');
}

function checkUploadAddress({ S3_UPLOAD_ENDPOINT, S3_BUCKET, SITE_URL }: Environment): void {
  if (S3_UPLOAD_ENDPOINT === undefined) return;
  if (S3_BUCKET === undefined)
    throw new ConfigurationError('S3_UPLOAD_ENDPOINT: has no effect without S3_BUCKET');
  // Browsers block mixed content.
  if (SITE_URL?.startsWith('https:') && S3_UPLOAD_ENDPOINT.startsWith('http:'))
    throw new ConfigurationError('S3_UPLOAD_ENDPOINT: must be an https:// URL, because SITE_URL is one');
}

let current: Configuration | undefined;

/** The environment of a child process: that of this one with some variables changed or removed. */
export function environmentWith(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/** The configuration of this process, read once. Nothing outside this file reads process.env. */
export function configuration(): Configuration {
  current ??= readConfiguration(process.env);
  return current;
}
