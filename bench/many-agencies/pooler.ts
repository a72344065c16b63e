import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tests/support/free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/**
 * A real PgBouncer in transaction mode in front of all databases of a startPostgres() server. `url`: the server's URL,
 * through the pooler. Undefined where it isn't installed.
 */
export async function startPooler(
  server: string,
): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  if (!existsSync(PROGRAM)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
  const [url, port] = [new URL(server), await freePort()];
  const file = join(folder, 'pgbouncer.ini');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: '3',
    max_client_conn: '1000',
  };
  writeFileSync(settings.auth_file, '"postgres" ""\n');
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    file,
    ['[databases]', `* = host=127.0.0.1 port=${url.port}`, '[pgbouncer]', ...lines, ''].join('\n'),
  );
  // It refuses to run as root, and must be able to read its files.
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  chmodSync(folder, 0o755);
  const child = spawn(PROGRAM, ['-q', file], { ...asNobody, stdio: ['ignore', 'ignore', 'inherit'] });
  url.port = String(port);
  for (;;) {
    const client = new pg.Client({ connectionString: url.href });
    const answered = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (answered) break;
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    await wait(50);
  }
  return {
    url: url.href,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
