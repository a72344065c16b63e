import { vimeoPageUrl } from '../media-blocks/video-link.ts';
import { frenchTypography } from '../text/french-typography.ts';
import { paragraphsOf } from '../text/paragraphs.ts';

// Without checks of forms: public pages draw these.

/** What stands beside a film for those who don't hear or don't see it (§66.1); what is absent was not given. */
export type FilmAlternatives = {
  /** What is said and what is to be seen, as it was typed. */
  transcription?: string | undefined;
  /** WebVTT (§67.1), of a film that is a file of the site. */
  captions?: string | undefined;
  /** A film at Vimeo in which a voice tells the pictures, or NOT_NEEDED. */
  audioDescription?: string | undefined;
};

/** Stored where somebody has said that a film asks for no audio description: its sound says everything. */
export const NOT_NEEDED = 'inutile';

/** What of it a page shows: the paragraphs of the transcription, and the page at Vimeo of the described version. */
export function displayedAlternatives({ transcription = '', audioDescription = '' }: FilmAlternatives): {
  transcription: string[];
  describedPage: string | undefined;
} {
  return {
    transcription: paragraphsOf(transcription).map(frenchTypography),
    describedPage: audioDescription === NOT_NEEDED ? undefined : vimeoPageUrl(audioDescription),
  };
}
