import { DAY_MS } from '#domain/durations.ts';
import { FILM_WIDTHS, type FilmWidth } from '#domain/files/derived-films.ts';
import type { FileDetails } from '#domain/files/file-details.ts';
import { displayedFileName } from '#domain/files/file-name.ts';
import type { Label } from '#domain/files/labels.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { filmsAreMade } from '../films/film-work.server.ts';
import { playbackWarning } from '../films/playable-film.server.ts';
import { labelsOf } from './file-labels.server.ts';
import { type FileUse, readUses } from './file-uses.server.ts';
import { fileKind } from './list-files.server.ts';

/** Grace period of a file that nothing uses (§12.13). */
const GRACE_MS = 30 * DAY_MS;

/** A stored file with everything that its panel shows. */
export type LibraryFileDetails = FileDetails & { labels: Label[] } & {
  url: string;
  type: 'image' | 'video';
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** The preview picture: the picture itself, or the poster of a film; undefined for a film without one. */
  still: string | undefined;
  /** Of a hero film: the state of its renditions for other screens (§32.7). */
  widths: 'made' | 'madeInAv1' | 'waiting' | 'failed' | undefined;
  /** Of a picture: whether it is animated. */
  animated: boolean;
  /** Of a picture: no smaller variant could be made. */
  asUploaded: boolean;
  /** Of a film: the French warning about browsers that don't show or play its sound. */
  warning: string | undefined;
  createdAt: Date;
  version: number;
  kept: boolean;
  /** Counts as text, '3 projets, 1 article'; undefined when nothing uses it. */
  uses: string | undefined;
  users: FileUse[];
  /** The number of users that are not in the list. */
  moreUsers: number;
  /** When the file is deleted unless it is used or retained. */
  goesAt: Date | undefined;
};

/** A file of the library with its uses; undefined when there is none. For the administrator only. */
export async function readLibraryFile(url: string): Promise<LibraryFileDetails | undefined> {
  const row = await database()
    .selectFrom('stored_files')
    .leftJoin('film_widths', 'film_widths.url', 'stored_files.url')
    .selectAll('stored_files')
    .select(['large', 'desktop', 'tablet', 'phone', 'failure', 'film_widths.url as widths_of'])
    .select(['large_av1', 'desktop_av1', 'tablet_av1', 'phone_av1'])
    .where('stored_files.url', '=', url)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const goes = row.unused_since !== null && !row.kept;
  return {
    ...(await readUses(url)),
    url,
    name: displayedFileName(row),
    type: fileKind(row.type),
    alt: row.alt,
    labels: (await labelsOf([url])).get(url) ?? [],
    focusX: row.focus_x,
    focusY: row.focus_y,
    bytes: Number(row.bytes),
    width: row.width,
    height: row.height,
    durationMs: row.duration_ms,
    still: fileKind(row.type) === 'image' ? url : (row.poster ?? undefined),
    widths: widthsOf(row),
    warning: playbackWarning(row, await filmsAreMade()),
    animated: row.animated,
    asUploaded: fileKind(row.type) === 'image' && row.variants_failure !== null,
    createdAt: row.created_at,
    version: row.version,
    kept: row.kept,
    goesAt: goes ? new Date((row.unused_since ?? new Date()).getTime() + GRACE_MS) : undefined,
  };
}

type WidthColumns = Record<FilmWidth | `${FilmWidth}_av1` | 'failure' | 'widths_of', string | null>;

function widthsOf(row: WidthColumns): LibraryFileDetails['widths'] {
  if (row.widths_of === null) return undefined;
  if (row.failure !== null) return 'failed';
  if (FILM_WIDTHS.some((width) => row[width] === null)) return 'waiting';
  return FILM_WIDTHS.some((width) => row[`${width}_av1`]) ? 'madeInAv1' : 'made';
}
