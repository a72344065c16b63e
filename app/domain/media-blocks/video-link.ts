import { withoutInvisible } from '../text/without-invisible.ts';

/**
 * The URLs of a single film at Vimeo: its own, within a channel, a group, a showcase, on demand, or where it is
 * managed. A number anywhere else is that of a list, an event or a folder, and another person's film may have the same.
 */
const VIMEO_FILM =
  /^\/(?:[a-z]{2}\/)?(?:videos?\/|manage\/videos\/|channels\/[^/]+\/(?:videos?\/)?|groups\/[^/]+\/videos?\/|(?:showcase|album|event)\/\d+\/videos?\/|ondemand\/[^/]+\/)?(\d{5,15})(?:\/([0-9a-f]{6,20}))?\/?$/i;

/**
 * The stored reference of a Vimeo film, `id` or `id/hash` for an unlisted one, from pasted text: an id, a vimeo.com or
 * player.vimeo.com URL (§12.10). Undefined for anything else.
 */
export function vimeoReference(input: string): string | undefined {
  const text = withoutInvisible(input).trim();
  const plain = /^(\d{5,15})(?:\/([0-9a-f]{6,20}))?$/i.exec(text);
  if (plain) return plain[2] ? `${plain[1]}/${plain[2]}` : plain[1];
  const url = pageAddress(text);
  if (!url || videoHost(url) !== 'vimeo') return undefined;
  const path = VIMEO_FILM.exec(url.pathname);
  if (!path) return undefined;
  const hash = path[2] ?? url.searchParams.get('h') ?? undefined;
  return hash !== undefined && /^[0-9a-f]{6,20}$/i.test(hash) ? `${path[1]}/${hash}` : path[1];
}

/** The URL of Vimeo's player for a stored reference; undefined when the reference is malformed. */
export function vimeoPlayerUrl(reference: string): string | undefined {
  const known = vimeoReference(reference);
  if (known === undefined) return undefined;
  const [id, hash] = known.split('/');
  return `https://player.vimeo.com/video/${id}?dnt=1${hash ? `&h=${hash}` : ''}`;
}

/** First segments of Instagram's paths that are no account: what follows is no code of a post. */
const INSTAGRAM_OWN = /^\/(?:share|stories|explore|direct|accounts)\//i;

/**
 * The canonical URL of an Instagram post or reel, with a trailing slash and without its query (§12.10). Undefined for
 * any other text.
 */
export function instagramPostUrl(input: string): string | undefined {
  const url = pageAddress(input);
  if (!url || videoHost(url) !== 'instagram' || INSTAGRAM_OWN.test(url.pathname)) return undefined;
  const path = /^\/(?:[\w.]+\/)?(p|reels?|tv)\/(?!audio\/?$)([\w-]+)(?:\/embed(?:\/captioned)?)?\/?$/.exec(
    url.pathname,
  );
  return path ? `https://www.instagram.com/${path[1] === 'reels' ? 'reel' : path[1]}/${path[2]}/` : undefined;
}

/** Players of a list or of a channel, whose names are as long as an id. */
const NO_FILMS = ['videoseries', 'live_stream'];

/** The id of a YouTube film from any of its usual URLs; undefined when it is none. */
export function youtubeVideoId(input: string): string | undefined {
  const url = pageAddress(input);
  if (!url) return undefined;
  const id = /^(?:www\.)?youtu\.be$/.test(url.hostname)
    ? url.pathname.split('/')[1]
    : videoHost(url) === 'youtube'
      ? /^\/watch\/?$/.test(url.pathname)
        ? url.searchParams.get('v')
        : /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1]
      : undefined;
  return id && /^[\w-]{11}$/.test(id) && !NO_FILMS.includes(id) ? id : undefined;
}

/** The start time in a YouTube URL, in seconds: `t=90`, `t=1m5s`, `start=90`, `t=1h02m03s`; 0 when it has none. */
export function youtubeStart(address: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /[?&#](?:t|start)=(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?(?:&|$|#)/i.exec(address) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The URL of YouTube's player for a film, on the host without cookies. */
export function youtubeEmbedUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}`;
}

/** The page of a film at YouTube. */
export function youtubePageUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}

/** The Vimeo page of a stored film; undefined when the reference is malformed. */
export function vimeoPageUrl(reference: string): string | undefined {
  const known = vimeoReference(reference);
  return known === undefined ? undefined : `https://vimeo.com/${known}`;
}

/** The video host of a URL, of those that can be embedded. */
export function videoHost({ hostname }: URL): 'vimeo' | 'instagram' | 'youtube' | undefined {
  const host = hostname.toLowerCase();
  if (/^(?:www\.|player\.)?vimeo\.com$/.test(host)) return 'vimeo';
  if (/^(?:www\.)?(?:instagram\.com|instagr\.am)$/.test(host)) return 'instagram';
  return /^(?:(?:(?:www|m|music)\.)?(?:youtube|youtube-nocookie)\.com|(?:www\.)?youtu\.be)$/.test(host)
    ? 'youtube'
    : undefined;
}

/** The address in an embed code: of the player of YouTube and Vimeo, of the post of Instagram. */
const EMBED_CODE = /<(?:iframe\b[^<>]*\ssrc|blockquote\b[^<>]*\sdata-instgrm-permalink)=["']([^"'<>]+)["']/i;

/** The address in an embed code; any other text stays. Before the length of a field counts: a code is longer. */
export function withoutEmbedCode(text: string): string {
  const address = EMBED_CODE.exec(text)?.[1]?.replaceAll('&amp;', '&');
  return address?.replace(/^\/\//, 'https://') ?? text;
}

/**
 * Parses the typed URL of a page, with or without its scheme, or the embed code of a film or a post; undefined when it is
 * invalid.
 */
export function pageAddress(input: string): URL | undefined {
  const text = withoutEmbedCode(withoutInvisible(input).trim());
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
