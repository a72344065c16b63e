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
import { watchLeases } from './leases.ts';
import {
  describePendingWork,
  figureOfBackups,
  figureOfMessages,
  figureOfPictures,
  figureOfPlans,
} from './outcomes.ts';
import { TwoInstances } from './two-instances.ts';

/** Duration; the variable shortens it during development. */
const SECONDS = Number(process.env['KILLS_SECONDS'] ?? 300);
const SHORTEST_TURN_MS = 10_000;
const LONGEST_TURN_MS = 15_000;
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
  const instances = new TwoInstances(folder, {
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
  started.defer(() => instances.stop());
  for (const index of [0, 1]) {
    await instances.launch(index);
    await instances.whenUp(index);
  }
  const leases = watchLeases(database);
  const clients = await simulateClients(instances, database, await signIn(instances.url));
  const kills = await killInTurn(instances).finally(clients.end);
  const pending = await settle(database);
  const { acknowledged } = clients;
  return [
    ...(await figureOfMessages(database, mail.letters, acknowledged.messages)),
    await figureOfPictures(database, files, acknowledged.pictures),
    await figureOfPlans(database, acknowledged.items),
    await figureOfBackups(database, backups, acknowledged.backups),
    await leases.stop(),
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

/** Returns the number of kills. */
async function killInTurn(instances: TwoInstances): Promise<number> {
  const end = Date.now() + SECONDS * 1000;
  for (let turn = 0; ; turn += 1) {
    if (Date.now() >= end) return turn;
    const next = pause(SHORTEST_TURN_MS + Math.random() * (LONGEST_TURN_MS - SHORTEST_TURN_MS));
    const index = turn % 2;
    await instances.kill(index);
    await instances.launch(index);
    await instances.whenUp(index);
    await next;
  }
}

/** Waits until no work is pending. Returns the pending work as text after the timeout. */
async function settle(database: pg.Pool): Promise<string> {
  const end = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const pending = await describePendingWork(database);
    if (pending === '' || Date.now() > end) return pending;
    await pause(1000);
  }
}
