import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { testFolder } from '../../support/test-folder.ts';

const ARTICLES = 40;
const folder = testFolder('import-command');
const file = join(folder, 'export.xml');
const uploads = join(folder, 'uploads');

beforeAll(async () => {
  mkdirSync(uploads);
  const items = Array.from({ length: ARTICLES }, (_, number) => {
    const address = `https://ancien.example/wp-content/uploads/${number}.png`;
    return `<item><title>Article ${number}</title><link>https://ancien.example/${number}/</link>
      <dc:creator>ines</dc:creator><content:encoded><![CDATA[<p>Texte</p><img src="${address}">]]></content:encoded>
      <wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2020-05-12 08:30:00</wp:post_date_gmt>
      <wp:post_name>article-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
  });
  for (let number = 0; number < ARTICLES; number++)
    // Every second picture has a copy under another name.
    await sharp({
      create: { width: 8, height: 8, channels: 3, background: { r: number >> 1, g: 90, b: 60 } },
    })
      .png()
      .toFile(join(uploads, `${number}.png`));
  const site = '<wp:base_blog_url>https://ancien.example</wp:base_blog_url>';
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8" ?><rss><channel>${site}${items.join('')}</channel></rss>`,
  );
});

const environment = (data: string) => ({
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: join(folder, data),
});
const given = ['commands/import.ts', 'wordpress', file, '--files', uploads];

async function run(data: string, ...more: string[]) {
  const options = { env: environment(data) };
  return promisify(execFile)(process.execPath, [...given, ...more], options).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stderr }) => ({ code, stdout: '', stderr: String(stderr) }),
  );
}

function read<T>(data: string, query: (database: DatabaseSync) => T): T | undefined {
  try {
    const database = new DatabaseSync(join(folder, data, 'database.sqlite'));
    try {
      return query(database);
    } finally {
      database.close();
    }
  } catch {
    // It doesn't exist yet, or is being written.
    return undefined;
  }
}

const everything = (data: string) =>
  read(data, (database) =>
    ['blog_posts', 'stored_files', 'redirects', 'imported_files'].map((table) => {
      const columns = { blog_posts: 'id, slug, content, published_at, version', stored_files: 'url, bytes' }[
        table
      ];
      const from = `select ${columns ?? (table === 'redirects' ? 'source, target' : 'address, url')} from ${table}`;
      return database.prepare(`${from} order by 1`).all();
    }),
  );

const imported = (data: string) =>
  Number(
    read(data, (database) => database.prepare('select count(*) as n from imported_items').get()?.['n']) ?? 0,
  );

async function killedInTheMiddle(data: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...given, '--yes'], { env: environment(data), stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (imported(data) < 10 && child.exitCode === null) await sleep(5);
  child.kill('SIGKILL');
  await ended;
  return child;
}

it('an import that was killed and is run again ends like an uninterrupted one (§56.3)', async () => {
  const whole = await run('whole', '--yes');
  expect(whole.stdout).toContain(`Créés : ${ARTICLES}`);
  for (let turn = 0; turn < 3; turn++) {
    const child = await killedInTheMiddle('killed');
    // A process that had exited by itself would prove nothing.
    if (turn === 0) expect(child.signalCode).toBe('SIGKILL');
    read('killed', (database) => database.exec('delete from leases'));
  }
  expect(imported('killed')).toBeLessThanOrEqual(ARTICLES);
  await run('killed', '--yes');
  expect(everything('killed')).toEqual(everything('whole'));
  expect(
    read('killed', (database) => database.prepare('select count(*) as n from stored_files').get()),
  ).toEqual({
    n: ARTICLES / 2,
  });
});

