import type { Page } from '@playwright/test';

/** The content of a piece of HTML according to Chromium's parser, which none of the product's readers use. */
export type SourceHtml = {
  /** Its text, with word boundaries at the ends of boxes. */
  text: string;
  /** Texts in the attributes of blocks (`wp:…`) and shortcodes, with the name of their block or shortcode. */
  attributes: { name: string; text: string }[];
  /** File names of all referenced pictures, without the suffix of a size. */
  pictures: string[];
};

/** Parses HTML of a former site or of a clipboard. `page`: any page; nothing is loaded and no script runs. */
export function readSourceHtml(page: Page, html: string): Promise<SourceHtml> {
  return page.evaluate((source) => {
    const PICTURE = /[^\s"'()=,[\]{}<>|\\]+\.(?:jpe?g|png|gif|webp|avif)(?![\w.-])/gi;
    const INLINE =
      'A ABBR ACRONYM B BDI BDO BIG CITE CODE DEL DFN EM FONT I INS KBD MARK Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR';
    const inline = new Set(INLINE.split(' '));
    /** Block settings that visitors never read. */
    const NO_TEXT = new Set(['className', 'metadata', 'style', 'layout', 'lock', 'anchor']);
    const attributes: { name: string; text: string }[] = [];
    const isProse = (text: string) => /\p{L}{2,}\s+\p{L}{2,}/u.test(text) && !/[{};]|:\/\//.test(text);
    const readJson = (name: string, value: unknown): void => {
      if (typeof value === 'string') {
        const text =
          new DOMParser().parseFromString(value.replaceAll('<', ' <'), 'text/html').body.textContent ?? '';
        if (isProse(text)) attributes.push({ name, text });
      } else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) if (!NO_TEXT.has(key)) readJson(name, inner);
    };
    for (const [, name = '', json = ''] of source.matchAll(/<!--\s*wp:([\w/-]+)\s+(\{.*?\})\s*\/?-->/gs)) {
      try {
        readJson(name, JSON.parse(json));
      } catch {
        // Not JSON: a comment that only resembles a block.
      }
    }
    const SHORTCODE =
      /\[(\/?)([a-z][\w-]*)((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s\]"']+)|\s+[^\]\s]+)*)\s*\/?\]/gi;
    const body = new DOMParser().parseFromString(source, 'text/html').body;
    for (const element of body.querySelectorAll('script, style, template, noscript, head')) element.remove();
    let text = '';
    const walk = (node: Node): void => {
      if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? '';
      const border = node.nodeType === Node.ELEMENT_NODE && !inline.has(node.nodeName);
      if (border) text += ' ';
      for (const child of node.childNodes) walk(child);
      // Adjacent links are rendered as separate words; an inline element within a word is not.
      if (border || (node.nodeName === 'A' && node.nextSibling?.nodeName === 'A')) text += ' ';
    };
    walk(body);
    for (const [, , name = '', given = ''] of text.matchAll(SHORTCODE))
      for (const [, double, single] of given.matchAll(/=\s*(?:"([^"]*)"|'([^']*)')/g)) {
        const value = double ?? single ?? '';
        if (isProse(value)) attributes.push({ name, text: value });
      }
    const decoded = (value: string) => {
      try {
        return decodeURIComponent(value);
      } catch {
        return value;
      }
    };
    const names = [...source.replaceAll('\\/', '/').matchAll(PICTURE)].map(([address]) =>
      decoded(address.split('/').at(-1) ?? address).replace(/-\d+x\d+(?=\.\w+$)/, ''),
    );
    // A bare URL becomes an embed or a link: its letters are no words.
    const words = text.replace(SHORTCODE, ' ').replace(/https?:\/\/\S+/g, ' ');
    return { text: words, attributes, pictures: [...new Set(names)] };
  }, html);
}
