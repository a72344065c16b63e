import { POST_TAGS } from '#domain/posts/post-content.ts';
import { closeTag, type HtmlToken, type OpenToken, openTag, textToken } from './html-tokens.ts';

/** The block-level elements of HTML, and what browsers draw on lines of its own: their borders part words. */
const BLOCK_TAGS = new Set(
  (
    'address article aside audio blockquote body button canvas caption center dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html iframe legend li main ' +
    'marquee menu nav noscript object ol optgroup option p pre search section select summary table tbody td textarea tfoot ' +
    'th thead tr ul video'
  ).split(' '),
);
/** Whose text is drawn nowhere. */
const UNSEEN_TAGS = new Set(
  'script style template title textarea select svg math noembed noframes xmp plaintext'.split(' '),
);
/** What holds text without a paragraph of its own. */
const HEADINGS_AND_CODE = new Set(['h2', 'h3', 'h4', 'pre']);
/** What is written otherwise than by a tag that opens and closes around blocks. */
const SPECIAL = new Set(['p', 'div', 'hr', 'iframe']);
const KEPT_BLOCKS = new Set(POST_TAGS.filter((tag) => BLOCK_TAGS.has(tag) && !SPECIAL.has(tag)));
/** What holds text without a paragraph until a border shows that there are several blocks in it. */
const ENTRIES = new Set(['li', 'td', 'th']);
const KEPT_INLINE = new Set(
  [...POST_TAGS, 'b', 'i'].filter((tag) => !BLOCK_TAGS.has(tag) && tag !== 'br' && tag !== 'img'),
);
const LISTS = new Set(['ul', 'ol']);
/** What they say is the title of what follows. */
const TITLES = new Set(['dt', 'summary', 'legend', 'caption']);
/** Elements of a line; what is none of HTML's may be anything. */
const INLINE_TAGS = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd map mark o:p picture q s samp ' +
    'small source span strike strong sub sup time tt u var wbr'
  ).split(' '),
);
/** A list that only arranges pictures, as the classes of WordPress and of themes say. */
const GALLERY = /(?:^|[\s_-])(?:gallery|galerie|slides?|slider|carousel)(?:[\s_-]|$)/i;
/** A link that is drawn as a button, as the classes of themes and page builders say. */
const BUTTON = /(?:^|[\s_-])(?:btn|button)(?:[\s_-]|$)/i;
/** Formatting beyond it changes nothing that can be seen. */
const MAX_INLINE = 8;

/** Whether a tag begins or ends a line of its own. */
export function isBlockTag(token: HtmlToken): boolean {
  return 'name' in token && BLOCK_TAGS.has(token.name);
}

/**
 * HTML whose blocks are those of the editor: each other block-level element leaves paragraphs, text outside of one gets one,
 * formatting ends and begins again at their borders, and paragraphs without content go. Nothing is glued together.
 */
export function withBlockStructure(tokens: readonly HtmlToken[]): HtmlToken[] {
  const structure = new BlockStructure();
  const seen = withoutUnseen(tokens);
  for (const [index, token] of seen.entries()) structure.add(token, seen[index - 1]);
  return structure.finished();
}

type OpenBlock = { name: string; kept: boolean; inlines: number; at: number; fresh: boolean };

class BlockStructure {
  readonly #out: HtmlToken[] = [];
  readonly #blocks: OpenBlock[] = [];
  readonly #kept: OpenBlock[] = [];
  /** How many elements of a name are open. */
  readonly #open = new Map<string, number>();
  /** Formatting that is in force, from the outermost; the first `#written` of it stand in the output. */
  #inlines: OpenToken[] = [];
  #written = 0;
  /** Where the paragraph that was added begins in the output. */
  #paragraph: number | undefined;
  /** Something stood since the last text that parts words and leaves nothing. */
  #parted = false;
  /** Where the last thing stands that can be seen. */
  #lastContent = -1;

  add(token: HtmlToken, before: HtmlToken | undefined): void {
    if (token.type === 'text') {
      // A frame's text is for browsers without frames.
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

  /** Whether text can stand where the output is. */
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
    // A break between blocks is the border that is there already.
    if (isBreak && !this.#inText) return;
    // Pictures are blocks in the editor; headings and code can't be parted by one.
    if (!isBreak) {
      this.#endParagraph();
      this.#beginEntry();
    }
    this.#parted = true;
    this.#writeInlines();
    if (isBreak) this.#out.push(token);
    else this.#push(token);
  }

  #addBlockAtom(token: Exclude<HtmlToken, { type: 'text' | 'comment' }>): void {
    if (token.type === 'close') return;
    this.#border();
    this.#beginEntry();
    // One without an address holds the place of what became a link.
    if (token.name === 'hr') this.#out.push(token);
    else if (token.attributes['src']) this.#out.push(token, closeTag('iframe'));
  }

  #openBlock(token: OpenToken): void {
    const { name } = token;
    const top = this.#blocks.at(-1)?.name;
    if (top === 'p' || ((top === 'dt' || top === 'dd') && (name === 'dt' || name === 'dd'))) this.#popOpen();
    if (name === 'li' && this.#holder?.name === 'li') this.#popUntil(this.#holder);
    this.#border();
    if (KEPT_BLOCKS.has(name) && name !== 'li' && !LISTS.has(name)) this.#beginEntry();
    const holder = this.#holder?.name;
    const inList = holder !== undefined && LISTS.has(holder);
    const kept =
      KEPT_BLOCKS.has(name) &&
      !(holder !== undefined && HEADINGS_AND_CODE.has(holder)) &&
      (name !== 'li' || inList) &&
      !(LISTS.has(name) && GALLERY.test(token.attributes['class'] ?? ''));
    const block = {
      name,
      kept,
      inlines: this.#inlines.length,
      at: this.#out.length,
      fresh: ENTRIES.has(name),
    };
    this.#blocks.push(block);
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
    if (kept) {
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
  }

  /** A border of a block: what follows stands on a line of its own. */
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

  /** What stands in a list and in none of its entries gets one. */
  #beginEntry(): void {
    if (LISTS.has(this.#holder?.name ?? '')) this.#openBlock(openTag('li', {}));
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
    // A break or space at the end is the border that follows.
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

  #push(token: HtmlToken): void {
    if (token.type !== 'text' || !isBlank(token.source)) this.#lastContent = this.#out.length;
    this.#out.push(token);
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

  /** Closes in the output what is open of the formatting, down to this many. */
  #closeInlines(count: number): void {
    for (; this.#written > count; this.#written--)
      this.#out.push(closeTag(this.#inlines[this.#written - 1]?.name ?? ''));
  }
}

function isBlank(source: string): boolean {
  return /^(?:\s|&nbsp;|&#160;|&#xa0;|&#8203;|\u200b)*$/i.test(source);
}

/** Without elements whose text is drawn nowhere. One that nothing closes ends where it begins. */
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
