import { isStoredFile } from '../files/stored-file.ts';
import {
  instagramPostUrl,
  pageAddress,
  youtubeEmbedUrl,
  youtubeStart,
  youtubeVideoId,
} from '../media-blocks/video-link.ts';
import { withoutInvisible } from '../text/without-invisible.ts';

// The attributes of the elements of an article's text (post-blocks.ts): allowed values, and how they are written.

/** The levels of a text's headings: level 1 is the title of the page. */
export const HEADING_LEVELS = [2, 3, 4] as const;

/**
 * The numbering of an ordered list other than decimal: lower or upper letters, lower or upper Roman numerals (HTML's
 * `type`).
 */
export type ListType = (typeof LIST_TYPES)[number];

const LIST_TYPES = ['a', 'A', 'i', 'I'] as const;
const LIST_STYLES: Record<string, ListType> = {
  ...{ 'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A' },
  ...{ 'lower-roman': 'i', 'upper-roman': 'I' },
};

/**
 * The numbering of an ordered list, from its `style`, as other editors write it, else its `type`; undefined for
 * decimal.
 */
export function listType(
  type: string | null | undefined,
  style: string | null | undefined,
): ListType | undefined {
  const styled = /list-style(?:-type)?\s{0,5}:\s{0,5}([a-z-]{1,40})/i.exec(style ?? '')?.[1]?.toLowerCase();
  return styled === undefined ? LIST_TYPES.find((one) => one === type) : LIST_STYLES[styled];
}

/** The start of an ordered list: 1 unless it states another number of at most six digits. */
export function listStart(value: string | null | undefined): number {
  return /^\d{1,6}$/.test(value ?? '') ? Number(value) : 1;
}

/** The colspan or rowspan of a table cell: 1 unless it states a number up to 50. */
export function cellSpan(value: string | null | undefined): number {
  const span = /^\d{1,2}$/.test(value ?? '') ? Number(value) : 1;
  return span >= 1 && span <= 50 ? span : 1;
}

/** The characters of a quote that is still set as large as a title. */
const SHORT_QUOTE = 90;

/** Whether a quote is set like body text: a short one is as large as a title (§8.16). */
export function isLongQuote(text: string): boolean {
  return text.length > SHORT_QUOTE;
}

/** The allowed schemes of links (§20.7). */
export const LINK_SCHEMES = [
  'http',
  'https',
  'ftp',
  'ftps',
  'mailto',
  'tel',
  'callto',
  'sms',
  'cid',
  'xmpp',
] as const;

