import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it, vi } from 'vitest';
import { testFolder } from '../../support/test-folder.ts';

const folder = testFolder('backup-commands');
const archive = 'tests/contract/fixtures/format-1.backup';
const inFolder = (name: string) => join(folder, name);

/** Runs a command in a child process; `before` is executed by the shell first. */
function run(
  command: string,
  file: string,
  dataDir: string,
  before = 'true',
  { passphrase = '', piped = '' } = {},
) {
  const script = `${before}; exec "$0" "$@"`;
  const { status, stdout, stderr } = spawnSync(
    'sh',
    [
      ...['-c', script, process.execPath, `commands/${command}.ts`, file],
      ...(piped ? ['--passphrase-from-stdin'] : []),
    ],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        DATA_DIR: inFolder(dataDir),
        TMPDIR: folder,
        BACKUP_PASSPHRASE: passphrase,
      },
      input: piped,
      encoding: 'utf8',
    },
  );
  return { status, lines: stderr.split('\n').filter(Boolean), said: stdout };
}

beforeAll(() => {
  expect(run('restore', archive, 'site')).toMatchObject({ status: 0, lines: [] });
});

it('a site is restored, backed up and restored again', () => {
  const backup = run('backup', inFolder('site.backup'), 'site');
  expect(backup).toMatchObject({ status: 2, lines: [] });
  expect(backup.said).toMatch(
    /14 rows and 1 files.*read back and whole\nfiles that rows name.*: 1, the first \/v\n/s,
  );
  expect(statSync(inFolder('site.backup')).mode & 0o777).toBe(0o600);
  // Without the name of the bucket, as a restore next to existing files is run.
  const variables = 'export S3_ENDPOINT=https://s3.example';
  expect(run('restore', inFolder('site.backup'), 'again', variables)).toMatchObject({
    status: 0,
    lines: ['S3_ENDPOINT: has no effect without S3_BUCKET, files are in DATA_DIR'],
  });
});

it.each<[string, () => ReturnType<typeof run>, RegExp]>([
  ['twice', () => run('restore', archive, 'site'), /^restores into an empty installation/],
  [
    'from a cut archive',
    () => {
      writeFileSync(inFolder('cut'), readFileSync(archive).subarray(0, 1500));
      return run('restore', inFolder('cut'), 'none');
    },
    /not a whole backup/,
  ],
  ['from nothing', () => run('restore', inFolder('nothing'), 'none'), /no such file/],
  [
    'from a folder',
    () => run('restore', folder, 'none'),
    /illegal operation on a directory|not a whole backup/,
  ],
  [
    'where no folder can be',
    () => run('restore', archive, 'cut/site'),
    /^DATA_DIR: must be a folder .*\(ENOTDIR: /,
  ],
  [
    'where files may not be larger than 8 kB',
    () => run('restore', archive, 'small', 'ulimit -f 16'),
    /I\/O error|file too large|cannot be opened/,
  ],
])('a restore %s ends with one line', (_how, attempt, message) => {
  const { status, lines } = attempt();
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(message)]);
});

it.each<[string, (file: string) => ReturnType<typeof run>, RegExp]>([
  [
    'to a name that is taken',
    () => run('backup', inFolder('site/database.sqlite'), 'site'),
    /exists already/,
  ],
  [
    'under the name of an encrypted one, without a passphrase,',
    (file) => run('backup', `${file}.age`, 'site'),
    /\.age: .*encrypted.*BACKUP_PASSPHRASE/,
  ],
  [
    'to a folder that is not there',
    () => run('backup', inFolder('nowhere/x'), 'site'),
    /^\S+\/nowhere\/x: there is no folder \S+\/nowhere$/,
  ],
  [
    'among the files that it holds',
    () => run('backup', inFolder('site/files/site.backup'), 'site'),
    /site\.backup: must be outside `files` of DATA_DIR$/,
  ],
  ['of an empty database', (file) => run('backup', file, 'elsewhere'), /nothing to back up.*DATA_DIR/],
  // A file size limit (ulimit) fails like a full disk, by the same code path and without a separate disk.
  [
    'with no room for it',
    (file) => {
      mkdirSync(inFolder('site/files/large'));
      writeFileSync(inFolder('site/files/large/film.mp4'), randomBytes(1_000_000));
      return run('backup', file, 'site', 'ulimit -f 400');
    },
    /too large/,
  ],
])('a backup %s ends with one line and leaves nothing', (_how, attempt, message) => {
  mkdirSync(inFolder('target'), { recursive: true });
  const { status, lines } = attempt(inFolder('target/site.backup'));
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(message)]);
  expect(readdirSync(inFolder('target'))).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.startsWith('backup-'))).toEqual([]);
});

it.each([
  ['export', inFolder('empty.zip'), 'there is nothing to export'],
  ['admin', 'rotate-key', 'there is no administrator'],
])(
  '%s takes no empty database for the site, and makes no new installation of it',
  (command, argument, why) => {
    expect(run(command, argument, 'without-variables')).toMatchObject({
      status: 1,
      lines: [`${why}: this database is empty (DATA_DIR or DATABASE_URL)`],
      said: '',
    });
    expect(existsSync(inFolder('empty.zip'))).toBe(false);
  },
);

