import type { PictureFacts, PictureFactsByKey } from '#domain/files/stored-picture.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { FACT_COLUMNS } from '#infrastructure/database/fact-columns.ts';

/** Null where a join has found no stored file. */
export type FactColumns = {
  width: number | null;
  height: number | null;
  colour: string | null;
  focus_x: number | null;
  focus_y: number | null;
  poster: string | null;
  alt: string | null;
  animated: boolean | null;
};

/** The facts in the columns of a stored file; undefined for what has no dimensions or isn't stored here. */
export function pictureFacts(columns: FactColumns): PictureFacts | undefined {
  const { width, height, colour, focus_x: x, focus_y: y, poster, alt, animated } = columns;
  if (!width || !height) return undefined;
  const inTheMiddle = (x ?? 50) === 50 && (y ?? 50) === 50;
  return {
    width,
    height,
    ...(colour ? { colour } : {}),
    ...(inTheMiddle ? {} : { focus: `${x}% ${y}%` }),
    ...(poster ? { poster } : {}),
    ...(alt ? { alt } : {}),
    ...(animated ? { animated: true } : {}),
  };
}

/**
 * The facts of several pictures and films in one query, in the order of the URLs; what is not stored here is left out.
 * Pages embed them in this order: in the order of the database, the same content would give another page on another
 * engine or after an update of a row, and no restored backup would compare as equal (§51.3).
 */
export async function readPictureFacts(urls: readonly string[]): Promise<PictureFactsByKey> {
  const requested = [...new Set(urls)].filter((url) => url !== '');
  if (requested.length === 0) return {};
  const rows = await database()
    .selectFrom('stored_files')
    .select(['url', 'duration_ms', 'created_at', ...FACT_COLUMNS])
    .where('url', 'in', requested)
    .execute();
  const found = new Map(rows.map((row) => [row.url, row]));
  const known: Record<string, PictureFacts> = {};
  for (const url of requested) {
    const row = found.get(url);
    const facts = row && pictureFacts(row);
    if (!facts) continue;
    const durationMs = row.duration_ms;
    known[url] = durationMs
      ? { ...facts, film: { durationMs, storedAt: row.created_at.toISOString() } }
      : facts;
  }
  return known;
}
