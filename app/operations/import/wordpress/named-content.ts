import { escapeMarkup } from '#domain/text/escape-markup.ts';
import { embedTokens } from '../html/embeds.ts';
import { closeTag, type HtmlToken, htmlTokens, openTag, textToken } from '../html/html-tokens.ts';
import { withParagraphs } from '../html/paragraphs.ts';
import { plainText } from '../html/plain-text.ts';
import { percentDecoded } from '../text/percent-decoded.ts';
import { isProse } from '../text/prose.ts';
import { attributeEntries, codedJson } from './block-attributes.ts';
import type { ShortcodeSources } from './shortcode-sources.ts';

export type NamedContent = {
  tokens: HtmlToken[];
  /** The URL of a link without a text: it wraps the content of the shortcode. */
  around: string | undefined;
  /** Pictures that the file doesn't list. */
  missing: string[];
  /** Unknown attributes, with their words. */
  words: string[];
};

// Matches a whole name, or its last part after an underscore.
const SETTING =
  /(?:^|[a-z\d][_-])(?:class(?:name)?|css|style|colou?r|size|width|height|fonts?|font_container|align(?:ment)?|animation|position|margin|padding|icon|layout|type|target|rel|columns?|version|speed|delay|admin_label|slug|order|orderby|format|preset|level|tag|dynamic_attributes|colors_info|id|anchor|mode|family|transform|weight|provider|service|device|shortcode|placeholder)$/;
const PICTURE =
  /(?:^|[a-z\d][_-])(?:images?|img|photos?|pictures?|attachments?|attachment_id|images?_ids?|img_id|media_id|gallery|gallery_ids|ids|include|thumbnail|logo|portrait|background|bg|visuel|illustration)$/;
const BUTTON =
  /(?:^|_)(?:(?:button|btn|link|cta|lien)\w{0,20}_(?:text|label|title|texte)|button|bouton|libelle|cta)$/;
const ALT = /(?:^|[a-z\d][_-])(?:alt|alt_text|image_alt)$/;
/** Divi's title of a picture, most often the name of its file. */
const PICTURE_TITLE = /(?:^|[a-z\d][_-])title_text$/;
const SECOND_TITLE = /(?:job_title|sub_?title|sous_titre)$/;
const TITLE = /(?:^|[a-z\d][_-])(?:title|titre|heading|headline|h[1-6]|question)$/;
const TEXT =
  /(?:^|[a-z\d][_-])(?:text|texte|content|contenu|description|desc|caption|legende|quote|citation|message|answer|reponse|author|auteur|name|nom|label|body|intro|excerpt|company|company_name|subheading|subhead|role|poste|editor|html)$/;
/** Numbers are content in a counter but a limit in a list: only reported. */
const FIGURE =
  /(?:^|[a-z\d][_-])(?:number|nombre|value|chiffre|percent(?:age)?|price|prix|tarif|amount|montant)$/;
const LINK = /(?:^|[a-z\d][_-])(?:url|link|lien|href)$/;
const MAX_PICTURES = 500;
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;

/**
 * The type of a shortcode or block by its name: the text of a heading is a title, the title of a button is a link text.
 */
export type NamedAs = 'heading' | 'button' | 'other';

/** The type of an extension's shortcode or block, guessed from its name. */
export function namedAs(name: string): NamedAs {
  if (/butt?on|bouton|btn/i.test(name)) return 'button';
  return /heading|titl|headline/i.test(name) ? 'heading' : 'other';
}

/**
 * A form, or a field of one: what is read there belongs to its form, and forms are not imported. Other extensions have
 * fields as well: `inForm` says that it is in a form.
 */
export function isFormPart(name: string, inForm = false): boolean {
  const isForm = /(?:^|[/_-])(?:(?:wp|met|fluent|gravity)?forms?|signup|contact[_-]field)(?:[/_-]|$)/i.test(
    name,
  );
  return isForm || (inForm && /(?:^|[/_-])field(?:[/_-]|$)/i.test(name));
}

/** What visitors see or reach in a part of a form: its labels and messages, pictures and links. */
export function formWords({ tokens, around = '', missing, words }: NamedContent): string[] {
  const shown = tokens.flatMap((token) => {
    if (token.type === 'text') return [plainText(token.source)];
    const { src = '', alt = '', href = '' } = token.type === 'open' ? token.attributes : {};
    return [src, plainText(alt), href];
  });
  return [...shown, around, ...missing, ...words].filter(Boolean);
}

