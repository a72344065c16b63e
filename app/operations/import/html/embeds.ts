import {
  instagramPostUrl,
  vimeoReference,
  youtubeEmbedUrl,
  youtubeVideoId,
} from '#domain/media-blocks/video-link.ts';
import { instagramFrameAddress } from '#domain/posts/post-content.ts';
import { escapeMarkup } from '#domain/text/escape-markup.ts';
import { isBlockTag } from './block-structure.ts';
import { closeTag, type HtmlToken, isBreak, openTag, textToken } from './html-tokens.ts';

/**
 * Embed tokens of a film or post by its URL, as the texts of this site show it (§20.4 to §20.6); undefined for an
 * unsupported provider. `start`: in seconds, of YouTube.
 */
export function embedTokens(address: string): HtmlToken[] | undefined {
  const url = address.replace(/^\/\//, 'https://');
  const youtube = youtubeVideoId(url);
  if (youtube !== undefined) {
    const time = /[?&](?:t|start)=[^&#]{1,12}/.exec(url)?.[0] ?? '';
    const src = `${youtubeEmbedUrl(youtube)}${time.replace(/^&/, '?')}`;
    return [openTag('iframe', { src }), closeTag('iframe')];
  }
  const vimeo = vimeoReference(url);
  if (vimeo !== undefined) {
    const [id, hash] = vimeo.split('/');
    const src = `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ''}`;
    return [openTag('iframe', { src, allowfullscreen: 'true' }), closeTag('iframe')];
  }
  if (instagramPostUrl(url) === undefined) return undefined;
  return [openTag('iframe', { src: instagramFrameAddress(url) ?? '' }), closeTag('iframe')];
}

/** A paragraph with a link that shows its URL. */
export function linkTokens(address: string): HtmlToken[] {
  return [
    openTag('p', {}),
    openTag('a', { href: address }),
    textToken(escapeMarkup(address)),
    closeTag('a'),
    closeTag('p'),
  ];
}

/**
 * URLs alone on a line (oEmbed style): films and posts become embeds; any other URL alone in its block becomes a link,
 * which is passed to `asLink`.
 */
export function withEmbeds(tokens: readonly HtmlToken[], asLink: (address: string) => void): HtmlToken[] {
  return tokens.flatMap((token, index) => {
    const address = token.type === 'text' ? loneAddress(token.source) : undefined;
    if (address === undefined) return [token];
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (!isEdge(before) || !isEdge(after)) return [token];
    const embed = embedTokens(address);
    if (embed) return embed;
    if (isBreak(before) || isBreak(after)) return [token];
    asLink(address);
    return linkTokens(address);
  });
}

/** Whether a token is the start or end of a line. URLs in list items, headings and code stay words of the text. */
function isEdge(token: HtmlToken | undefined): boolean {
  if (!token || token.type === 'comment') return true;
  return (
    isBreak(token) || (isBlockTag(token) && 'name' in token && !/^(?:li|h[1-6]|pre|d[td])$/.test(token.name))
  );
}

/** The only URL that a text consists of. */
function loneAddress(source: string): string | undefined {
  const text = source.trim();
  return /^https?:\/\/[^\s<>"]{4,1900}$/i.test(text)
    ? text.replaceAll('&amp;', '&').replaceAll('&#038;', '&')
    : undefined;
}
