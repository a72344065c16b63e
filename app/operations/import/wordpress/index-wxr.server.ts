import { TakenSlugs } from '#domain/posts/free-slug.ts';
import { MAX_SLUG_LENGTH } from '#domain/posts/post.ts';
import { sourcePath } from '#domain/redirects/source-path.ts';
import { isSlug, slugFrom } from '#domain/text/slug.ts';
import { plainText } from '../html/plain-text.ts';
import { SourceError } from '../import-errors.ts';
import { FittedTexts } from '../text/fitted-text.ts';
import { percentDecoded } from '../text/percent-decoded.ts';
import { readWxr, type WxrFacts } from './read-wxr.server.ts';
import type { Attachment } from './shortcode-sources.ts';
import type { WxrItem } from './wxr-records.ts';

/** The data of a whole export that the conversion of any article needs. */
export type WxrIndex = WxrFacts & ReturnType<typeof emptyIndex>;

const UNWANTED = new Set(['trash', 'auto-draft', 'inherit']);

/** Whether an entry is an article to import. */
export function isArticle(item: WxrItem): boolean {
  return item.type === 'post' && !UNWANTED.has(item.status);
}

const THEME = 'réglages d’apparence';
/** French names of WordPress's own types. */
const CALLED: Record<string, string> = {
  ...{ nav_menu_item: 'entrées de menus', wp_navigation: 'menus', revision: 'anciennes versions' },
  ...{ wp_global_styles: THEME, custom_css: THEME, customize_changeset: THEME, wp_template: THEME },
  ...{ wp_template_part: THEME, wp_font_family: THEME, wp_font_face: THEME, product: 'produits' },
  ...{ wpcf7_contact_form: 'formulaires', wpforms: 'formulaires', elementor_library: 'modèles d’Elementor' },
};

/** Limit of synced pattern texts in memory, in characters. */
const MAX_PATTERN_TEXT = 16_000_000;

/**
 * First pass over an export, possibly in several files: indexes what its articles refer to. Throws what reading throws,
 * and an error for files of several sites, whose ids mean different things.
 */
export async function indexWxr(paths: readonly string[]): Promise<WxrIndex> {
  const index = emptyIndex();
  const taken = new TakenSlugs();
  for (const path of paths) {
    const before = index.site.url;
    const { strayBytes, wholeFile, cutOff } = await addFile(index, taken, path);
    index.strayBytes += strayBytes;
    index.wholeFile &&= wholeFile;
    index.cutOff ||= cutOff;
    if (before !== '' && siteName(index) !== siteName({ site: { title: '', url: before } }))
      throw new SourceError(`${path}: exports of several sites: import them one by one`, 'several-sites');
  }
  return index;
}

/** Identifies a site independently of https and 'www'. */
export function siteName({ site }: Pick<WxrIndex, 'site'>): string {
  const address = site.url.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, '');
  return address.split('/').filter(Boolean).join('/');
}

async function addFile(index: WxrIndex, taken: TakenSlugs, path: string): Promise<WxrFacts> {
  const records = readWxr(path);
  for (let next = await records.next(); ; next = await records.next()) {
    if (next.done) return next.value;
    const record = next.value;
    if (record.record === 'site') index.site = { title: record.title, url: record.url };
    else if (record.record === 'author') index.authors.set(record.login, plainText(record.name));
    else addItem(index, taken, record.item);
  }
}

function emptyIndex() {
  return {
    strayBytes: 0,
    wholeFile: true,
    cutOff: '',
    site: { title: '', url: '' },
    /** Author names by login. */
    authors: new Map<string, string>(),
    attachments: new Map<string, Attachment>(),
    /** The same by the path of their URL. */
    attachmentsByPath: new Map<string, Attachment>(),
    /** The pictures that were uploaded to an entry. */
    uploadedTo: new Map<string, Attachment[]>(),
    /** The slug of each article, by its id: unique in the export, perhaps taken here. */
    slugs: new Map<string, string>(),
    /** The slugs of articles by their former path. */
    slugsByPath: new Map<string, string>(),
    /** The texts of synced patterns, by id. */
    patterns: new Map<string, string>(),
    /** The total length of these texts. */
    patternText: 0,
    /** Articles that occur more than once in the files. */
    repeated: 0,
    /** Titles of pages. */
    pages: [] as string[],
    /** The number of entries of each other type. */
    others: new Map<string, number>(),
    comments: 0,
  };
}

