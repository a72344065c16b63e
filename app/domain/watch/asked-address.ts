import { vimeoPageUrl, youtubePageUrl, youtubeVideoId } from '../media-blocks/video-link.ts';

/** Longer addresses are not watched: an index entry of PostgreSQL holds about 2,700 bytes. */
const MAX_LENGTH = 2000;

/**
 * An external address in the one form under which it is watched: as browsers send it, without fragment, a film by the
 * page that its embed leads to. Undefined for what is no page of the web, or of this site (`ownHosts`).
 */
export function watchedAddress(address: string, ownHosts: ReadonlySet<string>): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || ownHosts.has(url.host)) return undefined;
  url.hash = '';
  const videoId = youtubeVideoId(url.href);
  const watched = videoId ? youtubePageUrl(videoId) : (vimeoPageUrl(url.href) ?? url.href);
  return watched.length > MAX_LENGTH ? undefined : watched;
}

/**
 * Where an address is asked for: a film by the oEmbed endpoint of its provider, because a film's page responds with 200
 * when the film is gone.
 */
export function askedAddress(watched: string): { url: URL; isFilm: boolean } {
  const asked = (endpoint: string) => {
    const url = new URL(endpoint);
    url.searchParams.set('url', watched);
    return { url, isFilm: true };
  };
  if (youtubeVideoId(watched)) return asked('https://www.youtube.com/oembed?format=json');
  if (vimeoPageUrl(watched)) return asked('https://vimeo.com/api/oembed.json');
  return { url: new URL(watched), isFilm: false };
}
