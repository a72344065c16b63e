import type pg from 'pg';
import { offeredWidths } from '#domain/files/stored-picture.ts';
import type { FileStore } from '#infrastructure/file-store/file-store-port.ts';
import { type Figure, none } from '../../harness/figures.ts';
import { type Acknowledged, PICTURE_WIDTH, type PlannedItem } from './clients.ts';

const STORED = '/storage/v1/object/public/';

/** Describes the pending work; '' when there is none. */
export async function describePendingWork(database: pg.Pool): Promise<string> {
  const { rows } = await database.query<Record<string, string>>(`select
    (select count(*) from contact_messages where delivery_state = 'pending') as messages,
    (select count(*) from stored_files where variants_at is null) as pictures,
    (select count(*) from plans) as plans,
    (select count(*) from backups where under_way = 1) as backups`);
  return Object.entries(rows[0] ?? {})
    .filter(([, count]) => Number(count) > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}

/** Each acknowledged message is stored and was mailed; twice only where it is marked so. */
export async function figureOfMessages(
  database: pg.Pool,
  letters: readonly string[],
  acknowledged: ReadonlySet<number>,
): Promise<Figure[]> {
  const { rows } = await database.query<{ number: string; marked: boolean }>(`
    select substring(message from '^message (\\d+)$') as number, perhaps_sent_at is not null as marked
    from contact_messages where message ~ '^message \\d+$'`);
  const marked = new Map(rows.map((row) => [Number(row.number), row.marked]));
  const mailed = Map.groupBy(letters, (letter) => Number(/^message (\d+)/m.exec(letter)?.[1]));
  const lost = [...acknowledged].filter((number) => !marked.has(number) || !mailed.has(number));
  const twice = [...mailed].flatMap(([number, all]) => (all.length > 1 ? [number] : []));
  const unmarked = twice.filter((number) => !marked.get(number));
  const more = ` (${twice.length} mailed twice, ${[...marked.values()].filter(Boolean).length} marked)`;
  const { size } = acknowledged;
  return [
    none(`messages lost or not mailed, of ${size} acknowledged ones`, lost.length, size),
    none("messages mailed twice without the words 'perhaps sent twice'", unmarked.length, size, more),
  ];
}

/** Every acknowledged picture is stored, with each variant exactly once; no row is without its file. */
export async function figureOfPictures(
  database: pg.Pool,
  bucket: FileStore,
  acknowledged: ReadonlySet<string>,
): Promise<Figure> {
  const { rows } = await database.query<{ url: string; failure: string | null; variants: string[] }>(`
    select url, variants_failure as failure,
      array(select url from picture_variants where source_url = stored_files.url) as variants from stored_files`);
  const keys = new Set(await Array.fromAsync(bucket.list('')));
  const faults = [...acknowledged].filter((url) => !rows.some((row) => row.url === url));
  // WebP, AVIF and JPEG at each width.
  const wanted = 3 * new Set(offeredWidths(PICTURE_WIDTH)).size;
  for (const { url, failure, variants } of rows) {
    if (failure !== null || new Set(variants).size !== wanted || variants.length !== wanted)
      faults.push(`${url}: ${failure ?? `${variants.length} variants, not ${wanted}`}`);
    for (const file of [url, ...variants])
      if (!keys.has(file.slice(STORED.length))) faults.push(`${file} is missing`);
  }
  for (const fault of faults) process.stderr.write(`  ${fault}\n`);
  const what = `pictures without their variants, with rows twice or files missing, of ${rows.length}`;
  return none(what, faults.length, rows.length);
}

/** Each scheduled change is in the audit log once. */
export async function figureOfPlans(database: pg.Pool, items: readonly PlannedItem[]): Promise<Figure> {
  const sum = { all: 0, undone: 0, twice: 0 };
  for (const { id, plans } of items) {
    const { rows } = await database.query<{ action: string }>(
      `select action from journal where item_id = $1 and action in ('published', 'unpublished')`,
      [id],
    );
    for (const action of ['published', 'unpublished']) {
      const wanted = plans.filter((planned) => planned === action).length;
      const done = rows.filter((row) => row.action === action).length;
      sum.all += wanted;
      sum.undone += Math.max(0, wanted - done);
      sum.twice += Math.max(0, done - wanted);
    }
  }
  const { all, undone, twice } = sum;
  const more = ` = ${undone} and ${twice}`;
  return none(`scheduled changes not made or made twice, of ${all}`, undone + twice, all, more);
}

/** The rows of the backups, the bucket of their archives, and what was requested. */
export type MadeBackups = { database: pg.Pool; bucket: FileStore; acknowledged: Acknowledged };

/**
 * Under outages a backup may fail, and says why; what is verified is there, and nothing else: the bucket holds the archive
 * of each row that names one.
 */
export async function figureOfEndedBackups({ database, bucket }: MadeBackups): Promise<Figure> {
  const { rows } = await database.query<{ state: string; failure: string | null; name: string | null }>(
    'select state, failure, name from backups',
  );
  const told = rows.filter(({ state, failure }) => state === 'verified' || failure !== null);
  const archives = await Array.fromAsync(bucket.list('backups/'));
  const named = rows.filter(({ name }) => name !== null).length;
  const faults = rows.length - told.length + Math.abs(archives.length - named);
  const verified = rows.filter(({ state }) => state === 'verified').length;
  const what = `backups without an end or a reason, or archives without a backup, of ${rows.length}`;
  return none(what, faults, rows.length, ` (${verified} verified)`);
}

/**
 * Each requested backup was verified once; the bucket holds the archive of each row that names one. Retention deletes
 * some that were verified: `backups.verified` are the ids of those that were seen before.
 */
export async function figureOfVerifiedBackups({
  database,
  bucket,
  acknowledged: { backups },
}: MadeBackups): Promise<Figure> {
  const { rows } = await database.query<{ id: string; state: string; attempts: number; name: string | null }>(
    'select id, state, attempts, name, failure from backups',
  );
  const unverified = rows.filter(({ state }) => state !== 'verified');
  for (const row of unverified) process.stderr.write(`  a backup: ${JSON.stringify(row)}\n`);
  const verified = new Set([...backups.verified, ...rows.map(({ id }) => id)]).size - unverified.length;
  const archives = await Array.fromAsync(bucket.list('backups/'));
  const named = rows.filter(({ name }) => name !== null).length;
  const faults = Math.abs(backups.requested - verified) + Math.abs(archives.length - named);
  const attempts = rows.reduce((sum, row) => sum + row.attempts, 0);
  const more = ` (${rows.length} retained, begun ${attempts} times)`;
  return none(`backups not verified or made twice, of ${backups.requested}`, faults, backups.requested, more);
}
