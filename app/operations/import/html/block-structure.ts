import { POST_TAGS } from '#domain/posts/post-blocks.ts';
import { closeTag, type HtmlToken, type OpenToken, openTag, pushAll, textToken } from './html-tokens.ts';

/**
 * The block-level elements of HTML, and others that browsers render on lines of their own: their boundaries separate
 * words.
 */
const BLOCK_TAGS = new Set(
  (
    'address article aside audio blockquote body button canvas caption center dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html iframe legend li main ' +
    'marquee menu nav noscript object ol optgroup option p pre search section select summary table tbody td textarea ' +
    'tfoot th thead tr ul video'
  ).split(' '),
);
/** Elements whose text is never rendered. */
const UNSEEN_TAGS = new Set(
  'script style template title textarea select svg math noembed noframes xmp plaintext'.split(' '),
);
/** Elements that contain text without a paragraph. */
const HEADINGS_AND_CODE = new Set(['h2', 'h3', 'h4', 'pre']);
/** Elements that don't simply open and close around blocks. */
const SPECIAL = new Set(['p', 'div', 'hr', 'iframe']);
const KEPT_BLOCKS = new Set<string>(POST_TAGS.filter((tag) => BLOCK_TAGS.has(tag) && !SPECIAL.has(tag)));
/** Elements that contain text without a paragraph until a second block shows up in them. */
const ENTRIES = new Set(['li', 'td', 'th']);
const KEPT_INLINE = new Set<string>(
  [...POST_TAGS, 'b', 'i'].filter((tag) => !BLOCK_TAGS.has(tag) && tag !== 'br' && tag !== 'img'),
);
const LISTS = new Set(['ul', 'ol']);
/** Elements whose text is the title of what follows. */
const TITLES = new Set(['dt', 'summary', 'legend', 'caption']);
/** Inline elements; unknown elements may be of either kind. */
const INLINE_TAGS = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd map mark o:p picture q s samp ' +
    'small source span strike strong sub sup time tt u var wbr'
  ).split(' '),
);
/** A list that only arranges pictures, according to the classes of WordPress and of themes. */
const GALLERY = /(?:^|[\s_-])(?:gallery|galerie|slides?|slider|carousel)(?:[\s_-]|$)/i;
/** A link that looks like a button, according to the classes of themes and page builders. */
const BUTTON = /(?:^|[\s_-])(?:btn|button)(?:[\s_-]|$)/i;
/** Deeper formatting has no visible effect. */
const MAX_INLINE = 8;

/** Whether a tag starts or ends a line of its own. */
export function isBlockTag(token: HtmlToken): boolean {
  return 'name' in token && BLOCK_TAGS.has(token.name);
}

/**
 * Normalizes HTML to the editor's blocks: other block-level elements become paragraphs, text outside any block gets
 * one, formatting is closed and reopened at block boundaries, and empty paragraphs are removed. Words are never joined.
 */
export function withBlockStructure(tokens: readonly HtmlToken[]): HtmlToken[] {
  const structure = new BlockStructure();
  const seen = withoutUnseen(tokens);
  for (const [index, token] of seen.entries()) structure.add(token, seen[index - 1]);
  return structure.finished();
}

type OpenBlock = {
  name: string;
  kept: boolean;
  inlines: number;
  at: number;
  fresh: boolean;
  /** Objects that come after its end. */
  following: HtmlToken[];
};

class BlockStructure {
  readonly #out: HtmlToken[] = [];
  readonly #blocks: OpenBlock[] = [];
  readonly #kept: OpenBlock[] = [];
  /** Number of open elements by name. */
  readonly #open = new Map<string, number>();
  /** Active formatting, outermost first; the first `#written` entries are open in the output. */
  #inlines: OpenToken[] = [];
  #written = 0;
  /** Index in the output of the start of the added paragraph. */
  #paragraph: number | undefined;
  /** Since the last text there was an element that separates words and leaves no output. */
  #parted = false;
  /** Index in the output of the last visible content. */
  #lastContent = -1;

  add(token: HtmlToken, before: HtmlToken | undefined): void {
    if (token.type === 'text') {
      // The text of an iframe is a fallback for browsers without frames.
      if (!(before?.type === 'open' && before.name === 'iframe')) this.#addText(token);
    } else if (token.type === 'comment') return;
    else if (token.name === 'br' || token.name === 'img') this.#addAtom(token);
    else if (token.name === 'hr' || token.name === 'iframe') this.#addBlockAtom(token);
    else if (BLOCK_TAGS.has(token.name)) {
      if (token.type === 'open') this.#openBlock(token);
      else this.#closeBlock(token.name);
    } else if (KEPT_INLINE.has(token.name)) {
      if (token.type === 'close') this.#closeInline(token.name);
      else {
        this.#parted ||= before?.type === 'close' && before.name === 'a' && token.name === 'a';
        this.#openInline(token);
      }
    } else this.#parted ||= !INLINE_TAGS.has(token.name);
  }

