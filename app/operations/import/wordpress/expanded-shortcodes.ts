import { escapeMarkup } from '#domain/text/escape-markup.ts';
import { isBlockTag } from '../html/block-structure.ts';
import { closeTag, type HtmlToken, htmlTokens, openTag, pushAll, textToken } from '../html/html-tokens.ts';
import { plainText } from '../html/plain-text.ts';
import { percentDecoded } from '../text/percent-decoded.ts';
import { isProse } from '../text/prose.ts';
import { blockMark } from './block-mark.ts';
import { formWords, isFormPart, namedAs, namedContent } from './named-content.ts';
import type { ShortcodeSources } from './shortcode-sources.ts';
import { type Shortcode, withShortcodes } from './shortcodes.ts';

/**
 * `removed`: the names of removed shortcodes; `left`: words in brackets that may be shortcodes; `missing`: pictures that
 * the file doesn't list; `words`: other words of removed shortcodes.
 */
export type ExpandedShortcodes = {
  tokens: HtmlToken[];
  removed: string[];
  left: string[];
  missing: string[];
  words: string[];
  /** The words of forms. */
  forms: string[];
};

const PLAYERS = new Set(['video', 'audio', 'wpvideo', 'videopress']);
/** Shortcodes of a film or post, by its id at the provider or by its URL. */
const FILM_SITES: [name: RegExp, address: (id: string) => string, id: RegExp][] = [
  [/(?:^|[_-])(?:youtube|embedyt|lyte|yt)$/i, (id) => `https://youtu.be/${id}`, /^[\w-]{11}$/],
  [/(?:^|[_-])vimeo$/i, (id) => `https://vimeo.com/${id}`, /^\d{5,15}$/],
  [/^(?:instagram|embed)$/, (id) => id, /^https?:\/\//],
];
/** Shortcodes that are block-level. */
const LAYOUT =
  /^(?:vc|et_pb|fusion|av|fl|x|su|cs|tatsu|mk)_|row|col|section|tab|accordion|toggle|panel|box|slide|item|titl|heading|button|btn|list|grid|faq|block|divider|spacer|half|third|fourth|full|one_|two_|three_/i;
/** Shortcodes whose words are configuration, not content for visitors. */
const UNSEEN = /form|slider|newsletter|login|map|mc4wp|calendar|captcha/i;

/**
 * Expands WordPress's shortcodes: galleries and captions to their pictures, embeds to their bare URL, players to a
 * link. Shortcodes of extensions are removed, their enclosed content stays; a word in brackets is no shortcode (§56.6).
 */
export function expandedShortcodes(
  tokens: readonly HtmlToken[],
  sources: ShortcodeSources,
): ExpandedShortcodes {
  const parts = withShortcodes(tokens);
  const closings = new Set(
    parts.flatMap((part) => (part.type === 'shortcode' && part.closing ? [part.name] : [])),
  );
  const expansion = new Expansion(sources, closings);
  for (const [index, part] of parts.entries()) expansion.add(part, parts[index - 1], parts[index + 1]);
  return expansion.finished();
}

class Expansion {
  readonly #sources: ShortcodeSources;
  readonly #closings: ReadonlySet<string>;
  readonly #result: ExpandedShortcodes = {
    tokens: [],
    removed: [],
    left: [],
    missing: [],
    words: [],
    forms: [],
  };
  /** Open shortcodes that were converted to a link around their content. */
  readonly #links: string[] = [];
  /** A block of its own says that a word in brackets is a shortcode. */
  #inBlock = false;
  /** The start of the open caption in the output, and its own text. */
  #caption: { at: number; said: string } | undefined;

  constructor(sources: ShortcodeSources, closings: ReadonlySet<string>) {
    this.#sources = sources;
    this.#closings = closings;
  }

  add(part: Part, before: Part | undefined, after: Part | undefined): void {
    if (part.type === 'text') pushAll(this.#result.tokens, this.#enclosed(part, before));
    else if (part.type !== 'shortcode') {
      const mark = blockMark(part);
      if (mark) this.#inBlock = mark.name === 'shortcode' && !mark.closing;
      this.#result.tokens.push(part);
    } else if (part.name === 'caption' || part.name === 'wp_caption') this.#addCaption(part);
    else if (part.name === 'gallery') this.#addGallery(part);
    else if (PLAYERS.has(part.name)) this.#addPlayer(part);
    else if (filmSite(part.name)) this.#addEmbed(part);
    else if (this.#isCode(part)) this.#addOther(part, isLayout(part, before, after));
    else {
      if (isAlone(before, after) && /^(?:https?:\S+)?$/.test(part.given)) this.#result.left.push(part.source);
      this.#result.tokens.push(textToken(part.source));
    }
  }

  finished(): ExpandedShortcodes {
    return this.#result;
  }

  /**
   * A remark in brackets of the prose itself has neither a closing tag nor attributes ('[sic]'), or words next to what
   * looks like one ('[note où a=b]'), or a formula ('[sic x=y]').
   */
  #isCode({ name, attributes, rest, quoted, closing }: Shortcode): boolean {
    const names = Object.keys(attributes);
    const isWellFormed = quoted || (rest === '' && names.some((attribute) => attribute.length > 1));
    return closing || this.#inBlock || isWellFormed || /[_-]/.test(name) || this.#closings.has(name);
  }

  /** One that is never closed is dropped: the text after it is no caption. */
  #addCaption({ closing, attributes }: Shortcode): void {
    if (closing) this.#endCaption();
    else this.#caption = { at: this.#result.tokens.length, said: attributes['caption'] ?? '' };
  }

  #endCaption(): void {
    if (!this.#caption) return;
    const { at, said: message } = this.#caption;
    this.#caption = undefined;
    const inner = this.#result.tokens.splice(at);
    const picture = inner.findLastIndex((token) => 'name' in token && token.name === 'img');
    const linked = inner[picture + 1]?.type === 'close' ? 1 : 0;
    const words = inner.slice(picture + 1 + linked);
    const caption = message ? htmlTokens(message) : words;
    pushAll(this.#result.tokens, [openTag('figure', {}), ...inner.slice(0, picture + 1 + linked)]);
    if (caption.some((token) => token.source.trim() !== ''))
      pushAll(this.#result.tokens, [openTag('figcaption', {}), ...caption, closeTag('figcaption')]);
    this.#result.tokens.push(closeTag('figure'));
  }

  #addGallery({ closing, attributes }: Shortcode): void {
    if (closing) return;
    const ids = (attributes['ids'] ?? attributes['include'] ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean);
    const named = ids.slice(0, 500).flatMap((id) => {
      const found = this.#sources.attachment(id);
      if (!found) this.#result.missing.push(`image n° ${id} d’une galerie`);
      return found ? [found] : [];
    });
    if (ids.length + this.#sources.ownPictures.length === 0)
      this.#result.missing.push('images d’une galerie qui ne les nomme pas');
    for (const { url, alt } of ids.length > 0 ? named : this.#sources.ownPictures)
      this.#result.tokens.push(openTag('figure', {}), openTag('img', { src: url, alt }), closeTag('figure'));
  }

  #addPlayer({ name, closing, attributes, given }: Shortcode): void {
    const address = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav']
      .map((name) => attributes[name])
      .find(Boolean);
    if (closing) return;
    const url = address ?? /https?:\/\/[^\s"]{3,1900}/.exec(given)?.[0];
    if (url) this.#addAlone(url);
    else this.#result.removed.push(name);
  }

  #addEmbed(shortcode: Shortcode): void {
    const { name, closing, given } = shortcode;
    const address = /https?:\/\/[^\s"]{3,1900}/.exec(given)?.[0];
    const found = closing ? undefined : (address ?? filmAddress(shortcode));
    // Their enclosed content is a line of its own.
    if (found || closing || given === '' || this.#closings.has(name)) this.#addAlone(found ?? '');
    else this.#result.removed.push(name);
  }

  /** Text after an opening shortcode: the id of a film, the URL of a picture, or HTML that WPBakery has encoded. */
  #enclosed(part: Extract<HtmlToken, { type: 'text' }>, before: Part | undefined): HtmlToken[] {
    if (before?.type !== 'shortcode' || before.closing) return [part];
    const text = part.source.trim();
    const site = filmSite(before.name);
    if (site?.[2].test(text)) return [textToken(site[1](text))];
    if (/^https?:\/\/\S{3,1900}\.(?:jpe?g|png|gif|webp|avif)$/i.test(text))
      return [openTag('img', { src: text, alt: '' })];
    if (!/^vc_raw_(?:html|js)$/.test(before.name) || !/^[A-Za-z\d+/=\s]{8,}$/.test(text)) return [part];
    return htmlTokens(percentDecoded(Buffer.from(text, 'base64').toString('utf8')));
  }

  /** Replaces a shortcode of an extension by the content of its attributes (§56.11). */
  #addOther({ name, closing, attributes, rest }: Shortcode, layout: boolean): void {
    const out = this.#result.tokens;
    if (closing && this.#links.at(-1) === name) {
      this.#links.pop();
      out.push(closeTag('a'));
    }
    if (layout) this.#addAlone('');
    if (closing) return;
    if (isFormPart(name)) {
      const given = namedContent(Object.entries(attributes), this.#sources, {
        unknown: 'named',
        as: 'other',
      });
      this.#result.forms.push(`[${name}]`, ...formWords(given), ...(isProse(rest) ? [plainText(rest)] : []));
      return;
    }
    this.#result.removed.push(name);
    if (isProse(rest)) this.#result.words.push(`[${name}] « ${plainText(rest)} »`);
    const unseen = UNSEEN.test(name) && !this.#closings.has(name);
    const found = namedContent(Object.entries(attributes), this.#sources, {
      unknown: 'named',
      as: namedAs(name),
    });
    this.#result.missing.push(...found.missing);
    const reported = unseen ? [plainTextOf(found.tokens)].filter(Boolean).map((words) => `« ${words} »`) : [];
    this.#result.words.push(...[...reported, ...found.words].map((words) => `[${name}] ${words}`));
    if (unseen) return;
    if (found.tokens.length > 0) out.push(openTag('div', {}), ...found.tokens, closeTag('div'));
    if (found.around === undefined) return;
    if (this.#closings.has(name)) {
      this.#links.push(name);
      out.push(openTag('a', { href: found.around }));
    } else this.#addAlone(found.around);
  }

  /** Adds a paragraph of its own. */
  #addAlone(text: string): void {
    this.#result.tokens.push(
      openTag('div', {}),
      ...(text ? [textToken(escapeMarkup(text))] : []),
      closeTag('div'),
    );
  }
}

