import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.server.ts';

describe('configuration', () => {
  it('has a default for every variable', () => {
    expect(readConfiguration({ PORT: '' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      SITE_URL: 'http://localhost:3000',
      DEMO: true,
      CONTACT_TRANSPORT: 'inbox',
      WEB_CONCURRENCY: 1,
    });
    expect(readConfiguration({ PORT: '4000' }).SITE_URL).toBe('http://localhost:4000');
    expect(readConfiguration({ SITE_URL: 'https://agence.example/chemin/' }).SITE_URL).toBe(
      'https://agence.example',
    );
    const FILES_URL = 'https://cdn.agence.example/storage/v1/object/public/';
    expect(readConfiguration({ FILES_URL }).FILES_URL).toBe(FILES_URL.slice(0, -1));
    const S3_UPLOAD_ENDPOINT = 'https://s3.example:9000/';
    expect(readConfiguration({ S3_BUCKET: 'b', S3_UPLOAD_ENDPOINT }).S3_UPLOAD_ENDPOINT).toBe(
      'https://s3.example:9000',
    );
    const CONTACT_FROM = 'Vif Azimut <site@agence.example>';
    expect(readConfiguration({ CONTACT_FROM, CONTACT_TO: 'a@b.fr, c@d.fr' }).CONTACT_FROM).toBe(CONTACT_FROM);
    for (const CLAMD of ['unix:/run/clamd.ctl', 'tcp://clamd:3310', 'tcp://[::1]:3310'])
      expect(readConfiguration({ CLAMD }).CLAMD).toBe(CLAMD);
    const ALLOWED_ORIGINS = 'https://www.agence.example, http://intranet:8080';
    expect(readConfiguration({ ALLOWED_ORIGINS }).ALLOWED_ORIGINS).toEqual([
      'https://www.agence.example',
      'http://intranet:8080',
    ]);
  });

  it.each([
    [{ PORT: '99999' }, 'PORT: a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: a postgres:// URL'],
    [
      { DATABASE_URL: 'postgres://x/y?sslmode=maybe' },
      'DATABASE_URL: accepted for sslmode: disable, no-verify, prefer, require, verify-ca, verify-full',
    ],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL: a whole number from 2 to 500'],
    [{ DATABASE_SSL: 'prefer' }, 'DATABASE_SSL: accepted: disable, require, verify-full'],
    [
      { DATABASE_SSL: 'verify-full', DATABASE_SSL_CA: 'nowhere.pem' },
      'DATABASE_SSL_CA: a readable file with certificates (PEM)',
    ],
    [
      { DATABASE_SSL: 'verify-full', DATABASE_SSL_CA: 'package.json' },
      'DATABASE_SSL_CA: a readable file with certificates (PEM)',
    ],
    [
      { DATABASE_SSL: 'require', DATABASE_URL: 'postgres://x/y?sslmode=require' },
      'DATABASE_SSL: conflicts with the ssl options in DATABASE_URL',
    ],
    [{ DATABASE_APPLICATION_NAME: 'a\nb' }, 'DATABASE_APPLICATION_NAME: 1 to 63 printable ASCII characters'],
    [{ CONTACT_TRANSPORT: 'pigeon' }, 'CONTACT_TRANSPORT: accepted: emailjs, smtp, inbox'],
    [
      { CONTACT_TRANSPORT: 'emailjs' },
      'EMAILJS_PUBLIC_KEY: needed when CONTACT_TRANSPORT=emailjs, and not set',
    ],
    [
      { ADMIN_EMAIL: 'a@exemple.fr' },
      'ADMIN_PASSWORD: ADMIN_EMAIL and ADMIN_PASSWORD must be set together or not at all',
    ],
    [
      { S3_BUCKET: 'fichiers', S3_ACCESS_KEY_ID: 'a' },
      'S3_SECRET_ACCESS_KEY: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together or not at all',
    ],
    [
      { BACKUP_S3_BUCKET: 'sauvegardes', BACKUP_S3_SECRET_ACCESS_KEY: 'a' },
      'BACKUP_S3_ACCESS_KEY_ID: BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set together or not at all',
    ],
    [
      { S3_BUCKET: 'site', BACKUP_S3_BUCKET: 'site' },
      'BACKUP_S3_BUCKET: must be another bucket than S3_BUCKET',
    ],
    [
      { DATA_DIR: '/srv/site', BACKUP_DIR: '/srv/site/files' },
      'BACKUP_DIR: must be outside `files` of DATA_DIR',
    ],
    [
      { BACKUP_DIR: '/srv/backups', BACKUP_S3_BUCKET: 'sauvegardes' },
      'BACKUP_DIR: set either it or BACKUP_S3_BUCKET, not both',
    ],
    [
      { BACKUP_S3_ENDPOINT: 'https://s3.example' },
      'BACKUP_S3_ENDPOINT: has no effect without BACKUP_S3_BUCKET',
    ],
    [
      { CONTACT_TO: 'agence.example' },
      'CONTACT_TO: an e-mail address, or a name with one: Agence <contact@agence.example>',
    ],
    [{ INDEXNOW_URL: 'off' }, 'INDEXNOW_URL: a URL that starts with http:// or https://, or none'],
    [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT: a URL that starts with http:// or https://'],
    [{ CDN: 'akamai' }, 'CDN: accepted: none, varnish, fastly, cloudflare'],
    [{ CDN: 'varnish' }, 'CDN_PURGE_URL: needed when CDN=varnish, and not set'],
    [{ CDN: 'varnish', CDN_PURGE_URL: 'http://a' }, 'CDN_PURGE_TOKEN: needed when CDN=varnish, and not set'],
    [
      { CDN: 'fastly', CDN_PURGE_URL: 'http://a, http://b', CDN_PURGE_TOKEN: '0123456789abcdef' },
      'CDN_PURGE_URL: exactly one URL when CDN=fastly',
    ],
    [
      { CDN: 'varnish', CDN_PURGE_URL: 'http://a', CDN_PURGE_TOKEN: '0123456789abcdef', PAGE_CACHE_MB: '0' },
      'PAGE_CACHE_MB: at least 1 when CDN=varnish',
    ],
    [{ CDN_PURGE_URL: 'http://a' }, 'CDN_PURGE_URL: has no effect without CDN=varnish, fastly or cloudflare'],
    [
      { SITE_URL: 'https://agence.example', FILES_URL: 'http://cdn.agence.example' },
      'FILES_URL: must be an https:// URL, because SITE_URL is one',
    ],
    [
      { FILES_URL: 'https://s3.example/b', FILES_URL_ORIGIN: 'bucket' },
      'S3_BUCKET: needed when FILES_URL_ORIGIN=bucket, and not set',
    ],
    [{ FILES_URL_ORIGIN: 'site' }, 'FILES_URL_ORIGIN: has no effect without FILES_URL'],
    [{ S3_UPLOAD_ENDPOINT: 'https://s3.example' }, 'S3_UPLOAD_ENDPOINT: has no effect without S3_BUCKET'],
    [
      { S3_BUCKET: 'b', S3_UPLOAD_ENDPOINT: 'https://s3.example/b' },
      'S3_UPLOAD_ENDPOINT: a URL such as https://s3.example, without a path',
    ],
    [
      { S3_BUCKET: 'b', S3_UPLOAD_ENDPOINT: 'https://*.example' },
      'S3_UPLOAD_ENDPOINT: a URL such as https://s3.example, without a path',
    ],
    [
      { S3_BUCKET: 'b', SITE_URL: 'https://agence.example', S3_UPLOAD_ENDPOINT: 'http://s3.example' },
      'S3_UPLOAD_ENDPOINT: must be an https:// URL, because SITE_URL is one',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=50%off' },
      'OTEL_EXPORTER_OTLP_HEADERS: values are percent-encoded (% is %25)',
    ],
    [
      { CLAMD: 'tcp://clamd:99999' },
      'CLAMD: a URL such as unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310',
    ],
    [{ DEMO: 'yes' }, 'DEMO: accepted: 0 or 1'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: accepted: debug, info, warn, error, silent'],
  ])('reports in one line what is wrong with %o', (environment, message) => {
    expect(() => readConfiguration(environment)).toThrow(message);
  });

  it.each([
    'www.agence.example',
    'https://agence.example/',
    'https://*.agence.example',
    'ftp://agence.example',
    ',',
  ])('refuses a URL that is no origin: %s', (ALLOWED_ORIGINS) => {
    expect(() => readConfiguration({ ALLOWED_ORIGINS })).toThrow(
      'ALLOWED_ORIGINS: origins such as https://www.agence.example, separated by commas',
    );
  });

  it.each([
    'cdn.example',
    'ftp://cdn.example',
    'https://a:b@cdn.example',
    'https://cdn.example/?a=1',
    'https://*.example',
    'https://cdn.example/a;b',
    'https://cdn.example/ *',
  ])(
    'refuses a FILES_URL that is invalid, or that a content security policy would parse otherwise: %s',
    (FILES_URL) =>
      expect(() => readConfiguration({ FILES_URL })).toThrow(
        'FILES_URL: a URL such as https://cdn.agence.example/storage/v1/object/public',
      ),
  );

  const encrypted = {
    REQUIRE_TLS: '1',
    SITE_URL: 'https://agence.example',
    DATABASE_URL: 'postgres://x/y?sslmode=verify-full',
    DATABASE_READ_URL: 'postgres:///y?host=/run/postgresql',
    SMTP_URL: 'smtp://mail.example?requireTLS=true',
    BACKUP_S3_BUCKET: 'sauvegardes',
    CLAMD: 'unix:/run/clamav/clamd.ctl',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector:4318',
  };
  it.each([
    [{ SITE_URL: 'http://agence.example' }, 'SITE_URL'],
    [{ SITE_URL: '' }, 'SITE_URL'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x/y?sslmode=require' }, 'DATABASE_URL'],
    [{ DATABASE_OWNER_URL: 'postgres://127.0.0.1/y' }, 'DATABASE_OWNER_URL'],
    [{ DATABASE_READ_URL: 'postgres://x/y?sslmode=disable' }, 'DATABASE_READ_URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL'],
    [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_ENDPOINT'],
    [{ BACKUP_S3_ENDPOINT: 'http://minio:9000' }, 'BACKUP_S3_ENDPOINT'],
    [{ EMAILJS_URL: 'http://mail.example' }, 'EMAILJS_URL'],
    [{ INDEXNOW_URL: 'http://x.example' }, 'INDEXNOW_URL'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [
      { CDN: 'varnish', CDN_PURGE_URL: 'https://a.fr,http://b.fr', CDN_PURGE_TOKEN: 'a'.repeat(16) },
      'CDN_PURGE_URL',
    ],
    [{ CLAMD: 'tcp://127.0.0.1:3310' }, 'CLAMD'],
  ])('REQUIRE_TLS=1 refuses a service without verified TLS: %j', (plain, name) => {
    expect(readConfiguration(encrypted).REQUIRE_TLS).toBe(true);
    expect(() => readConfiguration({ ...encrypted, ...plain })).toThrow(
      new RegExp(`^${name}: .*, because REQUIRE_TLS=1$`),
    );
    readConfiguration({ ...encrypted, ...plain, REQUIRE_TLS: '0' });
  });

  it('never repeats a secret', () => {
    try {
      readConfiguration({ ADMIN_EMAIL: 'a@exemple.fr', ADMIN_PASSWORD: 'court' });
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toContain('ADMIN_PASSWORD: at least 8 characters');
      expect(String(error)).not.toContain('court');
    }
  });

  it('docs/operations.md documents every variable', async () => {
    const source = await readFile('app/infrastructure/configuration.server.ts', 'utf8');
    const page = await readFile('docs/operations.md', 'utf8');
    const variables = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1] ?? '');
    expect(variables.length).toBeGreaterThan(25);
    const ours = variables.filter((name) => name !== 'NODE_ENV');
    expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
