import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { S3_CREDENTIALS, startS3Server } from '../../tests/support/s3-server.ts';
import type { Figure } from '../figure.ts';
import { ADMINISTRATOR, newFolder } from '../installations.ts';
import { signIn } from '../sign-in.ts';
import { watchBackups } from './alternating-kills/backup-watch.ts';
import { newBucket } from './alternating-kills/bucket.ts';
import { simulatedClients } from './alternating-kills/clients.ts';
import { type LeaseWatch, watchLeases } from './alternating-kills/lease-watch.ts';
import { addOldRows, countOldRows, DELETING } from './alternating-kills/old-rows.ts';
import { readUnsettled } from './alternating-kills/outcomes.ts';
import {
  figureOfBackups,
  figuresOfDeletion,
  figuresOfInstances,
  figuresOfTakeovers,
  figuresOfWork,
} from './alternating-kills/results.ts';
import { type TwoInstances, twoInstances } from './alternating-kills/two-instances.ts';

/** Duration; the variable shortens it during development. */
const SECONDS = Number(process.env['KILLS_SECONDS'] ?? 300);
const SHORTEST_TURN_MS = 10_000;
const LONGEST_TURN_MS = 15_000;
/** In one of three rounds the instance that has just started is killed again, in the middle of deleting. */
const KILLED_AGAIN = 3;
const SETTLED_WITHIN_MS = 10 * 60_000;
/** Latency of the mail server: long enough for a kill during a delivery. */
const MAIL_ANSWERS_MS = 250;

const FILES = 'site';
const BACKUPS = 'backups';

/**
 * Alternately kills two instances that share one PostgreSQL and one bucket while background work is always pending:
 * each job is done exactly once (§58.1, §58.2).
 */
export async function killsByTurns(): Promise<Figure[]> {
  await using started = new AsyncDisposableStack();
  const s3 = await startS3Server();
  if (s3 === undefined) throw new Error('No S3 server can be brought to this machine');
  started.defer(s3.stop);
  const postgres = await startPostgres();
  started.defer(postgres.stop);
  const mail = await startMailServer({ answersAfterMs: MAIL_ANSWERS_MS });
  started.defer(mail.close);
  const database = new pg.Pool({ connectionString: postgres.url });
  // Idle connections fail when the server ends before the pool.
  database.on('error', () => undefined);
  started.defer(() => database.end());
  const folder = newFolder();
  const files = await newBucket(s3.endpoint, FILES);
  const backups = await newBucket(s3.endpoint, BACKUPS);
  addContent({ DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO: '0' });
  const instances = await twoInstances(folder, {
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: FILES,
    S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    BACKUP_S3_BUCKET: BACKUPS,
    CONTACT_TRANSPORT: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    CONTACT_FROM: 'site@exemple.fr',
    CONTACT_TO: 'agence@exemple.fr',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    PICTURE_VARIANTS: '1',
    TRUST_PROXY: '1',
    DEMO: '0',
  });
  started.defer(instances.stop);
  const leases = watchLeases(database);
  started.defer(leases.stop);
  const backupWatch = watchBackups(database);
  started.defer(backupWatch.stop);
  for (const index of [0, 1]) {
    await instances.launch(index);
    await instances.whenUp(index);
  }
  const cookie = await signIn(instances.url());
  const people = await simulatedClients(instances, database, cookie);
  const turns = await killByTurns(instances, database, leases);
  await people.end();
  const unsettled = await settled(database);
  await leases.stop();
  await backupWatch.stop();
  return [
    ...(await figuresOfWork(database, mail, files, people.acknowledged)),
    ...(await figuresOfDeletion(database, turns.oldMessages)),
    await figureOfBackups(database, backupWatch, backups, people.acknowledged),
    ...figuresOfTakeovers(leases),
    ...figuresOfInstances(instances, turns.kills, unsettled),
  ];
}

/** Adds projects and articles, whose pages a backup renders. */
function addContent(environment: Record<string, string>): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['commands/demo.ts', '--projects', '24', '--posts', '6'],
    { env: { PATH: process.env['PATH'] ?? '', ...environment }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

type Turns = {
  kills: number;
  /** Total number of messages past their retention. */
  oldMessages: number;
};

async function killByTurns(instances: TwoInstances, database: pg.Pool, leases: LeaseWatch): Promise<Turns> {
  const turns: Turns = { kills: 0, oldMessages: 0 };
  const kill = async (index: number) => {
    await leases.noteKill();
    await instances.kill(index);
    turns.kills += 1;
  };
  const end = Date.now() + SECONDS * 1000;
  for (let turn = 0; Date.now() < end; turn += 1) {
    const next = pause(SHORTEST_TURN_MS + Math.random() * (LONGEST_TURN_MS - SHORTEST_TURN_MS));
    const index = turn % 2;
    await kill(index);
    // An instance checks retention right after its start.
    turns.oldMessages += await addOldRows(database);
    const victim = DELETING[Math.floor(turn / KILLED_AGAIN) % DELETING.length] ?? '';
    const held = turn % KILLED_AGAIN === 1 ? leases.untilHeld([victim], LONGEST_TURN_MS) : undefined;
    await instances.launch(index);
    if (await held) {
      await kill(index);
      await instances.launch(index);
    }
    await instances.whenUp(index);
    await next;
  }
  return turns;
}

/** Waits until no work is pending. Returns the pending work as text after the timeout. */
async function settled(database: pg.Pool): Promise<string> {
  const end = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const old = await countOldRows(database);
    const left = [await readUnsettled(database), old > 0 ? `${old} old rows` : ''].filter(Boolean).join(', ');
    if (left === '' || Date.now() > end) return left;
    await pause(1000);
  }
}
