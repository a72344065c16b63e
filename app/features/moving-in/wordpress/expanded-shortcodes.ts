import { closeTag, type HtmlToken, openTag, textToken } from '../html/html-tokens.ts';
import { type Shortcode, withShortcodes } from './shortcodes.ts';

/** A picture of the former site's library. */
export type Attachment = { url: string; alt: string };

/** What shortcodes of a text refer to. */
export type ShortcodeSources = {
  attachment(id: string): Attachment | undefined;
  /** The picture that the one at this address is a smaller form of, or itself. */
  original(address: string): Attachment | undefined;
  /** The pictures that were uploaded to this text: what a gallery without a list shows. */
  ownPictures: readonly Attachment[];
};

/** `removed`: the names of shortcodes that are no more; `missing`: pictures of galleries that nothing is known of. */
export type ExpandedShortcodes = {
  tokens: HtmlToken[];
  removed: string[];
  missing: string[];
};

const PLAYERS = new Set(['video', 'audio', 'wpvideo', 'videopress']);
const FILM_SITES: Record<string, (id: string) => string> = {
  youtube: (id) => `https://youtu.be/${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  instagram: (id) => id,
  embed: (id) => id,
};

/**
 * A text in which WordPress' shortcodes became what they show: galleries and captions their pictures, embeds their address alone,
 * players a link. Those of extensions go, what they enclose stays; a word in brackets is no shortcode (§56.6).
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
  for (const part of parts) expansion.add(part);
  return expansion.finished();
}

class Expansion {
  readonly #sources: ShortcodeSources;
  readonly #closings: ReadonlySet<string>;
  readonly #result: ExpandedShortcodes = { tokens: [], removed: [], missing: [] };
  /** Where the caption that is open begins, and what it said itself. */
  #caption: { at: number; said: string } | undefined;

  constructor(sources: ShortcodeSources, closings: ReadonlySet<string>) {
    this.#sources = sources;
    this.#closings = closings;
  }

  add(part: HtmlToken | Shortcode): void {
    if (part.type !== 'shortcode') this.#result.tokens.push(part);
    else if (part.name === 'caption' || part.name === 'wp_caption') this.#addCaption(part);
    else if (part.name === 'gallery') this.#addGallery(part);
    else if (PLAYERS.has(part.name)) this.#addPlayer(part);
    else if (Object.hasOwn(FILM_SITES, part.name)) this.#addEmbed(part);
    else if (this.#isCode(part)) {
      if (!part.closing) this.#result.removed.push(part.name);
    } else this.#result.tokens.push(textToken(part.source));
  }

  finished(): ExpandedShortcodes {
    this.#endCaption();
    return this.#result;
  }

  /** A word in brackets that somebody wrote ('[sic]') has neither attributes nor an end. */
  #isCode({ name, attributes, closing }: Shortcode): boolean {
    return closing || Object.keys(attributes).length > 0 || /[_-]/.test(name) || this.#closings.has(name);
  }

  #addCaption({ closing, attributes }: Shortcode): void {
    this.#endCaption();
    if (closing) return;
    this.#caption = { at: this.#result.tokens.length, said: attributes['caption'] ?? '' };
  }

  #endCaption(): void {
    if (!this.#caption) return;
    const { at, said } = this.#caption;
    this.#caption = undefined;
    const inner = this.#result.tokens.splice(at);
    const picture = inner.findLastIndex((token) => 'name' in token && token.name === 'img');
    const linked = inner[picture + 1]?.type === 'close' ? 1 : 0;
    const words = inner.slice(picture + 1 + linked);
    const caption = said ? [textToken(said)] : words;
    const { tokens } = this.#result;
    tokens.push(openTag('figure', {}));
    // One by one: a call takes some ten thousand arguments at most.
    for (const token of inner.slice(0, picture + 1 + linked)) tokens.push(token);
    if (caption.some((token) => token.source.trim() !== '')) {
      tokens.push(openTag('figcaption', {}));
      for (const token of caption) tokens.push(token);
      tokens.push(closeTag('figcaption'));
    }
    tokens.push(closeTag('figure'));
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
    for (const { url, alt } of ids.length > 0 ? named : this.#sources.ownPictures)
      this.#result.tokens.push(openTag('figure', {}), openTag('img', { src: url, alt }), closeTag('figure'));
  }

  #addPlayer({ closing, attributes, given }: Shortcode): void {
    const address = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav']
      .map((name) => attributes[name])
      .find(Boolean);
    if (closing) return;
    const url = address ?? /https?:\/\/[^\s"]{3,1900}/.exec(given)?.[0];
    if (url) this.#addAlone(url);
    else this.#result.removed.push('video');
  }

  #addEmbed({ name, closing, given }: Shortcode): void {
    // What [embed] encloses stands alone.
    if (closing || given === '' || (name === 'embed' && this.#closings.has('embed'))) {
      this.#addAlone('');
      return;
    }
    const address = /https?:\/\/[^\s"]{3,1900}/.exec(given)?.[0];
    const id = /^(?:id=)?"?([\w-]{5,20})"?(?=\s|$)/.exec(given)?.[1];
    const found = address ?? (id && FILM_SITES[name]?.(id));
    if (found) this.#addAlone(found);
    else this.#result.removed.push(name);
  }

  /** In a paragraph of its own. */
  #addAlone(text: string): void {
    this.#result.tokens.push(textToken(`\n\n${text}\n\n`));
  }
}
