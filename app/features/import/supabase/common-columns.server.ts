import { sourceDate } from '#domain/import/source-date.ts';
import { namedId } from '#infrastructure/named-id.server.ts';
import type { FittedTexts } from '../text/fitted-text.ts';
import { type SourceRow, textOf } from './source-row.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A UUID stays, any other id becomes one that is always the same for it (§56.4). */
export function keptId(table: string, id: string): string {
  return UUID.test(id) ? id.toLowerCase() : namedId(`supabase ${table} ${id}`);
}

/** The names under which the address of a picture above an article or project stands. */
export const COVER_COLUMNS = [
  ...['cover_image', 'cover_image_url', 'cover', 'cover_url', 'featured_image', 'featured_image_url'],
  ...['image_url', 'image', 'thumbnail', 'thumbnail_url', 'hero_image'],
];

/** Whether a row was public: 'Published', 'published' or as people wrote it in French, or a column of yes and no. */
export function wasPublished(row: SourceRow): boolean {
  const written = textOf(row, 'status', 'published', 'is_published').trim();
  return /^(?:published|publi[ée]e?|online|en ligne|true|t|yes|oui|1)$/i.test(written);
}

/** What is known of when a row was made, published and changed; what is to come or can't be read is told. */
export function datesOf(row: SourceRow, published: boolean, now: Date, texts: FittedTexts) {
  const past = (column: string) => {
    const written = textOf(row, column);
    const date = written === '' ? undefined : sourceDate(written);
    if (written !== '' && (date === undefined || date > now)) {
      texts.note('date-unknown', `${column} : « ${written} »`);
      return undefined;
    }
    return date;
  };
  const createdAt = past('created_at');
  // A project without a date of publication was shown by that of its creation.
  const publishedAt = (published ? past('published_at') : undefined) ?? createdAt;
  if (published && publishedAt === undefined) texts.note('date-unknown', 'daté du jour de l’import');
  return { createdAt: createdAt ?? publishedAt, publishedAt, updatedAt: past('updated_at') ?? publishedAt };
}