/** The end of a command that gets a signal once it has begun to write. */
async function ended(command: string, file: string, dataDir: string, begun: () => boolean) {
  const child = spawn(process.execPath, [`commands/${command}.ts`, file], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: inFolder(dataDir), TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close');
  const lines = text(child.stderr);
  await vi.waitUntil(begun, { timeout: 30_000, interval: 5 });
  child.kill('SIGINT');
  const [status] = await closed;
  return { status, lines: (await lines).trim() };
}

/** Whether a start of the site waits: it would fill the installation that is being restored. */
function isLocked(dataDir: string): boolean {
  using lock = new DatabaseSync(inFolder(`${dataDir}/installation-lock.sqlite`), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return false;
  } catch (error) {
    expect(String(error)).toContain('locked');
    return true;
  }
}

it('a backup and a restore that are ended leave nothing', async () => {
  mkdirSync(inFolder('ended'));
  mkdirSync(inFolder('site/files/large'), { recursive: true });
  // Sparse: it takes seconds to read, and no room.
  const film = openSync(inFolder('site/files/large/sparse.mp4'), 'w');
  ftruncateSync(film, 1_000_000_000);
  closeSync(film);
  const file = inFolder('ended/site.backup');
  const isBegun = () => readdirSync(inFolder('ended')).length > 0;
  const said = { status: 130, lines: 'ended: nothing was kept' };
  expect(await ended('backup', file, 'site', isBegun)).toEqual(said);
  expect(readdirSync(inFolder('ended'))).toEqual([]);

  expect(run('backup', file, 'site').lines).toEqual([]);
  const stored = () => existsSync(inFolder('half/files/large/sparse.mp4'));
  const isStoring = () => stored() || readdirSync(inFolder('half/files/.incoming')).length > 0;
  const begun = () => existsSync(inFolder('half/files/.incoming')) && isStoring() && isLocked('half');
  expect(await ended('restore', file, 'half', begun)).toEqual(said);
  expect(stored()).toBe(false);
  expect(run('restore', archive, 'half')).toMatchObject({ status: 0, lines: [] });
  for (const left of [inFolder('site/files/large/sparse.mp4'), file]) rmSync(left);
});

const PASSPHRASE = 'quatre mots de passe simples';

it('a backup with a passphrase needs it to be opened, from the variable or from stdin', () => {
  const backup = run('backup', inFolder('locked.backup'), 'site', 'true', { passphrase: PASSPHRASE });
  expect(backup).toMatchObject({ status: 2, lines: [] });
  const locked = inFolder('locked.backup.age');
  expect(backup.said).toContain(`${locked}: 14 rows`);
  expect(readFileSync(locked).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  const refused = (given: { passphrase?: string; piped?: string }) =>
    run('restore', locked, 'unlocked', 'true', given);
  expect(refused({})).toMatchObject({
    status: 1,
    lines: [expect.stringMatching(/encrypted.*BACKUP_PASSPHRASE$/)],
  });
  expect(refused({ passphrase: 'quatre autres mots simples' })).toMatchObject({
    status: 1,
    lines: [expect.stringMatching(/does not open it$/)],
  });
  expect(refused({ piped: `${PASSPHRASE}\n` })).toMatchObject({ status: 0, lines: [] });
});

it('a backup takes no short passphrase from stdin, as it takes none from the variable', () => {
  expect(run('backup', inFolder('short.backup'), 'site', 'true', { piped: 'court\n' })).toMatchObject({
    status: 1,
    lines: ['--passphrase-from-stdin: at least 12 characters'],
  });
  expect(readdirSync(folder).filter((name) => name.startsWith('short'))).toEqual([]);
});

it('an encrypted backup that was modified or truncated is refused', () => {
  const bytes = readFileSync(inFolder('locked.backup.age'));
  const altered = Buffer.from(bytes);
  altered[bytes.length - 100] = (altered[bytes.length - 100] ?? 0) ^ 1;
  for (const damaged of [altered, bytes.subarray(0, bytes.length - 10)]) {
    writeFileSync(inFolder('damaged.age'), damaged);
    expect(run('restore', inFolder('damaged.age'), 'none', 'true', { passphrase: PASSPHRASE })).toMatchObject(
      {
        status: 1,
        lines: [expect.stringMatching(/not a whole backup/)],
      },
    );
  }
});

it('a passphrase that is too short is refused', () => {
  expect(run('backup', inFolder('short.backup'), 'site', 'true', { passphrase: 'court' })).toMatchObject({
    status: 1,
    lines: ['BACKUP_PASSPHRASE: at least 12 characters'],
  });
});

it('a restore says how many shared links are open, and of none nothing', () => {
  expect(run('restore', archive, 'links').said).not.toContain('shared links');
  const site = new DatabaseSync(inFolder('links/database.sqlite'));
  const link = site.prepare(
    'insert into shared_previews (id, secret_hash, created_at, created_by, ends_at, revoked_at) values (?, ?, ?, ?, ?, ?)',
  );
  const [past, later] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  link.run('open', 'a', past ?? '', '', later ?? '', null);
  link.run('revoked', 'b', past ?? '', '', later ?? '', past ?? '');
  link.run('ended', 'c', past ?? '', '', past ?? '', null);
  site.close();
  run('backup', inFolder('links.backup'), 'links');
  expect(run('restore', inFolder('links.backup'), 'links-again').said).toContain(
    '\nshared links that are open: 1, also those that were revoked since the backup\n',
  );
});
