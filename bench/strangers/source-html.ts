import type { Page } from '@playwright/test';

/** What a piece of HTML holds, as Chromium's parser reads it, which none of the product's readers use. */
export type SourceHtml = {
  /** Its text, words told apart where a box ends. */
  text: string;
  /** Texts in the attributes of blocks (`wp:…`) and shortcodes, with the name of their block or shortcode. */
  attributes: { name: string; text: string }[];
  /** File names of the pictures that it names, however it does, without the suffix of a size. */
  pictures: string[];
};

/** Reads HTML of a former site or of a clipboard. `page`: any page; nothing is loaded and no script runs. */
export function readSourceHtml(page: Page, html: string): Promise<SourceHtml> {
  return page.evaluate((source) => {
    const PICTURE = /[^\s"'()=,[\]{}<>|\\]+\.(?:jpe?g|png|gif|webp|avif)(?![\w.-])/gi;
    const INLINE =
      'A ABBR ACRONYM B BDI BDO BIG CITE CODE DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR';
    const inline = new Set(INLINE.split(' '));
    const attributes: { name: string; text: string }[] = [];
    const isProse = (text: string) => /\p{L}{2,}\s+\p{L}{2,}/u.test(text) && !/[{};]|:\/\//.test(text);
    const readJson = (name: string, value: unknown): void => {
      if (typeof value === 'string') {
        const text =
          new DOMParser().parseFromString(value.replaceAll('<', ' <'), 'text/html').body.textContent ?? '';
        if (isProse(text)) attributes.push({ name, text });
      } else if (typeof value === 'object' && value !== null)
        for (const inner of Object.values(value)) readJson(name, inner);
    };
    for (const [, name = '', json = ''] of source.matchAll(/<!--\s*wp:([\w/-]+)\s+(\{.*?\})\s*\/?-->/gs)) {
      try {
        readJson(name, JSON.parse(json));
      } catch {
        // Not JSON: a comment that only looks like a block.
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
      if (border) text += ' ';
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
    return { text: text.replace(SHORTCODE, ' '), attributes, pictures: [...new Set(names)] };
  }, html);
}
