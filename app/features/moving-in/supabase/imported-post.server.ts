import { href } from 'react-router';
import { FIRST_AUTHOR } from '#domain/posts/first-filing.ts';
import { UNCATEGORISED } from '#domain/posts/post.ts';
import { drawnHtml } from '../html/drawn-html.ts';
import { type HtmlToken, htmlTokens, merged } from '../html/html-tokens.ts';
import { withParagraphs } from '../html/paragraphs.ts';
import { plainText } from '../html/plain-text.ts';
import type { ImportedPost } from '../imported-item.ts';
import { FittedTexts } from '../text/fitted-text.ts';
import { datesOf, keptId, wasPublished } from './common-columns.server.ts';
import type { TablesIndex } from './index-tables.server.ts';
import { type SourceRow, textOf } from './source-row.ts';

/** A row of blog_posts in the terms of this site (§56.2). */
export function importedSupabasePost(row: SourceRow, index: TablesIndex, now: Date): ImportedPost {
  const texts = new FittedTexts();
  const id = textOf(row, 'id');
  const { tokens, remarks } = drawnHtml(textTokens(texts.meant(textOf(row, 'content'), 'texte')));
  const title = texts.cut(plainText(texts.meant(textOf(row, 'title'), 'titre')), 300, 'titre');
  if (title === '') texts.note('text-missing', 'titre');
  const given = textOf(row, 'slug').trim();
  const slug = index.slugs.get(id) ?? 'article';
  if (given !== slug) texts.note('address-changed', `${given || 'sans adresse'} devient ${slug}`);
  const published = wasPublished(row);
  const named = (names: Map<string, string>, column: string, other: string, field: string) => {
    const name = plainText(texts.meant(names.get(textOf(row, column)) ?? '', field));
    if (name === '') texts.note('name-missing', `${field} : ${other}`);
    return texts.cut(name || other, 100, field);
  };
  return {
    kind: 'post',
    id: keptId('blog_posts', id),
    title: title || `Article ${id.slice(0, 40)}`,
    slug,
    excerpt: texts.cut(plainText(texts.meant(textOf(row, 'excerpt'), 'extrait')), 1000, 'extrait'),
    cover: textOf(row, 'cover_image').trim(),
    text: tokens,
    given: [textOf(row, 'content')],
    category: named(index.categories, 'category_id', UNCATEGORISED, 'catégorie'),
    author: named(index.authors, 'author_id', FIRST_AUTHOR, 'auteur'),
    published,
    ...datesOf(row, published, now, texts),
    formerAddresses: given === '' ? [] : [href('/blog/:slug', { slug: given })],
    remarks: [...texts.finished(), ...remarks],
  };
}

/** A text that holds no tag at all has its paragraphs in its lines. */
function textTokens(content: string): HtmlToken[] {
  const tokens = htmlTokens(content);
  return tokens.some(({ type }) => type === 'open') ? tokens : withParagraphs(merged(tokens));
}
