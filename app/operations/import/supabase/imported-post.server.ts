import { href } from 'react-router';
import { FIRST_AUTHOR } from '#domain/posts/first-filing.ts';
import { UNCATEGORISED } from '#domain/posts/post.ts';
import { looksLikeMarkdown } from '#domain/text/looks-like-markdown.ts';
import { type HtmlToken, htmlTokens, merged } from '../html/html-tokens.ts';
import { withParagraphs } from '../html/paragraphs.ts';
import { plainText } from '../html/plain-text.ts';
import { renderedHtml } from '../html/rendered-html.ts';
import type { ImportedPost } from '../imported-item.ts';
import { FittedTexts } from '../text/fitted-text.ts';
import {
  COVER_COLUMNS,
  datesOf,
  EXCERPT_COLUMNS,
  keptId,
  MARKDOWN_COLUMNS,
  TEXT_COLUMNS,
  TITLE_COLUMNS,
  wasPublished,
} from './common-columns.server.ts';
import type { TablesIndex } from './index-tables.server.ts';
import { htmlOfMarkdown } from './markdown-text.ts';
import { listOf } from './parsed-json.ts';
import { type SourceRow, textOf } from './source-row.ts';

/** Converts a row of blog_posts to an imported article (§56.2). */
export function importedSupabasePost(row: SourceRow, index: TablesIndex, now: Date): ImportedPost {
  const texts = new FittedTexts();
  const id = textOf(row, 'id');
  const written = writtenText(row, texts);
  const { tokens, remarks } = renderedHtml(textTokens(written));
  const title = texts.cut(plainText(texts.meant(textOf(row, ...TITLE_COLUMNS), 'titre')), 300, 'titre');
  if (title === '') texts.note('text-missing', 'titre');
  const given = textOf(row, 'slug').trim();
  const slug = index.slugs.get(id) ?? 'article';
  if (given !== slug) texts.note('address-changed', `${given || 'sans adresse'} devient ${slug}`);
  const published = wasPublished(row);
  // A foreign key to the other table, or the name itself.
  const named = (
    names: Map<string, string>,
    columns: [string, ...string[]],
    other: string,
    field: string,
  ) => {
    const [id, ...itself] = columns;
    const stated = textOf(row, ...itself);
    const name = plainText(texts.meant(names.get(textOf(row, id)) || names.get(stated) || stated, field));
    if (name === '') texts.note('name-missing', `${field} : ${other}`);
    return texts.cut(name || other, 100, field);
  };
  const tags = listOf(textOf(row, 'tags')).map(plainText).filter(Boolean);
  if (tags.length > 0) texts.note('other-categories', `étiquettes : ${tags.join(', ')}`);
  return {
    kind: 'post',
    id: keptId('blog_posts', id),
    title: title || `Article ${id.slice(0, 40)}`,
    slug,
    excerpt: texts.cut(plainText(texts.meant(textOf(row, ...EXCERPT_COLUMNS), 'extrait')), 1000, 'extrait'),
    cover: textOf(row, ...COVER_COLUMNS).trim(),
    text: tokens,
    given: [written],
    category: named(
      index.categories,
      ['category_id', 'category', 'category_name'],
      UNCATEGORISED,
      'catégorie',
    ),
    author: named(index.authors, ['author_id', 'author', 'author_name'], FIRST_AUTHOR, 'auteur'),
    published,
    ...datesOf(row, published, now, texts),
    formerAddresses: given === '' ? [] : [href('/blog/:slug', { slug: given })],
    remarks: [...texts.finished(), ...remarks],
  };
}

/** The text of an article, as HTML or as plain text. */
function writtenText(row: SourceRow, texts: FittedTexts): string {
  const written = texts.meant(textOf(row, ...TEXT_COLUMNS), 'texte');
  if (written !== '') return looksLikeMarkdown(written) ? (htmlOfMarkdown(written) ?? written) : written;
  const markdown = texts.meant(textOf(row, ...MARKDOWN_COLUMNS), 'texte');
  return htmlOfMarkdown(markdown) ?? markdown;
}

/** A text without any tag has its paragraphs as lines. */
function textTokens(content: string): HtmlToken[] {
  const tokens = htmlTokens(content);
  return tokens.some(({ type }) => type === 'open') ? tokens : withParagraphs(merged(tokens));
}
