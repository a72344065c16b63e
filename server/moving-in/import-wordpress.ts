import { href } from 'react-router';
import type { ImportReport } from '#domain/moving-in/import-report.ts';
import type { Remark } from '#domain/moving-in/remarks.ts';
import { importedWordpressPost } from '#features/moving-in/wordpress/imported-post.server.ts';
import {
  formerPath,
  indexWxr,
  isArticle,
  type WxrIndex,
} from '#features/moving-in/wordpress/index-wxr.server.ts';
import { readWxr } from '#features/moving-in/wordpress/read-wxr.server.ts';
import type { WxrItem } from '#features/moving-in/wordpress/wxr-records.ts';
import { preparePost } from './import-post.ts';
import type { ImportOptions } from './moving.ts';
import { runImport } from './run-import.ts';

/**
 * Imports the articles of a WordPress export (§56.1): the file is read twice, first for what its articles refer to. Throws a
 * SourceError for what is no export, and when another import is under way.
 */
export async function importWordpress(path: string, options: ImportOptions): Promise<ImportReport> {
  return runImport(async () => {
    const index = await indexWxr(path);
    const now = new Date();
    const leadLink = (address: string) => leadToArticle(index, address);
    return {
      total: index.slugs.size,
      items: articles(path),
      prepare: (moving, item) => preparePost(moving, importedWordpressPost(item, index, now), leadLink),
      remarks: remarksOf(index),
    };
  }, options);
}

async function* articles(path: string): AsyncGenerator<WxrItem> {
  for await (const record of readWxr(path))
    if (record.record === 'item' && isArticle(record.item)) yield record.item;
}

/** Where a link to an article of the former site leads here. */
function leadToArticle({ site, slugs, slugsByPath }: WxrIndex, address: string): string | undefined {
  if (!URL.canParse(address, site.url || 'http://site')) return undefined;
  const url = new URL(address, site.url || 'http://site');
  if (hostOf(url.href) !== hostOf(site.url) && /^https?:/i.test(address)) return undefined;
  const number = url.pathname === '/' ? url.searchParams.get('p') : undefined;
  const path = formerPath(url.href);
  const slug = number ? slugs.get(number) : path && slugsByPath.get(path);
  return slug ? href('/blog/:slug', { slug }) + url.hash : undefined;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : '';
}

function remarksOf({ strayBytes, wholeFile, pages, others, comments }: WxrIndex): Remark[] {
  const remarks: Remark[] = [];
  if (strayBytes > 0)
    remarks.push({
      kind: 'bytes',
      detail: `${strayBytes} octets n’étaient pas de l’UTF-8 : lus comme du Windows-1252`,
    });
  if (!wholeFile)
    remarks.push({ kind: 'bytes', detail: 'il s’arrête au milieu : la fin manque, exportez-le de nouveau' });
  for (const page of pages) remarks.push({ kind: 'page', detail: page });
  for (const [what, count] of others) remarks.push({ kind: 'other-content', detail: `${what} : ${count}` });
  if (comments > 0) remarks.push({ kind: 'other-content', detail: `commentaires : ${comments}` });
  return remarks;
}
