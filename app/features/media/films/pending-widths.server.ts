import { readContents } from '#content/pages/site-contents.server.ts';
import {
  FILM_WIDTHS,
  type FilmWidth,
  type FocalPoint,
  filmWidthKey,
  isCropped,
} from '#domain/files/derived-films.ts';
import { PAGE_NAMES, PAGES } from '#domain/pages/pages.ts';
import { titleFilms } from '#domain/site-content/title-films.ts';
import { changeContent, database } from '#infrastructure/database/database.server.ts';

/** A hero film, and the class of windows whose rendition is made next. */
export type PendingWidth = {
  url: string;
  key: string;
  type: string;
  bytes: number;
  width: FilmWidth;
  /** Display size of the film in pixels; null: unknown. */
  measures: { width: number | null; height: number | null };
  focus: FocalPoint;
  /** The URL of the file to replace: a crop around another focal point. */
  former: string | undefined;
  attempts: number;
};

/** The next rendition to make: of the newest hero film, public or not yet, that is due and not given up. */
export async function nextWidth(now: Date): Promise<PendingWidth | undefined> {
  const films = await filmsBehindTitles();
  if (films.length === 0) return undefined;
  const rows = await database()
    .selectFrom('stored_files')
    .leftJoin('film_widths', 'film_widths.url', 'stored_files.url')
    .select(['stored_files.url', 'bucket', 'path', 'type', 'bytes', 'width', 'height', 'focus_x', 'focus_y'])
    .select(['large', 'desktop', 'tablet', 'phone', 'attempts'])
    .where('stored_files.url', 'in', films)
    .where('released_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('failure', 'is', null)
    .where(({ eb, or }) => or([eb('due_at', 'is', null), eb('due_at', '<=', now)]))
    .orderBy('created_at', 'desc')
    .execute();
  for (const { url, bucket, path, type, bytes, ...row } of rows) {
    const focus = { x: row.focus_x, y: row.focus_y };
    const width = FILM_WIDTHS.find((one) => isMissing(row[one], filmWidthKey(url, one, focus), one));
    if (width === undefined) continue;
    return {
      ...{ url, key: `${bucket}/${path}`, type, bytes: Number(bytes), width, focus },
      measures: { width: row.width, height: row.height },
      former: row[width] || undefined,
      attempts: row.attempts ?? 0,
    };
  }
  return undefined;
}

function isMissing(made: string | null, wanted: string, width: FilmWidth): boolean {
  return made === null || (isCropped(width) && made !== '' && made !== wanted);
}

async function filmsBehindTitles(): Promise<string[]> {
  const retained = await readContents(PAGE_NAMES.map((name) => `page:${name}` as const));
  const films = PAGE_NAMES.flatMap((name) => {
    const { published = {}, draft = {} } = retained.get(`page:${name}`) ?? {};
    return [published, draft].flatMap((stored) => titleFilms(PAGES[name].content, stored));
  });
  return [...new Set(films)];
}

/**
 * Stores the URL of a rendition, '' for none: pages use it from now on. False when the film was deleted in the
 * meantime.
 */
export function saveWidth(url: string, width: FilmWidth, address: string): Promise<boolean> {
  return changeContent(async (transaction) => {
    // A write, so that a concurrent deletion of the film waits for this transaction.
    const { numUpdatedRows } = await transaction
      .updateTable('stored_files')
      .set((column) => ({ version: column.ref('version') }))
      .where('url', '=', url)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const set = { [width]: address, attempts: 0, due_at: null };
    await transaction
      .insertInto('film_widths')
      .values({ url, [width]: address })
      .onConflict((conflict) => conflict.column('url').doUpdateSet(set))
      .execute();
    return true;
  });
}

/** In seconds. */
const PAUSE = 600;

/** Schedules a retry after a pause, with the number of failed attempts. */
export async function tryAgainLater(url: string, attempts: number, now: Date): Promise<void> {
  await note(url, { attempts, due_at: new Date(now.getTime() + PAUSE * 1000) });
}

/** Gives up for good, with the reason. */
export async function giveUpWidths(url: string, reason: string): Promise<void> {
  await note(url, { failure: reason.slice(0, 500) });
}

async function note(url: string, set: { attempts?: number; due_at?: Date; failure?: string }): Promise<void> {
  await database()
    .insertInto('film_widths')
    .values({ url, ...set })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(set))
    .execute();
}