/** The attributes of every external link (§20.8). */
const EXTERNAL_LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** Schemes with a host, of which a browser resolves `https:/exemple.fr` as a path of the page that has it. */
const LACKING_SLASH = /^(https?|ftp):[/\\]?(?![/\\])/i;
const HOST_AND_PORT = /^[\w-]+(\.[\w-]+)+:\d+(?:[/?#]|$)/;
const E_MAIL = /^[^\s@/:]+@[^\s@/:][^\s@/:.]*\.[^\s@/:]+$/;
/** Base URL for parsing where only the form of a URL matters: no such host exists. */
const SOME_SITE = 'http://site.invalid';

/** Whether a URL is internal, a path or a fragment: decided by URL parsing as in a browser, not by its text. */
function isInternalAddress(address: string): boolean {
  if (address.startsWith('#')) return true;
  return (
    address.startsWith('/') &&
    URL.canParse(address, SOME_SITE) &&
    new URL(address, SOME_SITE).origin === SOME_SITE
  );
}

/**
 * The URL without invisible and control characters: browsers ignore some of these inside a URL, so the checks must do
 * so too.
 */
function withoutControls(input: string): string {
  return withoutInvisible(input)
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/**
 * Normalizes a typed or pasted link: a URL without scheme gets http, a path stays a path, a URL of the site itself
 * becomes a path (§20.8). Undefined when the scheme is not allowed (§20.7).
 */
export function linkAddress(input: string, siteOrigin?: string): string | undefined {
  const text = withoutControls(input).replace(LACKING_SLASH, '$1://');
  if (text === '' || /\s/.test(text)) return undefined;
  if (isInternalAddress(text)) return text;
  if (E_MAIL.test(text)) return `mailto:${text}`;
  if (/^[/\\]{2}/.test(text)) return linkAddress(`http:${text}`, siteOrigin);
  const scheme = HOST_AND_PORT.test(text) ? undefined : SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return linkAddress(`http://${text}`, siteOrigin);
  if (!(LINK_SCHEMES as readonly string[]).includes(scheme)) return undefined;
  if (!/^(?:https?|ftps?)$/.test(scheme)) return text;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  // A path that begins with two slashes would be parsed as another host.
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === siteOrigin && isInternalAddress(path) ? path : text;
}

/** The attributes of a link with this URL, in their written order (§20.8). */
export function linkAttributes(address: string): Record<string, string> {
  return isInternalAddress(address) ? { href: address } : { href: address, ...EXTERNAL_LINK };
}

/**
 * The URL of a picture in a text: a stored file of this site. A picture of another site would disclose the reader to
 * that site (§10.5), so it is not part of the schema.
 */
export function pictureAddress(input: string, siteOrigin?: string): string | undefined {
  const text = withoutControls(input);
  const origin = siteOrigin ?? SOME_SITE;
  if (!/^(?:\/|https?:)/i.test(text) || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  return url.origin === origin && isStoredFile(url.pathname) ? url.pathname : undefined;
}

/** Attributes as they were given, in HTML or in a node of the editor. */
type RawAttributes = Readonly<Record<string, string | number | null | undefined>>;

const wholeNumber = (value: RawAttributes[string], fallback: number, largest = 10_000): number => {
  const number = typeof value === 'number' ? value : Number.parseInt(value ?? '', 10);
  return Number.isInteger(number) && number >= 0 && number <= largest ? number : fallback;
};

/** A YouTube film in a text: 640×360 by default (§20.4). */
export type VideoAttributes = { src: string; start: number; width: number; height: number };

/** Undefined when the URL is not one of YouTube's (§20.4). A time in the URL becomes the start. */
export function videoAttributes(raw: RawAttributes): VideoAttributes | undefined {
  const address = String(raw['src'] ?? '');
  const id = youtubeVideoId(address);
  if (id === undefined) return undefined;
  return {
    src: youtubeEmbedUrl(id),
    start: wholeNumber(raw['start'], youtubeStart(pageAddress(address)?.href ?? ''), 1_000_000),
    width: wholeNumber(raw['width'], 640),
    height: wholeNumber(raw['height'], 360),
  };
}

/** An iframe in a text (§20.10): the player of Vimeo or a post of Instagram. */
export type FrameAttributes = {
  src: string;
  width: string;
  height: string;
  frameborder: string | null;
  allowfullscreen: boolean;
  allow: string | null;
  style: string | null;
};

/** The URL of Vimeo's player for a film, as in its own embed code (§20.5); older codes have http, or no scheme. */
export function vimeoFrameAddress(input: string): string | undefined {
  const text = input.trim().replace(/^(?:http:)?\/\//i, 'https://');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.origin !== 'https://player.vimeo.com' || !/^\/video\/\d{5,15}$/.test(url.pathname))
    return undefined;
  return `${url.origin}${url.pathname}${url.search}${url.hash}`;
}

/** The URL of an Instagram post as an iframe: `/embed/` is appended to the post's own (§20.6). */
export function instagramFrameAddress(input: string): string | undefined {
  const post = instagramPostUrl(input);
  return post === undefined ? undefined : `${post}embed/`;
}

const MEASURE = /^\d{1,4}(?:px|%)?$/;
const STYLE_RULES: Record<string, RegExp> = {
  position: /^(?:absolute|relative|static)$/,
  top: /^0(?:px|%)?$/,
  left: /^0(?:px|%)?$/,
  width: MEASURE,
  height: MEASURE,
  'max-width': MEASURE,
  'min-height': MEASURE,
  border: /^(?:0|none)$/,
  'aspect-ratio': /^\d{1,4} ?\/ ?\d{1,4}$/,
};

function frameStyle(style: string): string | null {
  const kept = style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim().toLowerCase()))
    .filter(([name = '', value = '', ...rest]) => rest.length === 0 && STYLE_RULES[name]?.test(value))
    .map(([name, value]) => `${name}: ${value}`);
  return kept.length > 0 ? `${kept.join('; ')};` : null;
}

/** Undefined when the iframe is not of an allowed provider. */
export function frameAttributes(raw: RawAttributes): FrameAttributes | undefined {
  const address = String(raw['src'] ?? '');
  const src = vimeoFrameAddress(address) ?? instagramFrameAddress(address);
  if (src === undefined) return undefined;
  const measure = (value: RawAttributes[string]) => (MEASURE.test(String(value)) ? String(value) : '100%');
  const allow = String(raw['allow'] ?? '');
  const border = String(raw['frameborder'] ?? '');
  return {
    src,
    width: measure(raw['width']),
    height: measure(raw['height']),
    frameborder: /^[01]$/.test(border) ? border : null,
    allowfullscreen: raw['allowfullscreen'] !== undefined && raw['allowfullscreen'] !== null,
    allow: /^[a-z][a-z; -]{0,200}$/.test(allow) ? allow : null,
    style: frameStyle(String(raw['style'] ?? '')),
  };
}

/** The attributes as written, in one order, without empty ones. */
export function frameMarkup(frame: FrameAttributes): Record<string, string> {
  const { allowfullscreen, ...rest } = frame;
  const written: Record<string, string | null> = {
    src: rest.src,
    width: rest.width,
    height: rest.height,
    frameborder: rest.frameborder,
    allowfullscreen: allowfullscreen ? 'true' : null,
    allow: rest.allow,
    style: rest.style,
  };
  return Object.fromEntries(
    Object.entries(written).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** The attributes of a film as written, in one order. */
export function videoMarkup(video: VideoAttributes): Record<string, string> {
  return {
    src: video.src,
    start: String(video.start),
    width: String(video.width),
    height: String(video.height),
    allowfullscreen: 'true',
  };
}
