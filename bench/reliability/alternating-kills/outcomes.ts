import type pg from 'pg';
import sharp from 'sharp';
import { offeredWidths } from '#domain/files/stored-picture.ts';
import type { FileStore } from '#infrastructure/file-store/file-store-port.ts';
import { type Figure, none } from '../../harness/figures.ts';
import { PICTURE_WIDTH, type PlannedItem } from './clients.ts';

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

/** Every picture has each variant exactly once, and each decodes completely. */
export async function figureOfPictures(
  database: pg.Pool,
  bucket: FileStore,
  acknowledged: ReadonlySet<string>,
): Promise<Figure> {
  const { rows: files } = await database.query<{ url: string; variants_failure: string | null }>(
    'select url, variants_failure from stored_files',
  );
  const { rows: variants } = await database.query<{
    source_url: string;
    url: string;
    format: string;
    width: number;
  }>('select * from picture_variants');
  const widthOf = async (url: string) => {
    try {
      const bytes = Buffer.concat(await Array.fromAsync(bucket.get(url.slice(STORED.length))));
      return (await sharp(bytes).metadata()).width;
    } catch {
      return undefined;
    }
  };
  const faults = [...acknowledged].filter((url) => !files.some((file) => file.url === url));
  const formats = new Set(variants.map(({ format }) => format));
  const wanted = new Set(offeredWidths(PICTURE_WIDTH)).size * formats.size;
  for (const { url, variants_failure } of files) {
    if (variants_failure !== null) faults.push(`${url} was given up: ${variants_failure}`);
    const own = variants.filter(({ source_url }) => source_url === url);
    const names = new Set(own.map(({ format, width }) => `${format} ${width}`));
    if (formats.size < 2 || own.length !== wanted || names.size !== wanted)
      faults.push(`${url} has ${own.length} variants: ${[...names].join(', ')}`);
    for (const variant of own)
      if ((await widthOf(variant.url)) !== variant.width) faults.push(`${variant.url} is not whole`);
    if ((await widthOf(url)) === undefined) faults.push(`${url} is not whole`);
  }
  for (const fault of faults) process.stderr.write(`  ${fault}\n`);
  const what = `pictures without their variants, with rows twice or files missing, of ${files.length}`;
  return none(what, faults.length, files.length);
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
