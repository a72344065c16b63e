import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { type ImportedSite, importedSite } from './imported-site.ts';
import { missingWords, type Piece, piece, wordsOf } from './pieces.ts';
import { readSourceHtml } from './source-html.ts';

/** An article of a WordPress export, according to Chromium's XML parser. */
type WordpressPost = { title: string; slug: string; html: string; thumbnail: string };

/**
 * Every article of every export: each word, each text in an attribute and each picture is on its page or in the lines
 * of the report with its title. A refused file counts as one piece, which the message of the refusal reports.
 */
export async function* wordpressExports(
  browser: Browser,
  files: string[],
  uploads: string | undefined,
): AsyncGenerator<Piece> {
  const page = await browser.newPage();
  for (const file of files) {
    const site = await importedSite(page, 'wordpress', file, uploads);
    const name = basename(file);
    const posts = site.failed ? undefined : await readWordpressPosts(page, file);
    // No article to look for: the command must explain why the file yields nothing.
    if (!posts?.length) yield piece(name, false, wordsOf(site.report).size > 8);
    for (const post of posts ?? []) yield* piecesOfPost(page, name, post, site);
  }
}

async function* piecesOfPost(
  page: Page,
  name: string,
  post: WordpressPost,
  { report, pages }: ImportedSite,
): AsyncGenerator<Piece> {
  const title = startOf(post.title);
  const lines = report.split('\n').filter((line) => title === '' || startOf(line).includes(title));
  const reported = lines.join('\n');
  const shown =
    pages.find(({ slug }) => slug !== '' && slug === post.slug) ??
    pages.find((one) => startOf(one.title) === title);
  const label = `${name}: ${post.title || post.slug}`;
  if (!shown) {
    yield piece(`${label} (the article)`, false, lines.length > 0);
    return;
  }
  const source = await readSourceHtml(page, post.html);
  const [visible, told] = [wordsOf(shown.text), wordsOf(reported)];
  for (const word of wordsOf(`${post.title} ${source.text}`))
    yield piece(`${label}: ${word}`, visible.has(word), told.has(word));
  for (const attribute of source.attributes) {
    const retained = missingWords(attribute.text, shown.text).length === 0;
    const whole = missingWords(attribute.text, `${shown.text} ${reported}`).length === 0;
    yield piece(
      `${label}: [${attribute.name}] ${attribute.text}`,
      retained,
      whole || reported.includes(attribute.name),
    );
  }
  let left = shown.pictures;
  for (const picture of new Set([...source.pictures, post.thumbnail].filter(Boolean))) {
    const isReported = reported.includes(picture);
    yield piece(`${label}: ${picture}`, !isReported && left > 0, isReported);
    if (!isReported) left -= 1;
  }
}

/** The first words of a title, to find it in a line with a shortened title. */
function startOf(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(' ').slice(0, 60);
}

/**
 * The articles of an export that are not in its trash; undefined where the file is not well-formed XML. Synced patterns
 * that an article refers to and its footnotes are part of its `html`.
 */
function readWordpressPosts(page: Page, path: string): Promise<WordpressPost[] | undefined> {
  const bytes = path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path);
  const declared = /encoding\s*=\s*["']([\w-]+)/i.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];
  const xml = new TextDecoder(declared ?? 'utf-8').decode(bytes);
  return page.evaluate((source) => {
    const file = new DOMParser().parseFromString(source, 'text/xml');
    if (file.querySelector('parsererror')) return undefined;
    const textOf = (item: Element | undefined, tag: string) =>
      [...(item?.children ?? [])].find(({ nodeName }) => nodeName === tag)?.textContent ?? '';
    const items = [...file.querySelectorAll('channel > item')];
    const byId = new Map(items.map((item) => [textOf(item, 'wp:post_id'), item]));
    const metaOf = (item: Element, key: string) => {
      const metas = [...item.children].filter(({ nodeName }) => nodeName === 'wp:postmeta');
      return textOf(
        metas.find((one) => textOf(one, 'wp:meta_key') === key),
        'wp:meta_value',
      );
    };
    const footnotesOf = (item: Element) => {
      try {
        const notes: { content?: string }[] = JSON.parse(metaOf(item, 'footnotes') || '[]');
        return notes.map((note) => `<p>${note.content ?? ''}</p>`).join('');
      } catch {
        // Not the JSON of the block editor's footnotes.
        return '';
      }
    };
    const isPost = (item: Element) =>
      textOf(item, 'wp:post_type') === 'post' &&
      !['trash', 'auto-draft', 'inherit'].includes(textOf(item, 'wp:status'));
    return items.filter(isPost).map((item) => {
      const content = textOf(item, 'content:encoded');
      const patterns = [...content.matchAll(/<!--\s*wp:block\s+\{[^}]*"ref":\s*(\d+)/g)].map(([, id = '']) =>
        textOf(byId.get(id), 'content:encoded'),
      );
      const id = metaOf(item, '_thumbnail_id').replace(/^0$/, '');
      const attachment = byId.get(id);
      const thumbnail = attachment ? textOf(attachment, 'wp:attachment_url') : id;
      const excerpt = `<p>${textOf(item, 'excerpt:encoded')}</p>`;
      return {
        title: textOf(item, 'title'),
        slug: textOf(item, 'wp:post_name'),
        html: [content, ...patterns, footnotesOf(item), excerpt].join('\n'),
        thumbnail: thumbnail.split('/').at(-1) ?? thumbnail,
      };
    });
  }, xml);
}
