import { IconButton } from '#admin/controls/button.tsx';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { FilmAlternativesFields } from '#admin/film-alternatives/film-alternatives-fields.tsx';
import { useStoredPicture } from '#admin/media-picker/stored-files.ts';
import { pictureSrcSet } from '#domain/files/stored-picture.ts';
import type { MediaItem } from '#domain/media-blocks/media-block.ts';
import styles from './media-block-editor.module.css';

const KINDS = { image: 'Image', video: 'Vidéo', instagram: 'Instagram' } as const;

/** One media of a block, with its description and its position. */
export function MediaSlot({
  media,
  name,
  first,
  last,
  onChange,
  onMove,
  onRemove,
}: {
  media: MediaItem;
  /** 'média 2 du bloc 1', for the names of the buttons. */
  name: string;
  first: boolean;
  last: boolean;
  onChange: (media: MediaItem) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const known = useStoredPicture(media.type === 'image' ? media.url : '');
  return (
    <div>
      <div className={styles['frame']}>
        {media.type === 'image' ? (
          <img
            className="cover"
            src={media.url}
            srcSet={pictureSrcSet(media.url)}
            sizes="640px"
            style={{ objectPosition: known?.focus }}
            alt={media.alt ?? ''}
            loading="lazy"
          />
        ) : (
          <span className={styles['reference']}>
            <Icon name={media.type} size={26} />
            {media.type === 'video' ? media.vimeoId : media.embedUrl.replace('https://www.instagram.com', '')}
          </span>
        )}
        <span className={styles['kind']}>{KINDS[media.type]}</span>
        <div className={styles['tools']}>
          {first ? null : <IconButton icon="left" label={`Avancer : ${name}`} onClick={() => onMove(-1)} />}
          {last ? null : <IconButton icon="right" label={`Reculer : ${name}`} onClick={() => onMove(1)} />}
          <IconButton icon="bin" label={`Retirer : ${name}`} onClick={onRemove} />
        </div>
      </div>
      {media.type === 'image' ? (
        <div className={styles['description']}>
          <TextField
            label="Texte alternatif"
            name={`_alt-${media.id}`}
            maxLength={500}
            hint={
              media.alt === undefined
                ? 'Ce que l’image montre, pour ceux qui ne la voient pas. Vide, celui de la médiathèque sert.'
                : undefined
            }
            disabled={media.alt === ''}
            value={media.alt ?? ''}
            onChange={(event) => {
              const { alt: _former, ...rest } = media;
              const alt = event.currentTarget.value;
              onChange(alt === '' ? rest : { ...rest, alt });
            }}
          />
          <CheckboxField
            label="Image décorative"
            checked={media.alt === ''}
            onChange={(event) => {
              const { alt: _former, ...rest } = media;
              onChange(event.currentTarget.checked ? { ...rest, alt: '' } : rest);
            }}
          />
        </div>
      ) : null}
      {media.type === 'video' ? (
        <FilmAlternativesFields
          id={media.id}
          about={name}
          value={media}
          onChange={({ transcription, audioDescription }) =>
            onChange({ ...media, transcription, audioDescription })
          }
        />
      ) : null}
    </div>
  );
}
