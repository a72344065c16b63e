import { Tokenizer } from 'htmlparser2';
import { POST_TAGS } from '#domain/posts/post-blocks.ts';
import { escapeMarkup } from '#domain/text/escape-markup.ts';
import { NO_CALLBACKS } from './no-callbacks.ts';

export type OpenToken = { type: 'open'; name: string; attributes: Record<string, string>; source: string };

/** An HTML token; `source` is its original text. */
export type HtmlToken =
  | OpenToken
  | { type: 'close'; name: string; source: string }
  | { type: 'text'; source: string }
  | { type: 'comment'; source: string };

/** Further attributes of an element are ignored. */
const MAX_ATTRIBUTES = 50;
/** Spellings of tags without attributes that share a token. */
const MAX_SHARED_TAGS = 1000;

/**
 * Tokenizes HTML into tags, texts and comments. The text of an unclosed iframe is tokenized too, or the rest of the
 * article would be lost in it.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens = tokensOf(html);
  const [frame, rest] = tokens.slice(-2);
  if (rest?.type !== 'text' || frame?.type !== 'open' || frame.name !== 'iframe') return tokens;
  return [...tokens.slice(0, -1), { type: 'close', name: 'iframe', source: '' }, ...tokensOf(rest.source)];
}

/**
 * Tokenizes HTML in document order without building a tree: nothing is nested, closed or completed, so it runs in
 * linear time for any input. Entities are decoded in attributes and kept in texts.
 */
function tokensOf(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  /** Tokens are never changed: a dense text of 4 MB has a million tags, and few spellings of them. */
  const shared = new Map<string, HtmlToken>();
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
  const addTag = (start: number, make: (source: string) => HtmlToken) => {
    const source = html.slice(start, end);
    const token = shared.get(source) ?? make(source);
    if (shared.size < MAX_SHARED_TAGS) shared.set(source, token);
    tokens.push(token);
  };
  const openEnd = (endIndex: number) => {
    textUntil(tag.start);
    end = endIndex + 1;
    const { name, attributes, start, count } = tag;
    if (count === 0) addTag(start, (source) => ({ type: 'open', name, attributes, source }));
    else tokens.push({ type: 'open', name, attributes, source: html.slice(start, end) });
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ...NO_CALLBACKS,
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
        addTag(begin, (source) => ({ type: 'close', name, source }));
      },
      oncomment: comment,
      oncdata: comment,
      ondeclaration: comment,
      onprocessinginstruction: comment,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  // A truncated tag at the end is dropped.
  const broken = tag.start >= end && tag.name !== '' ? tag.start : html.length;
  textUntil(Math.max(end, broken));
  return tokens;
}

/** Serializes tokens to HTML. */
export function htmlOf(tokens: readonly HtmlToken[]): string {
  return tokens.map(({ source }) => source).join('');
}

/** An opening tag with these attributes. */
export function openTag(name: string, attributes: Record<string, string>): OpenToken {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  return { type: 'open', name, attributes, source: `<${name}${written.join('')}>` };
}

export function closeTag(name: string): HtmlToken {
  return CLOSE_TAGS.get(name) ?? { type: 'close', name, source: `</${name}>` };
}

/** Shared, as tokens are never changed: a text has many, of few names. */
const CLOSE_TAGS: ReadonlyMap<string, HtmlToken> = new Map(
  POST_TAGS.map((name) => [name, { type: 'close', name, source: `</${name}>` }]),
);

export function textToken(source: string): HtmlToken {
  return { type: 'text', source };
}

/** Appends many tokens: spread arguments have a limit. */
export function pushAll(out: HtmlToken[], tokens: readonly HtmlToken[]): void {
  for (const token of tokens) out.push(token);
}

/** Merges adjacent texts. */
export function merged(tokens: readonly HtmlToken[]): HtmlToken[] {
  const out: HtmlToken[] = [];
  let texts: HtmlToken[] = [];
  const flush = () => {
    const [text, another] = texts;
    if (text) out.push(another ? textToken(htmlOf(texts)) : text);
    texts = [];
  };
  for (const token of tokens) {
    if (token.type === 'text') texts.push(token);
    else {
      flush();
      out.push(token);
    }
  }
  flush();
  return out;
}

/** Whether a token is a `<br>`. */
export function isBreak(token: HtmlToken | undefined): boolean {
  return token?.type === 'open' && token.name === 'br';
}