it('an import waits for another one, reports it, and continues when that has ended or was killed (§56.3)', async () => {
  await run('waiting');
  const heldUntil = new Date(Date.now() + 1_800_000).toISOString();
  const lock = "insert into leases (name, holder, held_until) values ('import', 'another', ?)";
  read('waiting', (database) => database.prepare(lock).run(heldUntil));
  const begin = () => {
    const child = spawn(process.execPath, [...given, '--yes'], { env: environment('waiting') });
    const output: string[] = [];
    child.stderr.on('data', (data) => output.push(String(data)));
    const ended = new Promise((resolve) => child.once('close', resolve));
    return { child, ended, told: () => output.join('') };
  };
  const waits = async (outputOf: () => string) => {
    while (!outputOf().includes('waiting for it')) await sleep(20);
  };
  const impatient = begin();
  await waits(impatient.told);
  // Ctrl-C of a terminal, and then the SIGTERM of the process that ran the command.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) impatient.child.kill(signal);
  // On a busy machine the second signal may arrive when the process is past its last line, and has no handler any more.
  expect([1, null]).toContain(await impatient.ended);
  expect(impatient.told()).toMatch(/another import is under way.*\n$/);
  expect(impatient.told()).not.toMatch(/ at |AbortError/);
  expect(impatient.told().match(/ending after what is being written/g)).toHaveLength(1);

  const patient = begin();
  await waits(patient.told);
  expect(imported('waiting')).toBe(0);
  read('waiting', (database) => database.exec('delete from leases'));
  expect(await patient.ended).toBe(0);
  expect(imported('waiting')).toBe(ARTICLES);
});

it('a trial leaves the database of a former version as it is', async () => {
  await run('former');
  const last = 'delete from schema_migrations where name = (select max(name) from schema_migrations)';
  read('former', (database) => database.exec(last));
  expect(await run('former')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^the database is of a former version: .*\n$/),
  });
});

it('without --yes nothing is written, and an obstacle is reported in one line', async () => {
  const trial = await run('trial');
  expect(trial.stdout).toContain(`À créer : ${ARTICLES}`);
  expect(trial.stdout).toContain('nothing was written');
  expect(imported('trial')).toBe(0);
  const other = join(folder, 'other.xml');
  writeFileSync(other, '<html><p>Ceci n’est pas un export</p></html>');
  const options = { env: environment('trial') };
  for (const [source, line] of [
    [other, 'not a WordPress export'],
    [join(folder, 'nowhere.xml'), 'there is no such file'],
  ] as const) {
    const failed = await promisify(execFile)(
      process.execPath,
      ['commands/import.ts', 'wordpress', source],
      options,
    ).catch((error) => error);
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    expect(String(failed.stderr).trim().split('\n')).toHaveLength(1);
    expect(failed.stderr).toContain(line);
  }
});

it('an import whose report can’t be written is refused in one line before it writes anything', async () => {
  const report = join(folder, 'no-folder', 'report.txt');
  const refused = await run('unreported', '--yes', '--report', report);
  expect(imported('unreported')).toBe(0);
  expect(refused).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^--report: .*ENOENT.*\n$/) });
});

it('an import that finds no room, or no temporary folder, ends with one line', async () => {
  const full = `import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    fs.mkdtemp = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, mkdtemp'), { code: 'ENOSPC' });
    };
    syncBuiltinESMExports();`;
  const preload = `data:text/javascript,${encodeURIComponent(full)}`;
  const failed = (before: string[], changes: NodeJS.ProcessEnv) =>
    promisify(execFile)(process.execPath, [...before, ...given, '--yes'], {
      env: { ...environment('failed'), ...changes },
    }).then(
      () => 'done',
      ({ code, stderr }) => `${code} ${stderr}`,
    );
  expect(await failed(['--import', preload], {})).toBe(
    '1 the disk is full: free some room and run it again\n',
  );
  expect(await failed([], { TMPDIR: join(folder, 'none') })).toMatch(/^1 ENOENT: .*mkdtemp.*\n$/);
});

it('an archive that pg_restore refuses ends with its reason in one line', async () => {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  const refusal = 'pg_restore: error: unsupported version (1.16) in file header';
  writeFileSync(join(programs, 'pg_restore'), `#!/bin/sh\necho '${refusal}' >&2\nexit 1\n`, { mode: 0o755 });
  const archive = join(folder, 'site.dump');
  writeFileSync(archive, 'PGDMP');
  const env = { ...environment('archive'), PATH: `${programs}:${process.env['PATH']}` };
  await expect(
    promisify(execFile)(process.execPath, ['commands/import.ts', 'supabase', archive], { env }),
  ).rejects.toMatchObject({
    code: 1,
    stderr: `${archive}: pg_restore cannot read it (unsupported version (1.16) in file header)\n`,
  });
});
