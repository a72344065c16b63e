import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type pg from 'pg';
import type { FileStore } from '#infrastructure/file-store/file-store-port.ts';
import { s3FileStore } from '#infrastructure/file-store/s3-file-store.server.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { type PostgresServer, startPostgres } from '../../../tests/support/postgres-server.ts';
import { S3_CREDENTIALS, startS3Server } from '../../../tests/support/s3-server.ts';
import { type Figure, none } from '../../harness/figures.ts';
import { ADMINISTRATOR, addContent, newFolder, signIn } from '../../harness/sites.ts';
import { simulateClients } from './clients.ts';
import { type Gate, openGate } from './gate.ts';
import {
  describePendingWork,
  figureOfMessages,
  figureOfPictures,
  figureOfPlans,
  type MadeBackups,
} from './outcomes.ts';
import { PatientPool } from './patient-pool.ts';
import { TwoInstances } from './two-instances.ts';

const SETTLED_WITHIN_MS = 10 * 60_000;
/** Latency of the mail server: long enough for a kill during a delivery. */
const MAIL_LATENCY_MS = 250;
const FILES = 'site';
const BACKUPS = 'backups';

/** Two instances with what they share, and the ways to disturb them. */
export type WorkingSite = {
  instances: TwoInstances;
  postgres: PostgresServer;
  /** Between the instances and what they share. */
  gates: { database: Gate; bucket: Gate };
  /** Queries PostgreSQL itself. */
  database: pg.Pool;
};

/**
 * Runs two instances that share one PostgreSQL and one bucket while visitors and an administrator work, disturbs them,
 * and measures afterwards what became of everything that was acknowledged: it is done, once. `disturb` resolves with
 * the number of its faults. `figureOfBackups`: what may become of a backup differs. `environment` is added to that of
 * the instances.
 */
export async function measureDisturbed(
  disturb: (site: WorkingSite) => Promise<number>,
  figureOfBackups: (made: MadeBackups) => Promise<Figure>,
  environment: Record<string, string> = {},
): Promise<Figure[]> {
  await using started = new AsyncDisposableStack();
  const s3 = await startS3Server();
  if (s3 === undefined) throw new Error('No S3 server can be brought to this machine');
  started.defer(s3.stop);
  const postgres = await startPostgres();
  started.defer(postgres.stop);
  const mail = await startMailServer({ answersAfterMs: MAIL_LATENCY_MS });
  started.defer(mail.close);
  const database = new PatientPool({ connectionString: postgres.url });
  started.defer(() => database.end());
  const gates = { database: await openGate(postgres.url), bucket: await openGate(s3.endpoint) };
  for (const { close } of Object.values(gates)) started.defer(close);
  const [files, backups] = [await newBucket(s3.endpoint, FILES), await newBucket(s3.endpoint, BACKUPS)];
  const folder = newFolder();
  // A backup renders the pages of these.
  addContent({ DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO: '0' }, 24, 6);
  const instances = new TwoInstances(folder, {
    DATABASE_URL: gates.database.url,
    S3_ENDPOINT: gates.bucket.url,
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
    ...environment,
  });
  started.defer(() => instances.stop());
  for (const index of [0, 1]) {
    await instances.launch(index);
    await instances.whenUp(index);
  }
  const clients = await simulateClients(instances, database, await signIn(instances.url));
  const faults = await disturb({ instances, postgres, gates, database }).finally(clients.end);
  const pending = await settle(database);
  const { acknowledged } = clients;
  return [
    ...(await figureOfMessages(database, mail.letters, acknowledged.messages)),
    await figureOfPictures(database, files, acknowledged.pictures),
    await figureOfPlans(database, acknowledged.items),
    await figureOfBackups({ database, bucket: backups, acknowledged }),
    {
      ...none(`work left undone after ${faults} faults`, pending ? 1 : 0, faults),
      measured: pending || 'none',
    },
    instances.figureOfEnds(),
  ];
}

async function newBucket(endpoint: string, bucket: string): Promise<FileStore> {
  const options = { endpoint, region: 'us-east-1', credentials: S3_CREDENTIALS };
  const client = new S3Client({ ...options, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return s3FileStore({ ...options, bucket });
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
