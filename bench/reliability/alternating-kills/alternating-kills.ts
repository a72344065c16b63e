import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import pg from 'pg';
import { s3FileStore } from '#infrastructure/file-store/s3-file-store.server.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { startPostgres } from '../../../tests/support/postgres-server.ts';
import { S3_CREDENTIALS, startS3Server } from '../../../tests/support/s3-server.ts';
import { type Figure, none } from '../../harness/figures.ts';
import { ADMINISTRATOR, addContent, newFolder, signIn } from '../../harness/sites.ts';
import { simulateClients } from './clients.ts';
import { addOldMessages, countOldMessages, countRecordedMessages, DELETION_LEASE } from './old-messages.ts';
import { describePendingWork, figureOfMessages, figureOfPictures, figureOfPlans } from './outcomes.ts';
import { startTwoInstances, type TwoInstances } from './two-instances.ts';
import { untilHeld, watchBackups, watchLeases } from './watches.ts';

/** Duration; the variable shortens it during development. */
const SECONDS = Number(process.env['KILLS_SECONDS'] ?? 300);
const SHORTEST_TURN_MS = 10_000;
const LONGEST_TURN_MS = 15_000;
/** In one of three rounds the instance that has just started is killed again, in the middle of deleting. */
const KILLED_AGAIN = 3;
const SETTLED_WITHIN_MS = 10 * 60_000;
/** Latency of the mail server: long enough for a kill during a delivery. */
const MAIL_LATENCY_MS = 250;

const FILES = 'site';
const BACKUPS = 'backups';

/**
 * Alternately kills two instances that share one PostgreSQL and one bucket while background work is always pending:
 * each job is done exactly once (§58.1, §58.2).
 */
export async function alternatingKills(): Promise<Figure[]> {
  await using started = new AsyncDisposableStack();
  const s3 = await startS3Server();
  if (s3 === undefined) throw new Error('No S3 server can be brought to this machine');
  started.defer(s3.stop);
  const postgres = await startPostgres();
  started.defer(postgres.stop);
  const mail = await startMailServer({ answersAfterMs: MAIL_LATENCY_MS });
  started.defer(mail.close);
  const database = new pg.Pool({ connectionString: postgres.url });
  // Idle connections fail when the server ends before the pool.
  database.on('error', () => undefined);
  started.defer(() => database.end());
  const [files, backups] = [await newBucket(s3.endpoint, FILES), await newBucket(s3.endpoint, BACKUPS)];
  const folder = newFolder();
  // A backup renders the pages of these.
  addContent({ DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO: '0' }, 24, 6);
  const instances = await startTwoInstances(folder, {
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
  const clients = await simulateClients(instances, database, await signIn(instances.url()));
  const { kills, oldMessages } = await killInTurn(instances, database);
  await clients.end();
  const pending = await settle(database);
  await leases.stop();
  await backupWatch.stop();
  const { acknowledged } = clients;
  const archives = await Array.fromAsync(backups.list('backups/'));
  const countedTwice = (await countRecordedMessages(database)) - oldMessages;
  return [
    ...(await figureOfMessages(database, mail.letters, acknowledged.messages)),
    await figureOfPictures(database, files, acknowledged.pictures),
    await figureOfPlans(database, acknowledged.items),
    none('messages left that are past their retention', await countOldMessages(database), oldMessages),
    none(`old messages that the audit log counts twice, of ${oldMessages}`, countedTwice, oldMessages),
    await backupWatch.figure(archives.length, acknowledged.backups),
    leases.figure(),
    { ...none(`work left undone after ${kills} kills`, pending ? 1 : 0, kills), measured: pending || 'none' },
    instances.figure(),
  ];
}

async function newBucket(endpoint: string, bucket: string) {
  const options = { endpoint, region: 'us-east-1', credentials: S3_CREDENTIALS };
  const client = new S3Client({ ...options, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return s3FileStore({ ...options, bucket });
}

/** Returns the number of kills, and of messages past their retention that were added. */
async function killInTurn(
  instances: TwoInstances,
  database: pg.Pool,
): Promise<{ kills: number; oldMessages: number }> {
  const turns = { kills: 0, oldMessages: 0 };
  const kill = async (index: number) => {
    await instances.kill(index);
    turns.kills += 1;
  };
  const end = Date.now() + SECONDS * 1000;
  for (let turn = 0; Date.now() < end; turn += 1) {
    const next = pause(SHORTEST_TURN_MS + Math.random() * (LONGEST_TURN_MS - SHORTEST_TURN_MS));
    const index = turn % 2;
    await kill(index);
    // An instance checks retention right after its start.
    turns.oldMessages += await addOldMessages(database);
    const held = turn % KILLED_AGAIN === 1 ? untilHeld(database, DELETION_LEASE, LONGEST_TURN_MS) : undefined;
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
async function settle(database: pg.Pool): Promise<string> {
  const end = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const old = await countOldMessages(database);
    const pending = [await describePendingWork(database), old > 0 ? `${old} old messages` : '']
      .filter(Boolean)
      .join(', ');
    if (pending === '' || Date.now() > end) return pending;
    await pause(1000);
  }
}
