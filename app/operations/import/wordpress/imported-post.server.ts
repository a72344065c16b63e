import { sourceDate } from '#domain/import/source-date.ts';
import { FIRST_AUTHOR } from '#domain/posts/first-filing.ts';
import { UNCATEGORISED } from '#domain/posts/post.ts';
import { momentInParis } from '#domain/publication-date.ts';
import { sourcePath } from '#domain/redirects/source-path.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { namedId } from '#infrastructure/named-id.server.ts';
import { htmlOf, htmlTokens } from '../html/html-tokens.ts';
import { plainText } from '../html/plain-text.ts';
import type { ImportedPost } from '../imported-item.ts';
import { FittedTexts } from '../text/fitted-text.ts';
import { codedJson } from './block-attributes.ts';
import { blockMark } from './block-mark.ts';
import { withBuilderText } from './builder-fields.ts';
import { MAX_PATTERN_CHARACTERS } from './expanded-blocks.ts';
import { parsedFootnotes } from './footnotes.ts';
import { originalPicture, siteName, type WxrIndex, wantedSlug } from './index-wxr.server.ts';
import { patternTokens } from './pattern-overrides.ts';
import { wordpressHtml } from './wordpress-html.ts';
import type { WxrItem } from './wxr-records.ts';

/** Of the synced patterns of an article, how many are read to account for their words. */
const MAX_GIVEN_PATTERNS = 200;
/** WordPress's default category. */
const NO_CATEGORY = /^(?:uncategorized|non[ -]class[ée]e?)$/i;

/** Converts an article of an export to an imported article (§56.4 to §56.8). */
export function importedWordpressPost(item: WxrItem, index: WxrIndex, now: Date): ImportedPost {
  const texts = new FittedTexts();
  const written = texts.meant(item.content, 'texte');
  const builders = withBuilderText(
    written,
    item.builderFields.map(({ name, value }) => ({ name, value: meantSettings(value, texts) })),
  );
  const pattern = (id: string) => {
    const given = index.patterns.get(id);
    return given === undefined ? undefined : texts.meant(given, 'composition synchronisée');
  };
  const footnotes = texts.meant(item.footnotes, 'notes');
  const { tokens, remarks } = wordpressHtml(
    builders.content,
    {
      attachment: (id) => index.attachments.get(id),
      original: (address) => originalPicture(index, address),
      ownPictures: index.uploadedTo.get(item.id) ?? [],
      pattern,
    },
    footnotes,
  );
  noteLosses(item, index, texts);
  if (tokens.every(({ type, source }) => type !== 'open' && source.trim() === ''))
    texts.note('text-missing', 'texte');
  const title = texts.cut(plainText(texts.meant(item.title, 'titre')), 300, 'titre');
  if (title === '') texts.note('text-missing', 'titre');
  const slug = index.slugs.get(item.id) ?? wantedSlug(item);
  if (item.name !== '' && slug !== item.name) texts.note('address-changed', `${item.name} devient ${slug}`);
  const dates = datesOf(item, now, texts);
  return {
    kind: 'post',
    id: importedPostId(index, item.id),
    title: title || `Article ${item.id}`,
    slug,
    excerpt: texts.cut(plainText(texts.meant(item.excerpt, 'extrait')), 1000, 'extrait'),
    cover: hasCover(item) ? index.attachments.get(item.thumbnailId)?.url : '',
    text: tokens,
    given: [...givenTexts(written, footnotes, pattern), ...builders.given],
    category: categoryOf(item, texts),
    author: authorOf(item, index, texts),
    published: isPublic(item, dates.planned, texts),
    ...dates,
    formerAddresses: addressesOf(item, index),
    remarks: [...texts.finished(), ...remarks],
  };
}

/** The id here of the article with this id in WordPress (§56.4). */
export function importedPostId(index: WxrIndex, id: string): string {
  return namedId(`wordpress ${siteName(index)} ${id}`);
}

/** Its URL, and those of its former slugs, which WordPress redirects to it unless another article is there by now. */
function addressesOf({ link, name, oldSlugs }: WxrItem, { slugsByPath }: WxrIndex): string[] {
  if (link === '') return [];
  const at = name === '' ? -1 : link.lastIndexOf(`/${name}`);
  const former = at < 0 ? [] : oldSlugs.filter((slug) => slug !== '' && slug !== name);
  const rest = link.slice(at + 1 + name.length);
  const addresses = former.map((slug) => link.slice(0, at + 1) + slug + rest);
  return [link, ...new Set(addresses.filter((address) => !slugsByPath.has(sourcePath(address) ?? '')))];
}

const hasCover = ({ thumbnailId }: WxrItem) => !/^0?$/.test(thumbnailId);

