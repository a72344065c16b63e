import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { insteadOfLink } from '../media-blocks/link-without-film.ts';
import { vimeoReference } from '../media-blocks/video-link.ts';
import { typedText } from '../text/storable-text.ts';
import { MAX_CAPTIONS, readCaptions } from './captions.ts';
import { NOT_NEEDED } from './film-alternatives.ts';

/** A text area for a transcription of everything that a film says and shows (§66.1); '' for none. */
export const transcriptionField = typedText()
  .trim()
  .max(20_000, 'Transcription\u00a0: 20 000 caractères au plus');

/**
 * The reference of the film's audio-described version, stored as Vimeo's films are, or NOT_NEEDED (§66.2); '' when not
 * specified.
 */
export const audioDescriptionField = typedText()
  .trim()
  .max(500, 'Audiodescription\u00a0: 500 caractères au plus')
  .refine((text) => text === '' || text === NOT_NEEDED || vimeoReference(text) !== undefined, {
    error: ({ input }) =>
      `Audiodescription\u00a0: ${insteadOfLink(String(input)) ?? 'un identifiant ou une adresse Vimeo, par exemple 1063867036'}`,
  })
  .transform((text) => (text === NOT_NEEDED ? text : (vimeoReference(text) ?? '')));

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
