import { z } from 'zod';
import {
  audioDescriptionField,
  captionsField,
  optionalAlternatives,
  transcriptionField,
} from '../films/film-alternative-fields.ts';
import { additionalFilm } from '../media-blocks/additional-film.ts';
import { insteadOfLink } from '../media-blocks/link-without-film.ts';
import { vimeoReference, withoutEmbedCode } from '../media-blocks/video-link.ts';
import { typedText, typedTitle } from '../text/storable-text.ts';
import { withoutInvisible } from '../text/without-invisible.ts';
import { CLIENT_TYPES } from './client-type.ts';
import { lines, optionalText, requiredLine, SHARED_LABELS, sharedFields } from './form-fields.ts';
import type { KindForm } from './kind-form.ts';

const vimeoField = typedText()
  .trim()
  .overwrite(withoutEmbedCode)
  .max(500, '500 caractères au plus')
  .refine((value) => value === '' || vimeoReference(value) !== undefined, {
    error: ({ input }) =>
      insteadOfLink(String(input)) ?? 'Un identifiant ou une adresse Vimeo, par exemple 1063867036',
  })
  .overwrite((value) => vimeoReference(value) ?? value);

export const productionFormSchema = z.object({
  ...sharedFields,
  clientName: requiredLine,
  videoTitle: requiredLine,
  clientType: z.enum([...CLIENT_TYPES, '']).default(''),
  brief: optionalText,
  vision: optionalText,
  /** Rows without a Vimeo id are dropped. */
  videos: z
    .array(
      z.object({
        vimeoId: vimeoField,
        title: typedTitle().max(300, '300 caractères au plus').default(''),
        ...optionalAlternatives,
      }),
    )
    .max(50, '50 films au plus')
    .default([])
    .transform((videos) => videos.filter((video) => video.vimeoId !== '')),
  technicalDetails: lines,
  complementaryFormats: lines,
  additionalMediaUrl: typedText()
    .overwrite(withoutInvisible)
    .trim()
    .overwrite(withoutEmbedCode)
    .max(2000, '2 000 caractères au plus')
    .default('')
    .refine(
      (value) => value === '' || additionalFilm(value) !== undefined,
      'L’adresse d’un film, par exemple https://vimeo.com/1063867036',
    ),
  additionalMediaTranscription: transcriptionField.default(''),
  additionalMediaCaptions: captionsField.default(''),
  additionalMediaAudioDescription: audioDescriptionField.default(''),
});

export const productionForm = {
  schema: productionFormSchema,
  labels: {
    ...SHARED_LABELS,
    clientName: 'Nom du client',
    videoTitle: 'Titre de la vidéo',
    clientType: 'Type de client',
    brief: 'Le Brief',
    vision: 'Notre Vision',
    videos: 'Vidéos Vimeo',
    technicalDetails: 'Moyens techniques et humains',
    complementaryFormats: 'Formats complémentaires',
    additionalMediaUrl: 'Média additionnel',
    additionalMediaTranscription: 'Transcription du média additionnel',
    additionalMediaCaptions: 'Sous-titres du média additionnel',
    additionalMediaAudioDescription: 'Audiodescription du média additionnel',
  },
  sections: [
    { name: 'brief', rows: 4 },
    { name: 'vision', rows: 8 },
  ],
  json: { videos: ['vimeoId', 'title', 'transcription', 'audioDescription'] },
  table: 'production_projects',
  shared: {},
  children: { field: 'videos', table: 'production_project_videos', column: 'project_id' },
  related: 3,
  exported: {
    client_name: 'client',
    video_title: 'titre',
    client_type: 'type de client : private, institutional, collectivity ou rien',
    brief: 'le brief',
    vision: 'notre vision',
    technical_details: 'moyens techniques et humains',
    complementary_formats: 'formats complémentaires',
    additional_media_url: 'adresse du film additionnel',
    additional_media_transcription: 'sa transcription',
    additional_media_captions: 'ses sous-titres, en WebVTT',
    additional_media_audio_description:
      'sa version audiodécrite, chez Vimeo ou un fichier du site ; « inutile » : il n’en demande pas',
  },
} as const satisfies KindForm<typeof productionFormSchema>;
