import { contentType } from '#content/types/content-types.server.ts';
import { isSlug } from '#domain/text/slug.ts';
import type { Row } from '../backup/archive/archive.server.ts';
import { articleMarkdown } from './article-markdown.server.ts';
import { EXPORTED_TABLES, exportedRow } from './exported-tables.ts';
import type { SpooledExport } from './spool-export.server.ts';

/** Reserved device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** The type of content that an export also contains as texts: Markdown has no place for what projects show. */
const KIND = 'post';
const { table: TABLE } = contentType(KIND);
const ARTICLE_TABLE = EXPORTED_TABLES.filter(({ table }) => table === TABLE);

/** Path of an article's Markdown file in an export, from the columns of its row. */
export function articlePath({ id, slug, status }: Row): string {
  const name = String(slug);
  const folder = status === 'Published' ? 'articles' : 'drafts';
  return `${folder}/${isSlug(name) && !DEVICE.test(name) ? name : id}.md`;
}

type Text = { name: string; text: string; at: Date };

/** The articles of an export as Markdown, and the unpublished drafts of published ones. */
export async function* articleTexts(spooled: SpooledExport, siteUrl: string): AsyncIterable<Text> {
  const names = await labelNames(spooled);
  const text = (known: Row, values: Row) => {
    const { content, categoryId, authorId, status, excerpt, coverImage } = values;
    const published = status === 'Published';
    const facts = {
      ...{ title: values['title'], slug: values['slug'], ...known },
      ...(published && !('changesOf' in known) ? { address: `${siteUrl}/blog/${values['slug']}` } : {}),
      author: names.get(`blog_author ${authorId}`),
      category: names.get(`blog_categories ${categoryId}`),
      excerpt,
      coverImage,
    };
    return articleMarkdown(facts, String(content ?? ''), siteUrl);
  };
  for await (const row of spooled.rowsOf(TABLE))
    for (const table of ARTICLE_TABLE) {
      const values = exportedRow(table, row);
      const { id, status, createdAt, updatedAt, publishedAt } = values;
      const known = { id, status, date: publishedAt ?? createdAt, createdAt, updatedAt, publishedAt };
      yield { name: articlePath(row), text: text(known, values), at: new Date(String(updatedAt)) };
    }
  for await (const { item, content, updated_at } of spooled.rowsOf('item_drafts')) {
    const [kind, id] = String(item).split(':', 2);
    if (kind !== KIND) continue;
    const { values = {} } = content as { values?: Row };
    const known = { changesOf: id, updatedAt: updated_at };
    yield {
      name: `drafts/${id}.modifications.md`,
      text: text(known, values),
      at: new Date(String(updated_at)),
    };
  }
}

/** The names of categories and authors, by table and id. */
async function labelNames(spooled: SpooledExport): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const row of spooled.rowsOf('blog_categories'))
    names.set(`blog_categories ${row['id']}`, String(row['categories_name']));
  for await (const row of spooled.rowsOf('blog_author'))
    names.set(`blog_author ${row['id']}`, String(row['author_name']));
  return names;
}
