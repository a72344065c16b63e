import { FILM_WIDTHS, filmWidthKey } from '#domain/files/derived-films.ts';
import type { MadeWidths } from '#domain/files/stored-picture.ts';
import { database } from '#infrastructure/database/database.server.ts';

/**
 * The renditions of films for the classes of windows (§32.7), by the film's URL, and which are in AV1 too (§32.8). A
 * crop around a former focal point is left out: the whole film shows the current one.
 */
export async function readFilmWidths(urls: readonly string[]): Promise<Map<string, MadeWidths>> {
  if (urls.length === 0) return new Map();
  const rows = await database()
    .selectFrom('film_widths')
    .innerJoin('stored_files', 'stored_files.url', 'film_widths.url')
    .select(['film_widths.url', 'large', 'desktop', 'tablet', 'phone', 'focus_x', 'focus_y'])
    .select(['large_av1', 'desktop_av1', 'tablet_av1', 'phone_av1'])
    .where('film_widths.url', 'in', urls)
    .execute();
  return new Map(
    rows.map(({ url, large, desktop, tablet, phone, focus_x: x, focus_y: y, ...row }) => {
      const crop = (width: 'tablet' | 'phone', made: string | null) =>
        made && made === filmWidthKey(url, width, { x, y }) ? { [width]: made } : {};
      const made: MadeWidths = {
        ...(desktop ? { desktop } : {}),
        // While its rendition is pending, a large screen gets the original, not the smaller one.
        ...(large ? { large } : desktop && large === null ? { large: url } : {}),
        ...crop('tablet', tablet),
        ...crop('phone', phone),
      };
      const av1 = FILM_WIDTHS.flatMap((width) => {
        const codecs = made[width] && row[`${width}_av1`];
        return codecs ? [[width, codecs]] : [];
      });
      return [url, av1.length > 0 ? { ...made, av1: Object.fromEntries(av1) } : made];
    }),
  );
}
