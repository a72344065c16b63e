import { isStoredFile } from '../files/stored-file.ts';
import { webAddress } from '../forms/web-address.ts';
import { vimeoPageUrl, vimeoPlayerUrl, youtubeVideoId } from './video-link.ts';

/** The location of a production's additional film. */
export type AdditionalFilm =
  | { at: 'vimeo'; player: string; page: string }
  | { at: 'youtube'; videoId: string }
  /** A stored file of this site. */
  | { at: 'site'; path: string }
  /** On a page that can only be linked to. */
  | { at: 'elsewhere'; address: string };

/** Parses the typed location of a film: an id or URL of Vimeo, or any other URL. Undefined for an invalid one. */
export function additionalFilm(text: string): AdditionalFilm | undefined {
  const player = vimeoPlayerUrl(text);
  const page = vimeoPageUrl(text);
  if (player && page) return { at: 'vimeo', player, page };
  const videoId = youtubeVideoId(text);
  if (videoId) return { at: 'youtube', videoId };
  if (isStoredFile(text)) return { at: 'site', path: text };
  const address = webAddress(text);
  return address === undefined ? undefined : { at: 'elsewhere', address };
}
