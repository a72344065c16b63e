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

/** A hero film, and the class of windows whose rendition is made next, in H.264 or in AV1. */
export type PendingWidth = {
  url: string;
  key: string;
  type: string;
  bytes: number;
  width: FilmWidth;
  /** Display size of the film in pixels; null: unknown. */
  measures: { width: number | null; height: number | null };
  focus: FocalPoint;
  codec: 'h264' | 'av1';
  /**
   * The URL of the rendition in H.264: the one to replace, a crop around another focal point; or the one to have in
   * AV1.
   */
  made: string | undefined;
  attempts: number;
};

/**
 * The next rendition to make: of the newest hero film, public or not yet, that is due and not given up. Nothing waits for
 * one in AV1 (§32.8): it comes once all due films have all in H.264.
 */
export async function nextWidth(now: Date): Promise<PendingWidth | undefined> {
  const urls = await filmsBehindTitles();
  if (urls.length === 0) return undefined;
  const rows = await database()
    .selectFrom('stored_files')
    .leftJoin('film_widths', 'film_widths.url', 'stored_files.url')
    .select(['stored_files.url', 'bucket', 'path', 'type', 'bytes', 'width', 'height', 'focus_x', 'focus_y'])
    .select(['large', 'desktop', 'tablet', 'phone', 'attempts', 'av1_failure'])
    .select(['large_av1', 'desktop_av1', 'tablet_av1', 'phone_av1'])
    .where('stored_files.url', 'in', urls)
    .where('released_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('failure', 'is', null)
    .where(({ eb, or }) => or([eb('due_at', 'is', null), eb('due_at', '<=', now)]))
    .orderBy('created_at', 'desc')
    .execute();
  const films = rows.map(({ url, bucket, path, type, bytes, ...row }) => {
    const focus = { x: row.focus_x, y: row.focus_y };
    const missing = FILM_WIDTHS.find((one) => isMissing(row[one], filmWidthKey(url, one, focus), one));
    // A large window that is shown the film itself has none in AV1.
    const h264Only = FILM_WIDTHS.find((one) => row[one] && row[one] !== url && row[`${one}_av1`] === null);
    const pending = (width: FilmWidth | undefined, codec: PendingWidth['codec']) =>
      width && {
        url,
        key: `${bucket}/${path}`,
        type,
        bytes: Number(bytes),
        width,
        focus,
        codec,
        measures: { width: row.width, height: row.height },
        made: row[width] || undefined,
        attempts: row.attempts ?? 0,
      };
    return {
      h264: pending(missing, 'h264'),
      av1: pending(missing || row.av1_failure !== null ? undefined : h264Only, 'av1'),
    };
  });
  return films.find(({ h264 }) => h264)?.h264 ?? films.find(({ av1 }) => av1)?.av1;
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
 * Stores a rendition, its URL or, in AV1, its codecs; '' for none: pages use it from now on. One in AV1 belongs to the one
 * in H.264, and goes with it. False when the film was deleted in the meantime.
 */
export function saveWidth(
  url: string,
  { width, codec }: Pick<PendingWidth, 'width' | 'codec'>,
  value: string,
): Promise<boolean> {
  return changeContent(async (transaction) => {
    // A write, so that a concurrent deletion of the film waits for this transaction.
    const { numUpdatedRows } = await transaction
      .updateTable('stored_files')
      .set((column) => ({ version: column.ref('version') }))
      .where('url', '=', url)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const saved = codec === 'av1' ? { [`${width}_av1`]: value } : { [width]: value, [`${width}_av1`]: null };
    const set = { ...saved, attempts: 0, due_at: null };
    await transaction
      .insertInto('film_widths')
      .values({ url, ...saved })
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

/** Gives up the renditions in this codec for good, with the reason. */
export async function giveUpWidths(
  { url, codec }: Pick<PendingWidth, 'url' | 'codec'>,
  reason: string,
): Promise<void> {
  await note(url, { [codec === 'av1' ? 'av1_failure' : 'failure']: reason.slice(0, 500) });
}

type Note = { attempts?: number; due_at?: Date; failure?: string; av1_failure?: string };

async function note(url: string, set: Note): Promise<void> {
  await database()
    .insertInto('film_widths')
    .values({ url, ...set })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(set))
    .execute();
}
