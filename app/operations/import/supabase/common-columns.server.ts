import { sourceDate } from '#domain/import/source-date.ts';
import { namedId } from '#infrastructure/named-id.server.ts';
import type { FittedTexts } from '../text/fitted-text.ts';
import { type SourceRow, textOf } from './source-row.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A UUID stays; any other id becomes a UUID derived from it deterministically (§56.4). */
export function keptId(table: string, id: string): string {
  return UUID.test(id) ? id.toLowerCase() : namedId(`supabase ${table} ${id}`);
}

/** Column names for the URL of a cover picture. */
export const COVER_COLUMNS = [
  ...['cover_image', 'cover_image_url', 'cover', 'cover_url', 'featured_image', 'featured_image_url'],
  ...['image_url', 'image', 'thumbnail', 'thumbnail_url', 'hero_image'],
];

/** Common column names of articles in former databases, the most usual one first. */
export const TITLE_COLUMNS = ['title', 'titre', 'headline'];
export const EXCERPT_COLUMNS = ['excerpt', 'summary', 'description', 'chapo'];
/** Columns whose text is HTML, or Markdown where it looks like it. */
export const TEXT_COLUMNS = ['content', 'content_html', 'html', 'body_html', 'body', 'text', 'contenu'];
/** Columns whose text is Markdown, whatever it looks like. */
export const MARKDOWN_COLUMNS = ['markdown', 'content_md', 'body_md', 'content_markdown', 'body_markdown'];

/** Whether a row was public: 'Published', 'published' or a French spelling of it, or a boolean column. */
export function wasPublished(row: SourceRow): boolean {
  const written = textOf(row, 'status', 'published', 'is_published').trim();
  return /^(?:published|publi[ée]e?|online|en ligne|true|t|yes|oui|1)$/i.test(written);
}

/** The dates of creation, publication and change of a row; future or invalid dates are reported. */
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
  // The former site used the creation date of a project without a publication date.
  const publishedAt = (published ? past('published_at') : undefined) ?? createdAt;
  if (published && publishedAt === undefined) texts.note('date-unknown', 'daté du jour de l’import');
  return { createdAt: createdAt ?? publishedAt, publishedAt, updatedAt: past('updated_at') ?? publishedAt };
}