function addItem(index: WxrIndex, taken: TakenSlugs, item: WxrItem): void {
  const count = (what: string) => index.others.set(what, (index.others.get(what) ?? 0) + 1);
  if (item.type === 'attachment') addAttachment(index, item);
  else if (item.type === 'post' && isArticle(item)) addArticle(index, taken, item);
  else if (item.type === 'page' && item.status !== 'trash')
    index.pages.push(`${plainText(item.title)} (${item.link})`);
  else if (item.status === 'trash') count('dans la corbeille');
  else if (item.type === 'wp_block') {
    addPattern(index, item);
    count('compositions synchronisées, reprises dans les articles qui les montrent');
  } else if (item.status !== 'auto-draft')
    count(CALLED[item.type] ?? (item.type.slice(0, 40) || 'sans type'));
}

function addAttachment(index: WxrIndex, { id, attachmentUrl, alt, parent }: WxrItem): void {
  if (attachmentUrl === '') return;
  const attachment = { url: attachmentUrl, alt: meantText(alt) };
  index.attachments.set(id, attachment);
  const path = sourcePath(attachmentUrl);
  if (path !== undefined) index.attachmentsByPath.set(path, attachment);
  if (parent === '0' || parent === '' || !/\.(?:jpe?g|png|gif|webp|avif)$/i.test(attachmentUrl)) return;
  const siblings = index.uploadedTo.get(parent) ?? [];
  siblings.push(attachment);
  index.uploadedTo.set(parent, siblings);
}

function addPattern(index: WxrIndex, { id, content }: WxrItem): void {
  index.patternText += content.length;
  if (index.patternText <= MAX_PATTERN_TEXT) index.patterns.set(id, content);
}

function addArticle(index: WxrIndex, taken: TakenSlugs, item: WxrItem): void {
  if (index.slugs.has(item.id) && item.id !== '') {
    index.repeated += 1;
    return;
  }
  const slug = taken.take(wantedSlug(item));
  index.slugs.set(item.id, slug);
  const named = articleOfLink(item.link);
  if (named && 'path' in named) index.slugsByPath.set(named.path, slug);
  index.comments += item.comments;
}

/**
 * Resolves WordPress's smaller ('quai-300x200.jpg') and scaled ('quai-scaled.jpg') versions to the original picture.
 */
export function originalPicture(index: WxrIndex, address: string): Attachment | undefined {
  const path = sourcePath(address);
  if (path === undefined) return undefined;
  const whole = path.replace(/-\d{1,5}x\d{1,5}(?=\.[a-z]{3,4}$)/, '');
  const shrunk = whole.replace(/(?=\.[a-z]{3,4}$)/, '-scaled');
  const { attachmentsByPath } = index;
  return attachmentsByPath.get(path) ?? attachmentsByPath.get(whole) ?? attachmentsByPath.get(shrunk);
}

/**
 * How a link of the former site names an article: by its id (`?p=12`, on the home page, `/blog/` or `/fr/`, a path that
 * says nothing), else by its path.
 */
export function articleOfLink(link: string): { id: string } | { path: string } | undefined {
  const path = sourcePath(link);
  if (path === undefined) return undefined;
  const id = new URL(link.trim(), 'http://site').searchParams.get('p');
  if (id) return { id };
  return path === '/' ? undefined : { path };
}

/** WordPress stores accents in slugs percent-encoded. */
export function wantedSlug({ name, title, id }: Pick<WxrItem, 'name' | 'title' | 'id'>): string {
  const decoded = percentDecoded(name);
  if (isSlug(decoded) && decoded.length <= MAX_SLUG_LENGTH) return decoded;
  return slugFrom(decoded) || slugFrom(meantText(title)) || `article-${slugFrom(id) || 'sans-numero'}`;
}

/** What a field of the index means, without a remark: each article reports on its own fields. */
function meantText(given: string): string {
  return plainText(new FittedTexts().meant(given, ''));
}
