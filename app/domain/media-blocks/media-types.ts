import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { isStoredFile } from '../files/stored-file.ts';
import { storedFileField } from '../files/stored-file-field.ts';
import { optionalAlternatives } from '../films/film-alternative-fields.ts';
import type { FilmAlternatives } from '../films/film-alternatives.ts';
import { typedText } from '../text/storable-text.ts';
import { notOfInstagram, notOfVimeo } from './link-without-film.ts';
import { instagramPostUrl, vimeoReference } from './video-link.ts';

type MediaFacts<Item> = {
  /** The name of the type in the back-office. */
  name: string;
  /** Whether a page shows the medium: otherwise it is left out with its caption, so that no gap remains (§30.10). */
  isShown: (item: Item) => boolean;
  /** The medium in one line, for the comparison of two versions. */
  summary: (item: Item) => string;
  /** The stored picture, with the alternative text of its own. */
  picture?: (item: Item) => { url: string; alt?: string | undefined };
  film?: (item: Item) => { vimeoId: string } & FilmAlternatives;
  /** A content check (§38.2): what is wrong with its link. */
  warning?: (item: Item) => string | undefined;
};

const shared = {
  id: typedText().min(1).max(64),
  caption: typedText().max(500, 'Légende\u00a0: 500 caractères au plus').optional(),
};

/** Checks the facts of a type against its schema. */
function mediaType<Schema extends z.ZodObject>(schema: Schema, facts: MediaFacts<z.infer<Schema>>) {
  return { schema, ...facts };
}

/**
 * The types of media in a block. Whatever depends on the type is derived from its entry here, its view in
 * content/types/projects/media-blocks/media-views.interactive.tsx and its editor in
 * admin/media-block-editor/media-links.tsx. Public pages load the view only: form validation stays away from visitors.
 */
export const MEDIA_TYPES = {
  image: mediaType(
    z.object({
      ...shared,
      type: z.literal('image'),
      url: storedFileField,
      /** Empty: the picture is decorative. Absent: not decided yet. */
      alt: typedText().max(500, 'Texte alternatif\u00a0: 500 caractères au plus').optional(),
      width: z.number().int().positive().optional(),
      height: z.number().int().positive().optional(),
    }),
    {
      name: 'Image',
      isShown: ({ url }) => isStoredFile(url),
      summary: ({ url }) => `image ${url.split('/').at(-1) ?? ''}`,
      picture: (item) => item,
    },
  ),
  video: mediaType(
    z.object({
      ...shared,
      type: z.literal('video'),
      vimeoId: typedText().max(200, 'Adresse Vimeo\u00a0: 200 caractères au plus'),
      ...optionalAlternatives,
    }),
    {
      name: 'Vidéo',
      isShown: ({ vimeoId }) => vimeoReference(vimeoId) !== undefined,
      summary: ({ vimeoId }) => `vidéo ${vimeoId}`,
      film: (item) => item,
      warning: ({ vimeoId }) => (vimeoReference(vimeoId) === undefined ? notOfVimeo(vimeoId) : undefined),
    },
  ),
  instagram: mediaType(
    z.object({
      ...shared,
      type: z.literal('instagram'),
      embedUrl: typedText().max(2000, 'Adresse Instagram\u00a0: 2 000 caractères au plus'),
    }),
    {
      name: 'Instagram',
      isShown: ({ embedUrl }) => embedUrl.trim() !== '',
      summary: ({ embedUrl }) => `Instagram ${embedUrl}`,
      warning: ({ embedUrl }) =>
        instagramPostUrl(embedUrl) === undefined ? notOfInstagram(embedUrl) : undefined,
    },
  ),
};

export type MediaType = keyof typeof MEDIA_TYPES;

export type MediaOf<T extends MediaType> = z.infer<(typeof MEDIA_TYPES)[T]['schema']>;

/** The facts of a type, for media whose type is known at run time only. */
export function mediaFacts<T extends MediaType>(type: T): MediaFacts<MediaOf<T>> {
  const types: { readonly [Type in MediaType]: MediaFacts<MediaOf<Type>> } = MEDIA_TYPES;
  return types[type];
}