type Part = HtmlToken | Shortcode;

function filmSite(name: string) {
  return FILM_SITES.find(([pattern]) => pattern.test(name));
}

/** The URL of the film whose id a shortcode has. */
function filmAddress({ name, attributes, given }: Shortcode): string | undefined {
  const [, address, shape] = filmSite(name) ?? [];
  const bare = /^"?([\w-]{5,20})"?(?=\s|$)/.exec(given)?.[1];
  const id =
    ['id', 'video_id', 'video', 'v', 'url', 'src'].map((key) => attributes[key]).find(Boolean) ?? bare;
  return id && shape?.test(id) ? address?.(id) : undefined;
}

/** Whether a shortcode is block-level: by its name, or because no text is next to it. */
function isLayout({ name }: Shortcode, before: Part | undefined, after: Part | undefined): boolean {
  return LAYOUT.test(name) || ![before, after].every(isInText);
}

/** Whether a shortcode is the only one on its line. */
function isAlone(before: Part | undefined, after: Part | undefined): boolean {
  const isEdge = (part: Part | undefined, words: string, end: string) =>
    part?.type === 'text' ? words === '' || end.includes('\n') : !isInText(part);
  const [last = '', next = ''] = [before, after].map((part) => (part?.type === 'text' ? part.source : ''));
  return (
    isEdge(before, last.trim(), last.slice(last.trimEnd().length)) &&
    isEdge(after, next.trim(), next.slice(0, next.length - next.trimStart().length))
  );
}

function isInText(part: Part | undefined): boolean {
  if (part?.type === 'text') return part.source.trim() !== '' && !/^\s*https?:\/\/\S+\s*$/.test(part.source);
  return part !== undefined && 'name' in part && part.type !== 'shortcode' && !isBlockTag(part);
}

function plainTextOf(tokens: readonly HtmlToken[]): string {
  return plainText(tokens.map(({ source }) => source).join(''));
}
