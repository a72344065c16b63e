import { backgroundAddress } from '../html/fitted-html.ts';
import type { HtmlToken } from '../html/html-tokens.ts';
import { plainText } from '../html/plain-text.ts';

/**
 * The words and bigrams of a text, to test in linear time whether it contains another text: it does when it contains
 * all its bigrams.
 */
export function wordPairs(tokens: readonly HtmlToken[]): { hold(text: string): boolean } {
  const pairs = new Set<string>();
  const addresses = new Set<string>();
  const shown = tokens.flatMap((token) => {
    if (token.type === 'text') {
      for (const [address] of token.source.matchAll(/https?:\/\/[^\s<>"[\]]{3,1900}/g))
        addresses.add(fileOf(address));
      return [token.source];
    }
    if (token.type !== 'open') return [];
    const { src, href, 'data-src': late } = token.attributes;
    for (const address of [src, href, late, backgroundAddress(token.attributes)])
      if (address) addresses.add(fileOf(address));
    return [' ', token.attributes['alt'] ?? '', ' '];
  });
  const words = wordsOf(shown.join(''));
  for (const [index, word] of words.entries()) pairs.add(word).add(`${word} ${words[index + 1] ?? ''}`);
  return {
    hold(text) {
      if (/^(?:https?:)?\//.test(text)) return addresses.has(fileOf(text));
      const wanted = wordsOf(text);
      return wanted.every((word, index) =>
        pairs.has(index + 1 < wanted.length ? `${word} ${wanted[index + 1]}` : word),
      );
    },
  };
}

/** The URL of a file without the dimensions of a smaller version. */
function fileOf(address: string): string {
  return address
    .replaceAll('&amp;', '&')
    .replace(/^https?:/, '')
    .replace(/(?:-\d{1,5}x\d{1,5}|-scaled)(?=\.\w{3,4}$)/, '');
}

function wordsOf(html: string): string[] {
  return (
    plainText(html)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
