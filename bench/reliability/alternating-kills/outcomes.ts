import type pg from 'pg';
import sharp from 'sharp';
import { offeredWidths } from '#domain/files/stored-picture.ts';
import type { Bucket } from './bucket.ts';
import { type Acknowledged, PICTURE_WIDTH } from './clients.ts';

const STORED = '/storage/v1/object/public/';

/** Describes the pending work; '' when there is none. */
export async function readUnsettled(database: pg.Pool): Promise<string> {
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

type Mailed = { lost: number; twiceUnmarked: number; twice: number; marked: number };

/** Checks messages: each is stored and was mailed. */
export async function readMailed(
  database: pg.Pool,
  letters: readonly string[],
  { messages }: Acknowledged,
): Promise<Mailed> {
  const { rows } = await database.query<{ number: string; marked: boolean }>(`
    select substring(message from '^message (\\d+)$') as number, perhaps_sent_at is not null as marked
    from contact_messages where message ~ '^message \\d+$'`);
  const marked = new Map(rows.map((row) => [Number(row.number), row.marked]));
  const mailed = new Map<number, number>();
  for (const letter of letters) {
    const number = Number(/^message (\d+)/m.exec(letter)?.[1]);
    mailed.set(number, (mailed.get(number) ?? 0) + 1);
  }
  const twice = [...mailed].filter(([, times]) => times > 1).map(([number]) => number);
  return {
    lost: [...messages].filter((number) => !marked.has(number) || !mailed.has(number)).length,
    twice: twice.length,
    twiceUnmarked: twice.filter((number) => !marked.get(number)).length,
    marked: [...marked.values()].filter(Boolean).length,
  };
}

/**
 * Faults of uploaded pictures, a line each: every picture has each variant exactly once, and each decodes completely.
 */
export async function readPictureFaults(
  database: pg.Pool,
  bucket: Bucket,
  { pictures }: Acknowledged,
): Promise<{ all: number; faults: string[] }> {
  const files = await database.query<{ url: string; variants_failure: string | null }>(
    'select url, variants_failure from stored_files',
  );
  const variants = await database.query<{ source_url: string; url: string; format: string; width: number }>(
    'select * from picture_variants order by source_url, format, width',
  );
  const there = new Set(files.rows.map(({ url }) => url));
  const faults = [...pictures].filter((url) => !there.has(url)).map((url) => `${url} has no row`);
  const wanted = new Set(offeredWidths(PICTURE_WIDTH));
  const formats = new Set(variants.rows.map(({ format }) => format));
  for (const { url, variants_failure } of files.rows) {
    if (variants_failure !== null) faults.push(`${url} was given up: ${variants_failure}`);
    const own = variants.rows.filter(({ source_url }) => source_url === url);
    const names = new Set(own.map(({ format, width }) => `${format} ${width}`));
    if (own.length !== names.size) faults.push(`${url} has a variant twice`);
    if (formats.size < 2 || names.size !== wanted.size * formats.size)
      faults.push(`${url} has only ${[...names].join(', ') || 'no variants'}`);
    for (const { url: variant, width } of own) {
      const bytes = await bucket.read(variant.slice(STORED.length));
      const found =
        bytes &&
        (await sharp(bytes)
          .metadata()
          .catch(() => undefined));
      if (found?.width !== width) faults.push(`${variant} is ${bytes ? 'no whole picture' : 'missing'}`);
    }
    if (!(await bucket.read(url.slice(STORED.length)))) faults.push(`${url} is missing`);
  }
  return { all: files.rows.length, faults };
}

type Plans = { all: number; undone: number; twice: number };

/** Outcomes of plans, as the audit log records them. */
export async function readPlans(database: pg.Pool, { items }: Acknowledged): Promise<Plans> {
  const sum: Plans = { all: 0, undone: 0, twice: 0 };
  for (const { id, plans } of items) {
    const { rows } = await database.query<{ action: string }>(
      `select action from journal where item_id = $1 and action in ('published', 'unpublished')`,
      [id],
    );
    for (const action of ['published', 'unpublished'] as const) {
      const wanted = plans.filter((planned) => planned === action).length;
      const done = rows.filter((row) => row.action === action).length;
      sum.all += wanted;
      sum.undone += Math.max(0, wanted - done);
      sum.twice += Math.max(0, done - wanted);
    }
  }
  return sum;
}
