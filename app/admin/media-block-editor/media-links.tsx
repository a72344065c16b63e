import type { IconName } from '#admin/controls/icon.tsx';
import { FilmAlternativesFields } from '#admin/film-alternatives/film-alternatives-fields.tsx';
import type { MediaOf, MediaType } from '#domain/media-blocks/media-types.ts';
import { instagramPostUrl, vimeoReference } from '#domain/media-blocks/video-link.ts';

/** The types of media that are added by their link; an image is uploaded, or chosen from the library. */
export type LinkedType = Exclude<MediaType, 'image'>;
export type LinkedMedia = MediaOf<LinkedType>;

export type FieldsProps<Item> = {
  media: Item;
  /** 'média 2 du bloc 1'. */
  name: string;
  onChange: (media: Item) => void;
};

type MediaLink<Item> = {
  icon: IconName;
  /** On the button of an empty slot. */
  button: string;
  label: string;
  placeholder: string;
  error: string;
  /** The medium of a typed link; undefined for an invalid one. */
  read: (text: string, id: string) => Item | undefined;
  /** What identifies the medium in its slot. */
  text: (media: Item) => string;
  /** The fields below its slot. */
  Fields?: (props: FieldsProps<Item>) => React.ReactNode;
};

/** How each of them is added and edited, in the order of the buttons. */
export const MEDIA_LINKS: { readonly [T in LinkedType]: MediaLink<MediaOf<T>> } = {
  video: {
    icon: 'video',
    button: 'Vidéo Vimeo',
    label: 'Adresse ou numéro Vimeo',
    placeholder: 'ID Vimeo (ex: 1063867036)',
    error: 'Un identifiant ou une adresse Vimeo, par exemple 1063867036',
    read: (text, id) => {
      const vimeoId = vimeoReference(text);
      return vimeoId === undefined ? undefined : { id, type: 'video', vimeoId };
    },
    text: ({ vimeoId }) => vimeoId,
    Fields: FilmFields,
  },
  instagram: {
    icon: 'instagram',
    button: 'Post Instagram',
    label: 'Lien du post Instagram',
    placeholder: 'https://www.instagram.com/p/…',
    error: 'Lien Instagram manquant ou invalide',
    read: (text, id) => {
      const embedUrl = instagramPostUrl(text);
      return embedUrl === undefined ? undefined : { id, type: 'instagram', embedUrl };
    },
    text: ({ embedUrl }) => embedUrl.replace('https://www.instagram.com', ''),
  },
};

/** The link of a type, for media whose type is known at run time only. */
export function mediaLink<T extends LinkedType>(type: T): MediaLink<MediaOf<T>> {
  return MEDIA_LINKS[type];
}

function FilmFields({ media, name, onChange }: FieldsProps<MediaOf<'video'>>) {
  return (
    <FilmAlternativesFields
      nameOf={(alternative) => `_${alternative}-${media.id}`}
      about={name}
      value={media}
      onChange={({ transcription, audioDescription }) =>
        onChange({ ...media, transcription, audioDescription })
      }
    />
  );
}
