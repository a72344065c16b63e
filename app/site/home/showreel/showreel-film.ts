import { vimeoPlayerUrl } from '#domain/media-blocks/video-link.ts';
import type { PageContent } from '#domain/pages/pages.ts';

/** The whole film: of Vimeo where an address is given, else a file of the site. */
export function showreelFilm({
  film,
  vimeo,
}: Pick<PageContent<'accueil'>['showreel'], 'film' | 'vimeo'>): { player: string } | { file: string } {
  const player = vimeo === '' ? undefined : vimeoPlayerUrl(vimeo);
  return player === undefined ? { file: film } : { player };
}
