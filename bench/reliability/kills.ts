import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { launchSite } from '../../tests/support/site-process.ts';
import type { Figure } from '../figure.ts';
import { contactMessage } from './contact-message.ts';

const KILLS = 100;
const SENDERS = 4;

/** Kills the process repeatedly while it writes: everything acknowledged is stored afterwards. */
export async function kills(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-kills-'));
  const postgres = await startPostgres();
  try {
    return [
      await killed('SQLite', { DATA_DIR: folder }, () => messagesInFile(folder)),
      await killed('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: postgres.url }, () =>
        messagesOnServer(postgres.url),
      ),
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function killed(
  engine: string,
  environment: Record<string, string>,
  storedMessages: () => Promise<Set<string>>,
): Promise<Figure> {
  const acknowledged = new Set<string>();
  let number = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const site = await launchSite({ ...environment, DEMO: '0', TRUST_PROXY: '1' });
    await site.ready();
    // At a different point of the work each time.
    const enough = acknowledged.size + 1 + (kill % 12);
    let end = () => {};
    const working = new Promise<void>((resolve) => {
      end = resolve;
    });
    const sending = Array.from({ length: SENDERS }, async () => {
      for (;;) {
        number += 1;
        const own = number;
        if (!(await send(site.url, own).catch(() => false))) return end();
        acknowledged.add(`message ${own}`);
        if (acknowledged.size >= enough) end();
      }
    });
    await working;
    process.kill(site.pid, 'SIGKILL');
    await site.ended();
    await Promise.all(sending);
  }
  const stored = await storedMessages();
  const lost = [...acknowledged].filter((message) => !stored.has(message));
  return {
    what: `writes lost of ${acknowledged.size} acknowledged ones, in ${KILLS} kills, ${engine}`,
    measured: String(lost.length),
    goal: '0',
    holds: lost.length === 0,
  };
}

/** True once it is acknowledged. */
async function send(url: string, number: number): Promise<boolean> {
  return (await fetch(`${url}/contact`, contactMessage(number, 'ada@exemple.fr'))).status === 200;
}

const QUERY = 'select message from contact_messages';

async function messagesInFile(folder: string): Promise<Set<string>> {
  const database = new DatabaseSync(join(folder, 'database.sqlite'), { readOnly: true });
  try {
    return new Set(
      database
        .prepare(QUERY)
        .all()
        .map(({ message }) => String(message)),
    );
  } finally {
    database.close();
  }
}

async function messagesOnServer(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ message: string }>(QUERY);
    return new Set(rows.map(({ message }) => message));
  } finally {
    await client.end();
  }
}