/**
 * The visible content in the attributes of a shortcode or block (§56.11): URLs of pictures and films, ids of library
 * pictures, titles, texts, links. `unknown`: whether words under any other name are content, or only reported.
 */
export function namedContent(
  attributes: Iterable<readonly [name: string, value: string]>,
  sources: ShortcodeSources,
  { unknown, as }: { unknown: 'shown' | 'named'; as: NamedAs },
): NamedContent {
  const found = new Found(sources, as);
  for (const [name, value] of attributes) found.add(name.toLowerCase(), value.trim(), unknown);
  return found.finished();
}

type Part =
  | { kind: 'picture'; url: string; alt: string }
  | { kind: 'film'; tokens: HtmlToken[] }
  | { kind: 'title' | 'text'; words: string };

class Found {
  readonly #sources: ShortcodeSources;
  readonly #as: NamedAs;
  readonly #missing: string[] = [];
  readonly #words: string[] = [];
  readonly #parts: Part[] = [];
  readonly #links: { href: string; text: string }[] = [];
  #linkText = '';
  #alt = '';
  #pictureTitle = '';
  #level = 3;

  constructor(sources: ShortcodeSources, as: NamedAs) {
    this.#sources = sources;
    this.#as = as;
  }

  add(name: string, given: string, unknown: 'shown' | 'named'): void {
    if (given === '' || name.startsWith('_')) return;
    if (name === 'font_container') this.#level = Number(/\btag:h([1-6])/.exec(given)?.[1] ?? this.#level);
    if (name === 'header_size') this.#level = Number(/^h([1-6])$/.exec(given)?.[1] ?? this.#level);
    const coded = codedJson(given);
    if (coded) {
      for (const [key, value] of attributeEntries(JSON.stringify(coded)))
        this.add((key || name).toLowerCase(), value.trim(), unknown);
    } else if (/^(?:https?:)?\/\/\S{3,1900}$|^\/\S{1,1900}\.\w{3,5}$/i.test(given)) this.#addAddress(given);
    else if (/^(?:mailto|tel):\S{3,300}$/i.test(given) || (LINK.test(name) && /^\/\S{0,1900}$/.test(given)))
      this.#links.push({ href: given, text: '' });
    else if (/^url:[^|]/.test(given)) this.#addCodedLink(given);
    else if (PICTURE.test(name) && /^\d{1,12}(?:\s*,\s*\d{1,12})*$/.test(given)) this.#addNumbers(given);
    else if (!SETTING.test(name)) this.#addWords(name, withSigns(given), unknown);
  }

