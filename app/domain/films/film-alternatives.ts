import { isFilm } from '../files/film-file.ts';
import { isStoredFile } from '../files/stored-file.ts';
import { vimeoPageUrl } from '../media-blocks/video-link.ts';
import { frenchTypography } from '../text/french-typography.ts';
import { paragraphsOf } from '../text/paragraphs.ts';

// Without form validation: public pages render these.

/** Alternatives to a film for people who don't hear or don't see it (§66.1); absent ones were not given. */
export type FilmAlternatives = {
  /** The transcription of speech and pictures, as it was typed. */
  transcription?: string | undefined;
  /** WebVTT (§67.1), of a stored film. */
  captions?: string | undefined;
  /** A film at Vimeo or of the site with audio description, or NOT_NEEDED. */
  audioDescription?: string | undefined;
};

/** Stored when an administrator states that a film needs no audio description: its sound says everything. */
export const NOT_NEEDED = 'inutile';

/** Whether a described version is a film of the site. */
export function isStoredFilm(address: string): boolean {
  return isStoredFile(address) && isFilm(address);
}

/**
 * The alternatives that a page shows: the paragraphs of the transcription, and the Vimeo page or the film of the site
 * that is the described version.
 */
export function displayedAlternatives({ transcription = '', audioDescription = '' }: FilmAlternatives): {
  transcription: string[];
  describedPage: string | undefined;
  describedFilm: string | undefined;
} {
  return {
    transcription: paragraphsOf(transcription).map(frenchTypography),
    describedPage: audioDescription === NOT_NEEDED ? undefined : vimeoPageUrl(audioDescription),
    describedFilm: isStoredFilm(audioDescription) ? audioDescription : undefined,
  };
}
