import {
  instagramPostUrl,
  vimeoReference,
  youtubeEmbedUrl,
  youtubeVideoId,
} from '#domain/media-blocks/video-link.ts';
import { instagramFrameAddress } from '#domain/posts/post-content.ts';
import { closeTag, escaped, type HtmlToken, openTag, textToken } from './html-tokens.ts';

/**
 * A film or post at its own address, as the texts of this site show it (§20.4 to §20.6); undefined when it is of nobody that they
 * show. `start`: seconds, of YouTube.
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

/** A link in a paragraph of its own that shows its address. */
export function linkTokens(address: string): HtmlToken[] {
  return [
    openTag('p', {}),
    openTag('a', { href: address }),
    textToken(escaped(address)),
    closeTag('a'),
    closeTag('p'),
  ];
}

const BOXES = new Set(['p', 'div', 'figure', 'oembed']);

/**
 * Addresses that stand alone in a paragraph or box: films and posts become what the site shows, anything else a link, which
 * `asLink` is told.
 */
export function withEmbeds(tokens: readonly HtmlToken[], asLink: (address: string) => void): HtmlToken[] {
  const out: HtmlToken[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as HtmlToken;
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    const address = token.type === 'text' ? loneAddress(token.source) : undefined;
    const boxed =
      before?.type === 'open' &&
      after?.type === 'close' &&
      before.name === after.name &&
      BOXES.has(before.name);
    if (address === undefined || !boxed) {
      out.push(token);
      continue;
    }
    out.pop();
    const embed = embedTokens(address);
    if (!embed) asLink(address);
    out.push(...(embed ?? linkTokens(address)));
    index += 1;
  }
  return out;
}

/** The one address that a text consists of. */
function loneAddress(source: string): string | undefined {
  const text = source.trim();
  return /^https?:\/\/[^\s<>"]{4,1900}$/i.test(text)
    ? text.replaceAll('&amp;', '&').replaceAll('&#038;', '&')
    : undefined;
}
