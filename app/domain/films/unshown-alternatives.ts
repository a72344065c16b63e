import { additionalFilm } from '../media-blocks/additional-film.ts';

/**
 * The fields with alternatives of an additional film that its page doesn't show: all of them without a player, captions
 * without a stored film. Forms keep them for another film.
 */
export function unshownAlternatives(additionalMediaUrl: string): string[] {
  const at = additionalFilm(additionalMediaUrl)?.at;
  return [
    ...(at === undefined || at === 'elsewhere' ? ['additionalMediaTranscription'] : []),
    ...(at === 'site' ? [] : ['additionalMediaCaptions']),
  ];
}
