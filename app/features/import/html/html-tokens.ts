import { Tokenizer } from 'htmlparser2';

export type OpenToken = { type: 'open'; name: string; attributes: Record<string, string>; source: string };

/** A piece of HTML; `source` is how it stands there. */
export type HtmlToken =
  | OpenToken
  | { type: 'close'; name: string; source: string }
  | { type: 'text'; source: string }
  | { type: 'comment'; source: string };

/** Beyond it an element has attributes that nobody reads. */
const MAX_ATTRIBUTES = 50;

/**
 * The tags, texts and comments of HTML; the text of a frame that nothing closes is HTML too, or it would be the rest of an article.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens = tokensOf(html);
  const [frame, rest] = tokens.slice(-2);
  if (rest?.type !== 'text' || frame?.type !== 'open' || frame.name !== 'iframe') return tokens;
  return [...tokens.slice(0, -1), { type: 'close', name: 'iframe', source: '' }, ...tokensOf(rest.source)];
}

/**
 * The tags, texts and comments of HTML in their order, as far as it goes: nothing is nested, closed or completed, so the work grows
 * with the text and no faster, whatever it holds. Entities in attributes are read, in texts they stay.
 */
function tokensOf(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let end = 0;
  let tag = { name: '', start: 0, attributes: {} as Record<string, string>, count: 0 };
  let attribute = { name: '', value: [] as string[] };

  const textUntil = (start: number) => {
    if (start > end) tokens.push({ type: 'text', source: html.slice(end, start) });
  };
  const comment = (start: number, endIndex: number) => {
    const begin = Math.max(end, html.lastIndexOf('<', start));
    textUntil(begin);
    end = endIndex + 1;
    tokens.push({ type: 'comment', source: html.slice(begin, end) });
  };
  const openEnd = (endIndex: number) => {
    textUntil(tag.start);
    end = endIndex + 1;
    const { name, attributes, start } = tag;
    tokens.push({ type: 'open', name, attributes, source: html.slice(start, end) });
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, nameEnd) {
        tag = { name: html.slice(start, nameEnd).toLowerCase(), start: start - 1, attributes: {}, count: 0 };
      },
      onattribname(start, nameEnd) {
        attribute = { name: html.slice(start, nameEnd).toLowerCase(), value: [] };
      },
      onattribdata(start, dataEnd) {
        attribute.value.push(html.slice(start, dataEnd));
      },
      onattribentity(codepoint) {
        attribute.value.push(String.fromCodePoint(codepoint));
      },
      onattribend() {
        tag.count += 1;
        if (tag.count <= MAX_ATTRIBUTES && !Object.hasOwn(tag.attributes, attribute.name))
          Object.defineProperty(tag.attributes, attribute.name, {
            value: attribute.value.join(''),
            enumerable: true,
            writable: true,
          });
      },
      onopentagend: openEnd,
      onselfclosingtag: openEnd,
      onclosetag(start, nameEnd) {
        const begin = Math.max(end, html.lastIndexOf('<', start));
        textUntil(begin);
        const closed = html.indexOf('>', nameEnd);
        end = closed < 0 ? html.length : closed + 1;
        const name = html.slice(start, nameEnd).toLowerCase();
        tokens.push({ type: 'close', name, source: html.slice(begin, end) });
      },
      oncomment: comment,
      oncdata: comment,
      ondeclaration: comment,
      onprocessinginstruction: comment,
      ontext() {},
      ontextentity() {},
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  // A tag that the text breaks off in is none.
  const broken = tag.start >= end && tag.name !== '' ? tag.start : html.length;
  textUntil(Math.max(end, broken));
  return tokens;
}

/** The HTML of pieces. */
export function htmlOf(tokens: readonly HtmlToken[]): string {
  return tokens.map(({ source }) => source).join('');
}

/** A text so that it stands in HTML as itself. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An opening tag with these attributes. */
export function openTag(name: string, attributes: Record<string, string>): OpenToken {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return { type: 'open', name, attributes, source: `<${name}${written.join('')}>` };
}

export function closeTag(name: string): HtmlToken {
  return { type: 'close', name, source: `</${name}>` };
}

export function textToken(source: string): HtmlToken {
  return { type: 'text', source };
}

/** Adds many tokens: more than a call can have arguments. */
export function pushAll(out: HtmlToken[], tokens: readonly HtmlToken[]): void {
  for (const token of tokens) out.push(token);
}

/** Texts that stand beside each other are one. */
export function merged(tokens: readonly HtmlToken[]): HtmlToken[] {
  const out: HtmlToken[] = [];
  let texts: string[] = [];
  const flush = () => {
    if (texts.length > 0) out.push({ type: 'text', source: texts.join('') });
    texts = [];
  };
  for (const token of tokens) {
    if (token.type === 'text') texts.push(token.source);
    else {
      flush();
      out.push(token);
    }
  }
  flush();
  return out;
}
