import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The claims of docs/security.md about the code as a whole: where the sinks are that an attacker looks for first.

const FILES = globSync('{app,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));

/** The code of a file without its comments. */
const codeOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

/** The files whose code matches a pattern. */
const holding = (pattern: RegExp, files = FILES) => files.filter((file) => pattern.test(codeOf(file))).sort();

test('the patterns find what they search for', () => {
  expect(FILES.length).toBeGreaterThan(700);
  expect(holding(/\bimport\b/).length).toBeGreaterThan(600);
});

test('no code is evaluated from text', () => {
  expect(holding(/\beval\(|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*['"`]|node:vm\b/)).toEqual([]);
});

test('raw HTML is rendered only where it is the product’s own', () => {
  expect(
    holding(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/),
  ).toEqual([
    // The guide, a document of the repository.
    'app/admin/help/help.tsx',
    // The speculation rules and scripts of the product, and structured data that React Router writes.
    'app/root.tsx',
    // The menu for browsers without scripts, made by React: the text of a noscript is its markup as it was sent.
    'app/site/header/site-header-element.ts',
    // The same, where that script can't be loaded.
    'app/site/load-after-first-paint.ts',
    // The server-rendered HTML of an island, made by React.
    'app/ui/island/hydrate-island.interactive.ts',
    'app/ui/island/island.tsx',
  ]);
});

test('programs are started in two places, none through a shell line that holds a value', () => {
  expect(holding(/node:child_process/)).toEqual([
    'app/infrastructure/child-process/child-process.server.ts',
    'app/infrastructure/ffmpeg/ffmpeg.server.ts',
  ]);
  expect(holding(/\bexec(?:Sync)?\b[^;]*'node:child_process'|shell:\s*true/)).toEqual([]);
});

test('the server sends requests of its own accord to five hosts that the operator names, an import fetches pictures, and links are asked', () => {
  const onServer = FILES.filter((file) =>
    /\.server\.tsx?$|^server\/|^app\/(?:operations|infrastructure)\//.test(file),
  );
  const asking =
    /\bfetch\(|\b(?:request|get)\b[^;]*'node:https?'|\bhttps?\.(?:request|get)\(|node:(?:net|tls|dgram|http2)'/;
  expect(holding(asking, onServer)).toEqual([
    // The word as a name, not a connection.
    'app/features/administrators/passkeys/passkey-site.server.ts',
    // Changed pages, to INDEXNOW_URL (§74.2).
    'app/features/indexnow/tell-engines.server.ts',
    // The CDN's purges, at CDN_PURGE_URL.
    'app/infrastructure/cdn/fetch-cdn.ts',
    // A type of the driver's options.
    'app/infrastructure/database/connection/postgres-options.server.ts',
    // The bucket's CORS response to browsers, at S3_UPLOAD_ENDPOINT (§60.7).
    'app/infrastructure/file-store/s3-browser-uploads.server.ts',
    'app/infrastructure/mail-transport/emailjs-transport.server.ts',
    // Only with public-lookup, which refuses private networks (§56.9, §71.2).
    'app/infrastructure/outgoing/public-lookup.server.ts',
    'app/infrastructure/outgoing/public-request.server.ts',
    // The collector of traces and of the log, at OTEL_EXPORTER_OTLP_ENDPOINT.
    'app/infrastructure/tracing/log-export.server.ts',
    // ClamAV's daemon, at CLAMD.
    'app/infrastructure/virus-scan.server.ts',
  ]);
});

test('libraries that connect to hosts are used for the configured ones, and for the database of an import', () => {
  const libraries =
    /(?:^import (?!type\b)[^;]*? from |\bimport\()'(?:nodemailer|pg|@aws-sdk\/[\w-]+|@opentelemetry\/exporter[\w-]+)'/m;
  expect(holding(libraries)).toEqual([
    // DATABASE_URL, DATABASE_OWNER_URL and DATABASE_READ_URL: queries, and the listener for changes.
    'app/infrastructure/database/connection/postgres-dialect.server.ts',
    'app/infrastructure/database/content-version/version-feed.server.ts',
    // The buckets of S3_ENDPOINT and BACKUP_S3_ENDPOINT.
    'app/infrastructure/file-store/s3-browser-uploads.server.ts',
    'app/infrastructure/file-store/s3-file-store.server.ts',
    // SMTP_URL.
    'app/infrastructure/mail-transport/smtp-transport.server.ts',
    // OTEL_EXPORTER_OTLP_ENDPOINT.
    'app/infrastructure/tracing/open-telemetry.server.ts',
    // The database of the former site, which the operator names.
    'app/operations/import/supabase/read-live.server.ts',
  ]);
});

test('secrets come from the system’s random generator, hashes are SHA-256', () => {
  // Jitter of waiting times and the sampling of traces, which guard nothing.
  expect(holding(/Math\.random\(/)).toEqual([
    'app/infrastructure/background-work.server.ts',
    'app/infrastructure/database/database.server.ts',
    'app/infrastructure/tracing/open-telemetry.server.ts',
  ]);
  const algorithms = FILES.flatMap((file) =>
    [...codeOf(file).matchAll(/\b(?:createHash|createHmac|hash)\(\s*'([^']+)'/g)].map(([, name]) => name),
  );
  expect(algorithms.length).toBeGreaterThan(15);
  expect(new Set(algorithms)).toEqual(new Set(['sha256']));
  expect(holding(/createCipher|createDecipher|createSign\(|pbkdf2/i)).toEqual([
    // The proof of work of the browser, by its library.
    'app/features/contact/challenge.server.ts',
    'app/site/contact/challenge/solve-challenge.worker.ts',
  ]);
});

test('the environment is read in one place', () => {
  expect(holding(/process\.env\b/)).toEqual(['app/infrastructure/configuration.server.ts']);
});

test('no page listens to messages of other windows', () => {
  expect(holding(/addEventListener\(\s*['"]message['"]|\bonmessage\s*=/)).toEqual([
    // A web worker of the page and the page that created it.
    'app/site/contact/challenge/send-with-work.ts',
    'app/site/contact/challenge/solve-challenge.worker.ts',
  ]);
});

test('no field prevents pasting a password', () => {
  const fields = FILES.filter((file) => /^app\/admin\/(?:login|account|people|controls)/.test(file));
  expect(fields.length).toBeGreaterThan(40);
  expect(holding(/onPaste|onBeforeInput|onDrop/, fields)).toEqual([]);
});
