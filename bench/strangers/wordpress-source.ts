import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** An article of a WordPress export, according to Chromium's XML parser. */
export type WordpressPost = { title: string; slug: string; html: string; thumbnail: string };

/**
 * The articles of an export that are not in its trash; undefined where the file is not well-formed XML. Synced patterns
 * that an article refers to and its footnotes are part of its `html`.
 */
export function readWordpressPosts(page: Page, path: string): Promise<WordpressPost[] | undefined> {
  const bytes = path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path);
  const declared = /encoding\s*=\s*["']([\w-]+)/i.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];
  const xml = new TextDecoder(declared ?? 'utf-8').decode(bytes);
  return page.evaluate((source) => {
    const file = new DOMParser().parseFromString(source, 'text/xml');
    if (file.querySelector('parsererror')) return undefined;
    const textOf = (item: Element, tag: string) =>
      [...item.children].find(({ nodeName }) => nodeName === tag)?.textContent ?? '';
    const items = [...file.querySelectorAll('channel > item')];
    const byId = new Map(items.map((item) => [textOf(item, 'wp:post_id'), item]));
    const metaOf = (item: Element, key: string) => {
      const metas = [...item.children].filter(({ nodeName }) => nodeName === 'wp:postmeta');
      const meta = metas.find((one) => textOf(one, 'wp:meta_key') === key);
      return meta ? textOf(meta, 'wp:meta_value') : '';
    };
    const isPost = (item: Element) =>
      textOf(item, 'wp:post_type') === 'post' &&
      !['trash', 'auto-draft', 'inherit'].includes(textOf(item, 'wp:status'));
    return items.filter(isPost).map((item) => {
      const content = textOf(item, 'content:encoded');
      const patterns = [...content.matchAll(/<!--\s*wp:block\s+\{[^}]*"ref":\s*(\d+)/g)].map(
        ([, id = '']) => {
          const pattern = byId.get(id);
          return pattern ? textOf(pattern, 'content:encoded') : '';
        },
      );
      let notes = '';
      try {
        const read: { content?: string }[] = JSON.parse(metaOf(item, 'footnotes') || '[]');
        notes = read.map((note) => `<p>${note.content ?? ''}</p>`).join('');
      } catch {
        // Not the JSON of the block editor's footnotes.
      }
      const id = metaOf(item, '_thumbnail_id').replace(/^0$/, '');
      const attachment = byId.get(id);
      const address = attachment ? textOf(attachment, 'wp:attachment_url') : id;
      return {
        title: textOf(item, 'title'),
        slug: textOf(item, 'wp:post_name'),
        html: [content, ...patterns, notes, `<p>${textOf(item, 'excerpt:encoded')}</p>`].join('\n'),
        thumbnail: address.split('/').at(-1) ?? address,
      };
    });
  }, xml);
}
