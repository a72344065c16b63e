import { IconButton } from '#admin/controls/button.tsx';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { useStoredPicture } from '#admin/media-picker/stored-files.ts';
import { pictureSrcSet } from '#domain/files/stored-picture.ts';
import type { MediaItem } from '#domain/media-blocks/media-block.ts';
import { type MediaOf, mediaFacts } from '#domain/media-blocks/media-types.ts';
import styles from './media-block-editor.module.css';
import { type FieldsProps, type LinkedMedia, mediaLink } from './media-links.tsx';

/** One media of a block, with its description and its position. */
export function MediaSlot({
  media,
  name,
  first,
  last,
  onChange,
  onMove,
  onRemove,
}: FieldsProps<MediaItem> & {
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  return (
    <div>
      <div className={styles['frame']}>
        {media.type === 'image' ? <PictureFrame media={media} /> : <Reference media={media} />}
        <span className={styles['kind']}>{mediaFacts(media.type).name}</span>
        <div className={styles['tools']}>
          {first ? null : <IconButton icon="left" label={`Avancer : ${name}`} onClick={() => onMove(-1)} />}
          {last ? null : <IconButton icon="right" label={`Reculer : ${name}`} onClick={() => onMove(1)} />}
          <IconButton icon="bin" label={`Retirer : ${name}`} onClick={onRemove} />
        </div>
      </div>
      {media.type === 'image' ? (
        <PictureFields media={media} name={name} onChange={onChange} />
      ) : (
        <LinkedFields media={media} name={name} onChange={onChange} />
      )}
    </div>
  );
}

function Reference({ media }: { media: LinkedMedia }) {
  const { icon, text } = mediaLink(media.type);
  return (
    <span className={styles['reference']}>
      <Icon name={icon} size={26} />
      {text(media)}
    </span>
  );
}

function LinkedFields(props: FieldsProps<LinkedMedia>) {
  const { Fields } = mediaLink(props.media.type);
  return Fields ? <Fields {...props} /> : null;
}

function PictureFrame({ media }: { media: MediaOf<'image'> }) {
  const known = useStoredPicture(media.url);
  return (
    <img
      className="cover"
      src={media.url}
      srcSet={pictureSrcSet(media.url)}
      sizes="640px"
      style={{ objectPosition: known?.focus }}
      alt={media.alt ?? ''}
      loading="lazy"
    />
  );
}

function PictureFields({ media, onChange }: FieldsProps<MediaOf<'image'>>) {
  const { alt: given, ...undecided } = media;
  return (
    <div className={styles['description']}>
      <TextField
        label="Texte alternatif"
        name={`_alt-${media.id}`}
        maxLength={500}
        hint={
          given === undefined
            ? 'Ce que l’image montre, pour ceux qui ne la voient pas. Vide, celui de la médiathèque sert.'
            : undefined
        }
        disabled={given === ''}
        value={given ?? ''}
        onChange={(event) => {
          const alt = event.currentTarget.value;
          onChange(alt === '' ? undecided : { ...undecided, alt });
        }}
      />
      <CheckboxField
        label="Image décorative"
        checked={given === ''}
        onChange={(event) => onChange(event.currentTarget.checked ? { ...undecided, alt: '' } : undecided)}
      />
    </div>
  );
}
