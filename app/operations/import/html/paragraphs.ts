import { closeTag, type HtmlToken, isBreak, openTag, pushAll, textToken } from './html-tokens.ts';

/** Elements that a paragraph can't contain; inside them line ends have no meaning. */
const CLOSED = new Set(
  (
    'ul ol dl table pre script style form select textarea object iframe video audio h1 h2 h3 h4 h5 h6 p figure ' +
    'figcaption svg math noscript'
  ).split(' '),
);
/** Elements between paragraphs, which contain paragraphs themselves. */
const BOXES = new Set(['div', 'blockquote', 'section', 'article', 'center', 'header', 'footer', 'aside']);
const ALONE = new Set(['hr']);

/**
 * Equivalent of WordPress's `wpautop` for text of its classic editor: an empty line ends a paragraph, and a line end is
 * a line break.
 */
export function withParagraphs(tokens: readonly HtmlToken[]): HtmlToken[] {
  const writing = new Writing();
  for (const token of tokens) writing.add(token);
  return writing.finished();
}

class Writing {
  readonly #out: HtmlToken[] = [];
  #paragraph: HtmlToken[] = [];
  /** Open elements in which line ends have no meaning, outermost first. */
  readonly #closed: string[] = [];

  add(token: HtmlToken): void {
    if (token.type === 'comment') return;
    if (this.#closed.length > 0) this.#addInClosed(token);
    else if (token.type === 'text') this.#addText(token.source);
    else if (CLOSED.has(token.name)) {
      this.#endParagraph();
      if (token.type === 'open') this.#closed.push(token.name);
      // A closing paragraph tag without an opening one is dropped.
      if (token.type === 'open' || token.name !== 'p') this.#out.push(token);
    } else if (BOXES.has(token.name) || ALONE.has(token.name)) {
      this.#endParagraph();
      this.#out.push(token);
    } else this.#paragraph.push(token);
  }

  finished(): HtmlToken[] {
    this.#endParagraph();
    return this.#out;
  }

  #addInClosed(token: HtmlToken): void {
    this.#out.push(token);
    if (token.type === 'open' && token.name === this.#closed.at(-1) && token.name !== 'p')
      this.#closed.push(token.name);
    if (token.type === 'close' && token.name === this.#closed.at(-1)) this.#closed.pop();
  }

  #addText(source: string): void {
    for (const [index, part] of source
      .replaceAll('\r\n', '\n')
      .split(/\n[^\S\n]*\n\s*/)
      .entries()) {
      if (index > 0) this.#endParagraph();
      if (part !== '') this.#paragraph.push(textToken(part));
    }
  }

  #endParagraph(): void {
    const tokens = this.#paragraph;
    this.#paragraph = [];
    if (tokens.every((token) => token.type === 'text' && token.source.trim() === '')) return;
    pushAll(this.#out, [openTag('p', {}), ...withBreaks(tokens), closeTag('p')]);
  }
}

/** Line ends inside a paragraph become line breaks, except at its edges and next to an existing break. */
function withBreaks(tokens: readonly HtmlToken[]): HtmlToken[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'text') return [token];
    const first = index === 0 || isBreak(tokens[index - 1]);
    const last = index === tokens.length - 1 || isBreak(tokens[index + 1]);
    const text = trimmed(token.source, first, last);
    return text.split('\n').flatMap((line, at) => [...(at > 0 ? [openTag('br', {})] : []), textToken(line)]);
  });
}

function trimmed(text: string, start: boolean, end: boolean): string {
  const from = start ? text.trimStart() : text;
  return end ? from.trimEnd() : from;
}
