import { additionalFilm } from '../media-blocks/additional-film.ts';

/**
 * Whether the page of a production shows a stored additional film without captions (§67.4). Vimeo and YouTube films
 * have their captions there.
 */
export function isUncaptioned(project: {
  additionalMediaUrl: string;
  additionalMediaCaptions: string;
}): boolean {
  return project.additionalMediaCaptions === '' && additionalFilm(project.additionalMediaUrl)?.at === 'site';
}