  finished(): NamedContent {
    const [first, ...others] = this.#links;
    const label = this.#label(first?.text ?? '');
    const pictures = this.#parts.filter(({ kind }) => kind === 'picture');
    if (pictures.length === 0 && this.#alt !== '') this.#parts.push({ kind: 'text', words: this.#alt });
    const title = this.#parts.find(({ kind }) => kind === 'title');
    const carriers = [pictures[0] ?? this.#parts.find(({ kind }) => kind !== 'film'), title];
    const tokens = this.#parts.flatMap((part) => {
      const href = first && label === '' && carriers.includes(part) ? first.href : '';
      return this.#tokensOf(part, href, pictures.length === 1);
    });
    const around = first && label === '' && !carriers[0] ? first.href : undefined;
    const links = label === '' ? others : [{ href: first?.href ?? '', text: label }, ...others];
    for (const { href, text } of links)
      tokens.push(
        ...block('p', inLink(href, inline(text || escapeMarkup(href.replace(/^(?:mailto|tel):/i, ''))))),
      );
    return { tokens, around, missing: this.#missing, words: this.#words };
  }

  /** The text of the link that follows everything else. */
  #label(own: string): string {
    if (this.#linkText !== '' && own !== '') this.#parts.push({ kind: 'text', words: this.#linkText });
    else if (this.#linkText !== '') return this.#linkText;
    const words = this.#as === 'button' ? this.#parts.findIndex((part) => 'words' in part) : -1;
    const [part] = words < 0 ? [] : this.#parts.splice(words, 1);
    return part && 'words' in part ? part.words : own;
  }

  #tokensOf(part: Part, href: string, only: boolean): HtmlToken[] {
    if (part.kind === 'film') return part.tokens;
    if (part.kind === 'picture')
      return inLink(href, [
        openTag('img', {
          src: part.url,
          alt: (only && this.#alt) || part.alt || (only ? this.#pictureTitle : ''),
        }),
      ]);
    if (part.kind === 'title') return block(`h${this.#level}`, inLink(href, inline(part.words)));
    return block('div', href ? inLink(href, inline(part.words)) : withParagraphs(inline(part.words)));
  }

  #addAddress(address: string): void {
    const url = address.replace(/^\/\//, 'https://');
    const film = embedTokens(url);
    if (film) this.#parts.push({ kind: 'film', tokens: film });
    else if (PICTURE_FILE.test(url)) {
      this.#addPicture(this.#sources.original(url) ?? { url, alt: '' });
    } else if (/\.(?:mp4|m4v|webm|ogv|mov|mp3|m4a|ogg|wav)(?:[?#]|$)/i.test(url))
      this.#parts.push({ kind: 'film', tokens: block('p', [textToken(escapeMarkup(url))]) });
    else if (this.#links.every(({ href }) => href !== url)) this.#links.push({ href: url, text: '' });
  }

  #addPicture({ url, alt }: { url: string; alt: string }): void {
    if (this.#parts.every((part) => part.kind !== 'picture' || part.url !== url))
      this.#parts.push({ kind: 'picture', url, alt });
  }

  /** Parses WPBakery's notation of a link: 'url:https%3A%2F%2Fexemple.fr|title:Voir|target:_blank'. */
  #addCodedLink(given: string): void {
    const parts = new Map(
      given.split('|').map((part) => [part.split(':', 1)[0] ?? '', part.replace(/^\w+:/, '')]),
    );
    const href = percentDecoded(parts.get('url') ?? '');
    if (href !== '#')
      this.#links.push({ href, text: escapeMarkup(percentDecoded(parts.get('title') ?? '')) });
  }

  #addNumbers(given: string): void {
    for (const id of given.split(',').slice(0, MAX_PICTURES)) {
      const found = this.#sources.attachment(id.trim());
      if (found && PICTURE_FILE.test(found.url)) this.#addPicture(found);
      else if (found) this.#addAddress(found.url);
      else this.#missing.push(`image n° ${id.trim()}`);
    }
  }

  #addWords(name: string, value: string, unknown: 'shown' | 'named'): void {
    if (ALT.test(name)) this.#alt ||= value;
    else if (PICTURE_TITLE.test(name)) this.#pictureTitle = value;
    else if (BUTTON.test(name)) this.#linkText = value;
    else if (SECOND_TITLE.test(name)) this.#parts.push({ kind: 'text', words: value });
    else if (TITLE.test(name) || (this.#as !== 'other' && name === 'text'))
      this.#parts.push({ kind: 'title', words: value });
    else if (TEXT.test(name) && (isProse(value) || !/(?:name|label|role)$/.test(name)))
      this.#parts.push({ kind: 'text', words: value });
    else if (FIGURE.test(name) && /\d/.test(value)) this.#words.push(`${name} « ${plainText(value)} »`);
    else if (!isProse(value)) return;
    else if (unknown === 'shown') this.#parts.push({ kind: 'text', words: value });
    else this.#words.push(`${name} « ${plainText(value)} »`);
  }
}

function block(tag: string, tokens: readonly HtmlToken[]): HtmlToken[] {
  return [openTag(tag, {}), ...tokens, closeTag(tag)];
}

function inLink(href: string, tokens: HtmlToken[]): HtmlToken[] {
  return href === '' ? tokens : [openTag('a', { href }), ...tokens, closeTag('a')];
}

function inline(value: string): HtmlToken[] {
  return htmlTokens(value).filter(({ type }) => type !== 'comment');
}

/** Decodes Divi's escapes of quotes and brackets in attributes. */
function withSigns(value: string): string {
  return value.replace(/%(?:22|91|93|92)/g, (code) => ({ '%22': '"', '%91': '[', '%93': ']' })[code] ?? '\\');
}