/** Reports the parts of an article that are not imported. */
function noteLosses(item: WxrItem, { attachments }: WxrIndex, texts: FittedTexts): void {
  if (item.tooLong) texts.note('text-cut', 'texte, 4 millions de caractères gardés');
  for (const field of item.unclosed)
    texts.note('text-cut', `${field}, lu jusqu’à sa 500e balise que rien ne ferme : la suite manque`);
  if (hasCover(item) && !attachments.has(item.thumbnailId))
    texts.note('picture-missing', `image à la une n° ${item.thumbnailId} (absente de ce fichier)`);
  if (item.language !== '') texts.note('other-language', plainText(item.language));
  if (item.sticky) texts.note('sticky');
  if (item.unindexed) texts.note('search-engines', 'caché des moteurs');
  if (item.canonical !== '' && sourcePath(item.canonical) !== sourcePath(item.link))
    texts.note('search-engines', `copie de ${item.canonical}`);
  if (item.moreFields > 0) texts.note('custom-field', `et ${item.moreFields} champs de plus`);
  for (const { name, value } of item.fields) texts.note('custom-field', `${name} « ${plainText(value)} »`);
}

/** Cleans the texts of a page builder one by one: marks of languages in one don't end in another. */
function meantSettings(value: string, texts: FittedTexts): string {
  const settings = codedJson(value);
  if (!settings) return texts.meant(value, 'texte');
  return JSON.stringify(settings, (_key, one) => (typeof one === 'string' ? texts.meant(one, 'texte') : one));
}

/** All sources of an article's text: its own text, its footnotes, and the synced patterns that it includes. */
function givenTexts(
  content: string,
  footnotes: string,
  patternOf: (id: string) => string | undefined,
): string[] {
  const texts = [content];
  const seen = new Set<string>();
  let characters = 0;
  for (let index = 0; index < texts.length; index++)
    for (const settings of patternSettings(texts[index] ?? '')) {
      const id = /"ref":(\d{1,12})/.exec(settings)?.[1] ?? '';
      const pattern = seen.has(settings) || seen.size >= MAX_GIVEN_PATTERNS ? undefined : patternOf(id);
      seen.add(settings);
      if (pattern === undefined || characters + pattern.length > MAX_PATTERN_CHARACTERS) continue;
      characters += pattern.length;
      texts.push(htmlOf(patternTokens(pattern, settings)));
    }
  const notes = parsedFootnotes(footnotes).map((note) => note.content);
  return [...texts, ...(notes.length > 0 ? notes : [footnotes])];
}

/** The attributes of the blocks of a text that refer to a synced pattern. */
function patternSettings(text: string): string[] {
  if (!text.includes('<!-- wp:block ')) return [];
  return htmlTokens(text).flatMap((token) => {
    const mark = blockMark(token);
    return mark?.name === 'block' && !mark.closing ? [mark.attributes] : [];
  });
}

/** Only what was public to everyone on the former site is public here. */
function isPublic({ status, password }: WxrItem, planned: boolean, texts: FittedTexts): boolean {
  if (status === 'private') texts.note('private');
  else if (!/^(?:publish|draft|future)$/.test(status))
    texts.note('unfinished', status === 'pending' ? '' : `étape « ${status} »`);
  else if (status === 'publish' && password !== '') texts.note('protected');
  return status === 'publish' && password === '' && !planned;
}

function datesOf(item: WxrItem, now: Date, texts: FittedTexts) {
  // Without a date in UTC, the local date of the former site is read in this site's time zone.
  const local = momentInParis(item.date.slice(0, 16).replace(' ', 'T'));
  const dated = sourceDate(item.dateGmt) ?? (sourceDate(item.date) && local);
  const planned = dated !== undefined && dated > now;
  if (planned) texts.note('planned', frenchDateAndTime(dated));
  else if (dated === undefined && item.status === 'publish')
    texts.note('date-unknown', `« ${item.dateGmt || item.date} » : daté du jour de l’import`);
  const known = planned ? undefined : dated;
  const modified = sourceDate(item.modifiedGmt);
  const updatedAt = modified && modified <= now && (!known || modified > known) ? modified : known;
  return { planned, createdAt: known, publishedAt: known, updatedAt };
}

function categoryOf({ categories, tags }: WxrItem, texts: FittedTexts): string {
  const names = categories.map((name) => plainText(texts.meant(name, 'catégorie'))).filter(Boolean);
  const [first, ...others] = names.filter((name) => !NO_CATEGORY.test(name));
  const lost = [...others, ...tags.map((tag) => `étiquette ${plainText(texts.meant(tag, 'étiquette'))}`)];
  if (lost.length > 0) texts.note('other-categories', lost.join(', '));
  return texts.cut(first ?? UNCATEGORISED, 100, 'catégorie');
}

function authorOf({ creator }: WxrItem, index: WxrIndex, texts: FittedTexts): string {
  // Who left the site has only a login, which may be an e-mail address.
  const [login = ''] = creator.split('@', 1);
  const name = plainText(texts.meant(index.authors.get(creator) || login, 'auteur'));
  if (name === '') texts.note('name-missing', `auteur : ${FIRST_AUTHOR}`);
  return texts.cut(name || FIRST_AUTHOR, 100, 'auteur');
}
