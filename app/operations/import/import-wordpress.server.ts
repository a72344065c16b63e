import { href } from 'react-router';
import { readPostSlugs } from '#content/types/article/read-posts.server.ts';
import { siteHost } from '#domain/forms/web-address.ts';
import type { ImportReport } from '#domain/import/import-report.ts';
import type { Remark } from '#domain/import/remarks.ts';
import { TakenSlugs } from '#domain/posts/free-slug.ts';
import { withForeignFiles } from './files/foreign-file.server.ts';
import { unpackedFiles } from './files/unpacked-files.server.ts';
import { plainText } from './html/plain-text.ts';
import type { ImportOptions } from './import-context.server.ts';
import { isNumbered, preparePost } from './import-post.server.ts';
import { runImport } from './run-import.server.ts';
import { strayBytesRemarks } from './text/decoded-text.server.ts';
import { importedPostId, importedWordpressPost } from './wordpress/imported-post.server.ts';
import { articleOfLink, indexWxr, isArticle, type WxrIndex } from './wordpress/index-wxr.server.ts';
import { readWxr } from './wordpress/read-wxr.server.ts';
import type { WxrItem } from './wordpress/wxr-records.ts';

/**
 * Imports the articles of a WordPress export (§56.1), also of a packed one (§56.12). The files are read twice, the
 * first time for an index of what the articles refer to. Throws a SourceError for a file that is no export, and when
 * another import is running.
 */
export async function importWordpress(path: string, options: ImportOptions): Promise<ImportReport> {
  const wanted = (name: string) => /\.(?:xml|wxr)$/i.test(name);
  return withForeignFiles(path, 'wordpress', () =>
    runImport<WxrItem>(options, async (importAll) => {
      await using files = await unpackedFiles(path, wanted);
      const index = await indexWxr(files.paths);
      const now = new Date();
      const slugs = await slugsHere(index);
      const resolveLink = (address: string) => {
        const lead = leadToArticle(index, address);
        return lead && href('/blog/:slug', { slug: slugs.get(lead.slug) ?? lead.slug }) + lead.hash;
      };
      // `await` matters: the unpacked files are removed when this function returns.
      return await importAll({
        total: index.slugs.size,
        items: articles(files.paths),
        prepare(context, item) {
          const post = importedWordpressPost(item, index, now);
          return preparePost(context, post, resolveLink, slugs.get(post.slug));
        },
        remarks: remarksOf(index, files.left),
      });
    }),
  );
}

/** Each article once, however many files contain it. */
async function* articles(paths: readonly string[]): AsyncGenerator<WxrItem> {
  const seen = new Set<string>();
  for (const path of paths)
    for await (const record of readWxr(path)) {
      if (record.record !== 'item' || !isArticle(record.item)) continue;
      const { id } = record.item;
      if (id === '' || !seen.has(id)) yield record.item;
      seen.add(id);
    }
}

/**
 * The slugs here of articles, by their slug in the export; a missing one is the same. They are decided before any
 * article is written, because texts link to later ones: one whose slug another article has here gets a number, and keeps
 * the one that it got in an earlier import.
 */
async function slugsHere(index: WxrIndex): Promise<Map<string, string>> {
  const here = await readPostSlugs();
  const takenHere = new Set(here.values());
  const taken = new TakenSlugs([...takenHere, ...index.slugs.values()]);
  const slugs = new Map<string, string>();
  for (const [id, slug] of index.slugs) {
    const own = here.get(importedPostId(index, id));
    if (own === slug || !takenHere.has(slug)) continue;
    slugs.set(slug, own !== undefined && isNumbered(own, slug) ? own : taken.take(slug));
  }
  return slugs;
}

/** The article of the export that a link leads to, by its slug there. */
function leadToArticle(
  { site, slugs, slugsByPath }: WxrIndex,
  address: string,
): { slug: string; hash: string } | undefined {
  const base = site.url || 'http://site';
  // A place in the text itself, or a query of the article's own URL.
  if (/^\s*[#?]/.test(address) || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (siteHost(url.href) !== siteHost(base)) return undefined;
  const named = articleOfLink(url.href);
  if (!named) return undefined;
  // In the folder above, ids are those of another site.
  const folder = new URL(base).pathname;
  const ownIds = `${url.pathname}/`.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
  const slug = 'path' in named ? slugsByPath.get(named.path) : ownIds && slugs.get(named.id);
  return slug ? { slug, hash: url.hash } : undefined;
}

function remarksOf(index: WxrIndex, left: readonly string[]): Remark[] {
  const { strayBytes, wholeFile, cutOff, pages, others, comments, repeated } = index;
  const remarks: Remark[] = [];
  const add = (kind: Remark['kind'], detail: string) => remarks.push({ kind, detail });
  if (index.slugs.size === 0) add('nothing', whyNothing(index));
  if (!wholeFile) {
    const where = cutOff === '' ? '' : `, dans « ${plainText(cutOff)} », qui n’est pas importé`;
    add('cut-off', `il s’arrête au milieu${where}`);
  }
  remarks.push(...strayBytesRemarks(strayBytes));
  for (const name of left) add('bytes', `${name}, dans l’archive : pas lu`);
  if (repeated > 0) add('bytes', `articles présents plusieurs fois, importés une fois : ${repeated}`);
  for (const page of pages) add('page', page);
  for (const [what, count] of others) add('other-content', `${what} : ${count}`);
  if (comments > 0) add('other-content', `commentaires : ${comments}`);
  return remarks;
}

/** Explains why a file contains no article, and what to do then. */
function whyNothing({ attachments, pages, others, wholeFile, site }: WxrIndex): string {
  const again = 'exportez « Tout le contenu » dans « Outils », « Exporter » de WordPress';
  if (!wholeFile) return `il s’arrête avant le premier article : ${again}`;
  if (pages.length > 0) return `il contient des pages, mais aucun article : ${again}`;
  if (attachments.size > 0)
    return `il ne contient que la médiathèque (${attachments.size} fichier${attachments.size > 1 ? 's' : ''}), dont les images ne se reprennent qu’avec leurs articles : ${again}`;
  if (others.has('sans type') || site.url === '')
    return `il a la forme d’un flux RSS, pas d’un export de WordPress : ${again}`;
  return `il ne contient aucun article : ${again}`;
}
