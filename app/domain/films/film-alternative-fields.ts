import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { insteadOfLink } from '../media-blocks/link-without-film.ts';
import { vimeoReference, withoutEmbedCode } from '../media-blocks/video-link.ts';
import { typedText } from '../text/storable-text.ts';
import { MAX_CAPTIONS, readCaptions } from './captions.ts';
import { isStoredFilm, NOT_NEEDED } from './film-alternatives.ts';

/** A text area for a transcription of everything that a film says and shows (§66.1); '' for none. */
export const transcriptionField = typedText()
  .trim()
  .max(20_000, 'Transcription\u00a0: 20 000 caractères au plus');

/**
 * The film's audio-described version: a reference as Vimeo's films are stored, the URL of a film of the site, or
 * NOT_NEEDED (§66.2); '' when not specified.
 */
export const audioDescriptionField = typedText()
  .trim()
  .overwrite(withoutEmbedCode)
  .max(500, 'Audiodescription\u00a0: 500 caractères au plus')
  .refine((text) => text === '' || isKept(text) || vimeoReference(text) !== undefined, {
    error: ({ input }) =>
      `Audiodescription\u00a0: ${insteadOfLink(String(input)) ?? 'un identifiant ou une adresse Vimeo, par exemple 1063867036, ou un film de la médiathèque'}`,
  })
  .transform((text) => (isKept(text) ? text : (vimeoReference(text) ?? '')));

function isKept(text: string): boolean {
  return text === NOT_NEEDED || isStoredFilm(text);
}

/** A text area for the captions of a stored film (§67.1), stored as WebVTT; '' for none. */
export const captionsField = typedText()
  .max(MAX_CAPTIONS, `Sous-titres\u00a0: ${MAX_CAPTIONS.toLocaleString('fr-FR')} caractères au plus`)
  .transform((text, context) => {
    const captions = readCaptions(text);
    if ('vtt' in captions) return captions.vtt;
    context.addIssue(`Sous-titres\u00a0: ${captions.problem}`);
    return z.NEVER;
  });

const given = (text: string) => (text === '' ? undefined : text);

/**
 * The same for a film in a JSON list: empty values are omitted, so that values stored before these fields existed stay
 * equal.
 */
export const optionalAlternatives = {
  transcription: transcriptionField.transform(given).optional(),
  audioDescription: audioDescriptionField.transform(given).optional(),
};
