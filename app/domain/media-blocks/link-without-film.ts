import { instagramPostUrl, pageAddress, videoHost, vimeoReference, youtubeVideoId } from './video-link.ts';

const VIMEO_LIST =
  'Cette adresse de Vimeo mène à plusieurs films ou à un événement. Ouvrez le film voulu, puis collez son adresse, par exemple https://vimeo.com/1063867036';
const VIMEO_OTHER =
  'Cette adresse de Vimeo n’est pas celle d’un film. Collez celle de la page du film, par exemple https://vimeo.com/1063867036';
const INSTAGRAM_SHARE =
  'Ce lien de partage d’Instagram ne dit pas de quel post il s’agit. Ouvrez-le, puis collez l’adresse qui s’affiche alors, par exemple https://www.instagram.com/reel/C1a2B3c4D5e/';
const INSTAGRAM_OTHER =
  'Cette adresse d’Instagram n’est pas celle d’un post. Ouvrez le post, puis collez son adresse, par exemple https://www.instagram.com/p/C1a2B3c4D5e/';
const YOUTUBE_OTHER =
  'Cette adresse de YouTube n’est pas celle d’une vidéo. Ouvrez la vidéo, puis collez son adresse, par exemple https://www.youtube.com/watch?v=…';

/**
 * A hint what to paste instead of a URL of Vimeo, Instagram or YouTube that is not one of a single film or post
 * (§12.17); undefined for one that is, and for a URL of any other site.
 */
export function insteadOfLink(input: string): string | undefined {
  const url = pageAddress(input);
  const host = url && videoHost(url);
  if (!host || (vimeoReference(input) ?? instagramPostUrl(input) ?? youtubeVideoId(input))) return undefined;
  if (host === 'youtube') return YOUTUBE_OTHER;
  if (host === 'instagram') return /^\/share(?:\/|$)/i.test(url.pathname) ? INSTAGRAM_SHARE : INSTAGRAM_OTHER;
  return /^\/(?:showcase|album|event|channels|groups|user\/|folder|ondemand)/i.test(url.pathname)
    ? VIMEO_LIST
    : VIMEO_OTHER;
}

/** The content check of a film whose link is not one of Vimeo. */
export function notOfVimeo(typed: string): string {
  return `«\u00a0${typed}\u00a0» n’est pas un identifiant Vimeo.`;
}

/** The content check of a post whose link is not one of Instagram. */
export function notOfInstagram(typed: string): string {
  return `«\u00a0${typed}\u00a0» n’est pas l’adresse d’un post Instagram.`;
}
