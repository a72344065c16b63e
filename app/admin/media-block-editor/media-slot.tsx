import { useRef, useState } from 'react';
import { IconButton } from '#admin/controls/button.tsx';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { FileTextAndFocus } from '#admin/media-library/details/file-text-and-focus.tsx';
import type { DetailsHandle } from '#admin/media-library/details/use-file-details.tsx';
import { useStoredPicture } from '#admin/media-picker/stored-files.ts';
import { isSiteMedia } from '#domain/files/site-media.ts';
import { pictureSrcSet } from '#domain/files/stored-picture.ts';
import type { MediaItem } from '#domain/media-blocks/media-block.ts';
import { type MediaOf, mediaFacts } from '#domain/media-blocks/media-types.ts';
import styles from './media-block-editor.module.css';
import { type FieldsProps, type LinkedMedia, mediaLink } from './media-links.tsx';
import type { PlaceOnPage } from './page-layout.ts';

/** One media of a block in its crop on the page, with its description, its focal point and its position. */
export function MediaSlot({
  media,
  name,
  place,
  first,
  last,
  onChange,
  onMove,
  onRemove,
}: FieldsProps<MediaItem> & {
  place: PlaceOnPage | undefined;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const [focus, setFocus] = useState<string>();
  const details = useRef<DetailsHandle>(null);
  return (
    <div data-media="">
      <div
        className={styles['frame']}
        style={media.type === 'instagram' ? undefined : { '--crop': place?.computer.ratio }}
      >
        {media.type === 'image' ? <PictureFrame media={media} focus={focus} /> : <Reference media={media} />}
        <span className={styles['kind']}>{mediaFacts(media.type).name}</span>
        <div className={styles['tools']}>
          {first ? null : (
            <IconButton icon="left" label={`Avancer\u00a0: ${name}`} onClick={() => onMove(-1)} />
          )}
          {last ? null : (
            <IconButton icon="right" label={`Reculer\u00a0: ${name}`} onClick={() => onMove(1)} />
          )}
          <IconButton
            icon="bin"
            label={`Retirer\u00a0: ${name}`}
            onClick={() => (details.current ? details.current.saveThen(onRemove) : onRemove())}
          />
        </div>
      </div>
      {media.type === 'image' ? (
        <>
          <PictureFields media={media} name={name} onChange={onChange} />
          {isSiteMedia(media.url) ? null : (
            <FileTextAndFocus
              ref={details}
              url={media.url}
              text={false}
              crops={place && [place.phone, place.computer]}
              onFocus={setFocus}
            />
          )}
        </>
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

function PictureFrame({ media, focus }: { media: MediaOf<'image'>; focus: string | undefined }) {
  const known = useStoredPicture(media.url);
  return (
    <img
      className="cover"
      src={media.url}
      srcSet={pictureSrcSet(media.url)}
      sizes="640px"
      style={{ objectPosition: focus ?? known?.focus }}
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
