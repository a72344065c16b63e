import { closeTag, type HtmlToken, openTag, pushAll, textToken } from './html-tokens.ts';

/** What a paragraph can't hold; inside these line ends mean nothing. */
const CLOSED = new Set(
  [
    'ul',
    'ol',
    'dl',
    'table',
    'pre',
    'script',
    'style',
    'form',
    'select',
    'textarea',
    'object',
    'iframe',
    'video',
    'audio',
  ].concat(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'figure', 'figcaption', 'svg', 'math', 'noscript']),
);
/** These stand between paragraphs, and hold some. */
const BOXES = new Set(['div', 'blockquote', 'section', 'article', 'center', 'header', 'footer', 'aside']);
const ALONE = new Set(['hr']);

/**
 * The text of WordPress' former editor, in which an empty line ends a paragraph and a line end is a break, as the paragraphs that
 * WordPress draws of it.
 */
export function withParagraphs(tokens: readonly HtmlToken[]): HtmlToken[] {
  const writing = new Writing();
  for (const token of tokens) writing.add(token);
  return writing.finished();
}

class Writing {
  readonly #out: HtmlToken[] = [];
  #paragraph: HtmlToken[] = [];
  /** Elements in which line ends mean nothing, from the outermost. */
  readonly #closed: string[] = [];

  add(token: HtmlToken): void {
    if (token.type === 'comment') return;
    if (this.#closed.length > 0) this.#addInClosed(token);
    else if (token.type === 'text') this.#addText(token.source);
    else if (CLOSED.has(token.name)) {
      this.#endParagraph();
      if (token.type === 'open') this.#closed.push(token.name);
      // A paragraph that nothing opened is none.
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

/** Line ends inside a paragraph are breaks, but for those at its edges and beside a break that stands there. */
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

function isBreak(token: HtmlToken | undefined): boolean {
  return token?.type === 'open' && token.name === 'br';
}
