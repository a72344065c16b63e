import { type HtmlToken, type OpenToken, openTag } from './html-tokens.ts';

/** A picture of a text as it is stored here. */
export type StoredSourcePicture = { url: string; width: number | null; height: number | null };

/** Where the pictures of a text are, each once, in their order. */
export function pictureAddresses(tokens: readonly HtmlToken[]): string[] {
  return [...new Set(tokens.flatMap((token) => (isPicture(token) ? [addressOf(token)] : [])))].filter(
    Boolean,
  );
}

/**
 * A text with the pictures that are stored here in the place of those that were elsewhere, in their own measures; those that could
 * not be had go. `link`: where a link to the former site leads now; undefined: where it did.
 */
export function withAddresses(
  tokens: readonly HtmlToken[],
  pictures: ReadonlyMap<string, StoredSourcePicture>,
  link: (address: string) => string | undefined,
): HtmlToken[] {
  return tokens.flatMap((token) => {
    if (isPicture(token)) {
      const kept = pictures.get(addressOf(token));
      if (!kept) return [];
      const { alt = '', title } = token.attributes;
      const size = kept.width && kept.height ? { width: `${kept.width}`, height: `${kept.height}` } : {};
      return [openTag('img', { src: kept.url, alt, ...(title ? { title } : {}), ...size })];
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

/** Pages that load their pictures late keep the address beside an empty one. */
function addressOf({ attributes }: Picture): string {
  const { src = '' } = attributes;
  const late = attributes['data-src'] || attributes['data-lazy-src'] || attributes['data-original'];
  return (late && (src === '' || src.startsWith('data:')) ? late : src).trim();
}
