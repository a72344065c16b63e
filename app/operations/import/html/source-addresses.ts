import { type HtmlToken, type OpenToken, openTag } from './html-tokens.ts';

/** A picture of a text as it is stored here. */
export type StoredSourcePicture = { url: string; width: number | null; height: number | null };

/** The URLs of the pictures of a text, deduplicated, in order. */
export function pictureAddresses(tokens: readonly HtmlToken[]): string[] {
  return [...new Set(tokens.flatMap((token) => (isPicture(token) ? [addressOf(token)] : [])))].filter(
    Boolean,
  );
}

/**
 * Replaces the pictures of a text by the stored ones, with their dimensions; removes pictures that could not be
 * fetched. `link`: the new URL of a link to the former site; undefined: unchanged.
 */
export function withAddresses(
  tokens: readonly HtmlToken[],
  pictures: ReadonlyMap<string, StoredSourcePicture>,
  link: (address: string) => string | undefined,
): HtmlToken[] {
  return tokens.flatMap((token) => {
    if (isPicture(token)) {
      const retained = pictures.get(addressOf(token));
      if (!retained) return [];
      const { alt = '', title } = token.attributes;
      const size =
        retained.width && retained.height ? { width: `${retained.width}`, height: `${retained.height}` } : {};
      return [openTag('img', { src: retained.url, alt, ...(title ? { title } : {}), ...size })];
    }
    if (token.type !== 'open' || token.name !== 'a') return [token];
    const address = link(token.attributes['href'] ?? '');
    return [address === undefined ? token : openTag('a', { ...token.attributes, href: address })];
  });
}

type Picture = OpenToken & { name: 'img' };

function isPicture(token: HtmlToken): token is Picture {
  return token.type === 'open' && token.name === 'img';
}

/** Lazy loading: the URL is in a data attribute, and `src` is empty or a placeholder. */
function addressOf({ attributes }: Picture): string {
  const { src = '' } = attributes;
  const late = attributes['data-src'] || attributes['data-lazy-src'] || attributes['data-original'];
  return (late && (src === '' || src.startsWith('data:')) ? late : src).trim();
}