  finished(): HtmlToken[] {
    this.#endParagraph();
    while (this.#blocks.length > 0) this.#popOpen();
    return this.#out;
  }

  get #holder(): OpenBlock | undefined {
    return this.#kept.at(-1);
  }

  /** Whether the current output position accepts text. */
  get #inText(): boolean {
    const holder = this.#holder;
    return (
      this.#paragraph !== undefined ||
      (holder !== undefined && (HEADINGS_AND_CODE.has(holder.name) || holder.fresh))
    );
  }

  #addText(token: HtmlToken): void {
    const blank = token.source.trim() === '';
    if (this.#inText) {
      const last = this.#out.findLast(({ type }) => type !== 'close');
      const glued = this.#parted && last?.type === 'text' && /\S$/.test(last.source);
      if (glued && /^[\p{L}\p{N}]/u.test(token.source)) this.#out.push(textToken(' '));
      this.#writeInlines();
      this.#push(token);
    } else if (blank) this.#out.push(token);
    else {
      this.#beginParagraph();
      this.#push(textToken(token.source.trimStart()));
    }
    this.#parted = false;
  }

  #addAtom(token: HtmlToken): void {
    if (token.type === 'close') return;
    const isBreak = 'name' in token && token.name === 'br';
    // A line break between blocks adds nothing to the boundary.
    if (isBreak && !this.#inText) return;
    this.#parted = true;
    if (isBreak) {
      this.#writeInlines();
      // The editor's code holds text only.
      this.#out.push(this.#holder?.name === 'pre' ? textToken('\n') : token);
      return;
    }
    this.#endParagraph();
    this.#beginEntry();
    const links = this.#inlines.filter(({ name }) => name === 'a');
    this.#pushObject([...links, token, ...links.map(({ name }) => closeTag(name))]);
  }

  #addBlockAtom(token: Exclude<HtmlToken, { type: 'text' | 'comment' }>): void {
    if (token.type === 'close') return;
    this.#border();
    this.#beginEntry();
    // An iframe without a URL is a placeholder for what became a link.
    if (token.name === 'hr') this.#pushObject([token]);
    else if (token.attributes['src']) this.#pushObject([token, closeTag('iframe')]);
  }

  /**
   * Objects are blocks in the editor, and headings and code hold text only: an object in one moves before its text, or
   * after it where the text has begun.
   */
  #pushObject(tokens: HtmlToken[]): void {
    this.#closeInlines(0);
    const holder = this.#holder;
    if (!holder || !HEADINGS_AND_CODE.has(holder.name)) this.#push(...tokens);
    else if (!this.#isEmptySince(holder.at)) holder.following.push(...tokens);
    else {
      const [opening] = this.#out.splice(holder.at);
      this.#push(...tokens);
      holder.at = this.#out.length;
      if (opening) this.#out.push(opening);
    }
  }

  #openBlock(token: OpenToken): void {
    const { name } = token;
    const top = this.#blocks.at(-1)?.name;
    if (top === 'p' || ((top === 'dt' || top === 'dd') && (name === 'dt' || name === 'dd'))) this.#popOpen();
    if (name === 'li' && this.#holder?.name === 'li') this.#popUntil(this.#holder);
    this.#border();
    if (KEPT_BLOCKS.has(name) && name !== 'li') this.#beginEntry(LISTS.has(name));
    const holder = this.#holder?.name;
    const inList = holder !== undefined && LISTS.has(holder);
    const retained =
      KEPT_BLOCKS.has(name) &&
      !(holder !== undefined && HEADINGS_AND_CODE.has(holder)) &&
      (name !== 'li' || inList) &&
      !(LISTS.has(name) && GALLERY.test(token.attributes['class'] ?? ''));
    const block: OpenBlock = {
      name,
      kept: retained,
      inlines: this.#inlines.length,
      at: this.#out.length,
      fresh: ENTRIES.has(name),
      following: [],
    };
    this.#blocks.push(block);
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
    if (retained) {
      this.#kept.push(block);
      this.#out.push(token);
    }
    if (TITLES.has(name)) this.#openInline(openTag('strong', {}));
  }

  #closeBlock(name: string): void {
    if (!this.#open.get(name)) {
      this.#border();
      return;
    }
    const block = this.#blocks.findLast((open) => open.name === name);
    if (!block) return;
    this.#popUntil(block);
    this.#inlines.length = Math.min(this.#inlines.length, block.inlines);
  }

  #popUntil(block: OpenBlock): void {
    for (let top = this.#blocks.at(-1); top; top = this.#blocks.at(-1)) {
      this.#popOpen();
      if (top === block) return;
    }
  }

  #popOpen(): void {
    const block = this.#blocks.at(-1);
    if (!block) return;
    if (block !== this.#holder || !HEADINGS_AND_CODE.has(block.name)) this.#border();
    this.#blocks.pop();
    this.#open.set(block.name, (this.#open.get(block.name) ?? 1) - 1);
    if (!block.kept) return;
    this.#kept.pop();
    this.#closeInlines(0);
    if (HEADINGS_AND_CODE.has(block.name) && this.#isEmptySince(block.at)) this.#out.length = block.at;
    else this.#out.push(closeTag(block.name));
    pushAll(this.#out, block.following);
  }

  /** A block boundary: what follows starts on a line of its own. */
  #border(): void {
    const holder = this.#holder;
    this.#endParagraph();
    this.#closeInlines(0);
    if (!holder) return;
    const last = this.#out.at(-1);
    if (HEADINGS_AND_CODE.has(holder.name) && !(last?.type === 'text' && last.source.trim() === ''))
      this.#out.push(textToken(holder.name === 'pre' ? '\n' : ' '));
    holder.fresh = false;
  }

  /** Content of a list outside any list item gets one; a nested list, `inLast`, belongs to the item before it. */
  #beginEntry(inLast = false): void {
    if (!LISTS.has(this.#holder?.name ?? '')) return;
    const end = this.#out.findLastIndex((token) => token.type !== 'text' || !isBlank(token.source));
    const last = this.#out[end];
    const reopens = inLast && last?.type === 'close' && last.name === 'li';
    if (reopens) this.#out.length = end;
    this.#openBlock(openTag('li', {}));
    if (reopens) this.#out.pop();
    if (inLast && this.#holder) this.#holder.fresh = false;
  }

  #beginParagraph(): void {
    this.#closeInlines(0);
    this.#beginEntry();
    if (!this.#inText) {
      this.#paragraph = this.#out.length;
      this.#out.push(openTag('p', {}));
    }
    this.#writeInlines();
  }

  #endParagraph(): void {
    if (this.#paragraph === undefined) return;
    // A trailing line break or space coincides with the boundary that follows.
    for (let last = this.#out.at(-1); last?.type === 'open' && last.name === 'br'; last = this.#out.at(-1))
      this.#out.pop();
    const last = this.#out.at(-1);
    if (last?.type === 'text') this.#out[this.#out.length - 1] = textToken(last.source.trimEnd());
    this.#closeInlines(0);
    if (this.#isEmptySince(this.#paragraph)) this.#out.length = this.#paragraph;
    else this.#out.push(closeTag('p'));
    this.#paragraph = undefined;
  }

  #isEmptySince(at: number): boolean {
    return this.#lastContent < at;
  }

  #push(...tokens: HtmlToken[]): void {
    for (const token of tokens) {
      if (token.type !== 'text' || !isBlank(token.source)) this.#lastContent = this.#out.length;
      this.#out.push(token);
    }
  }

  #openInline(token: OpenToken): void {
    if (token.name === 'a') {
      this.#closeInline('a');
      if (BUTTON.test(token.attributes['class'] ?? '')) this.#border();
      if (!token.attributes['href']) return;
    }
    if (this.#inlines.length < MAX_INLINE) this.#inlines.push(token);
  }

  #closeInline(name: string): void {
    const index = this.#inlines.findLastIndex((inline) => inline.name === name);
    if (index < 0) return;
    this.#closeInlines(index);
    const [closed] = this.#inlines.splice(index, 1);
    if (closed && BUTTON.test(closed.attributes['class'] ?? '')) this.#border();
  }

  #writeInlines(): void {
    this.#out.push(...this.#inlines.slice(this.#written));
    this.#written = this.#inlines.length;
  }

  /** Closes the open formatting in the output, down to this depth. */
  #closeInlines(count: number): void {
    for (; this.#written > count; this.#written--)
      this.#out.push(closeTag(this.#inlines[this.#written - 1]?.name ?? ''));
  }
}

function isBlank(source: string): boolean {
  return /^(?:\s|&nbsp;|&#160;|&#xa0;|&#8203;|\u200b)*$/i.test(source);
}

/** Removes elements whose text is never rendered. One without a closing tag is removed as an empty element. */
function withoutUnseen(tokens: readonly HtmlToken[]): HtmlToken[] {
  const closings = new Map<string, number>();
  for (const token of tokens)
    if (token.type === 'close') closings.set(token.name, (closings.get(token.name) ?? 0) + 1);
  let within: { name: string; depth: number } | undefined;
  return tokens.filter((token) => {
    const name = 'name' in token ? token.name : '';
    if (token.type === 'close') closings.set(name, (closings.get(name) ?? 1) - 1);
    if (within) {
      if (name === within.name) within.depth += token.type === 'open' ? 1 : -1;
      if (within.depth === 0 || (name === within.name && !closings.get(name))) within = undefined;
      return false;
    }
    if (!UNSEEN_TAGS.has(name)) return true;
    if (token.type === 'open' && closings.get(name)) within = { name, depth: 1 };
    return false;
  });
}
