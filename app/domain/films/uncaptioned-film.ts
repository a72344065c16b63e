import { additionalFilm } from '../media-blocks/additional-film.ts';

/**
 * Whether the page of a production shows an additional film of the site without captions (§67.4). Those of films at Vimeo and
 * YouTube are given there.
 */
export function isUncaptioned(project: {
  additionalMediaUrl: string;
  additionalMediaCaptions: string;
}): boolean {
  return project.additionalMediaCaptions === '' && additionalFilm(project.additionalMediaUrl)?.at === 'site';
}
