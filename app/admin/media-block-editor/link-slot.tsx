import { useEffect, useRef, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { insteadOfLink } from '#domain/media-blocks/link-without-film.ts';
import type { MediaItem } from '#domain/media-blocks/media-block.ts';
import styles from './media-block-editor.module.css';
import { MEDIA_LINKS } from './media-links.tsx';
import { linkedMedia, type TypedLink } from './typed-links.ts';

/** A slot with a field for the link of a film or a post. An invalid link blocks the submission of the form. */
export function LinkSlot({
  link,
  onType,
  onAdd,
  onCancel,
}: {
  link: TypedLink;
  onType: (text: string) => void;
  onAdd: (media: MediaItem) => void;
  onCancel: () => void;
}) {
  const [showsError, setShowsError] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const words = MEDIA_LINKS[link.kind];
  const media = linkedMedia(link);
  const wrong = media === undefined && link.text.trim() !== '';
  const error = insteadOfLink(link.text) ?? words.error;
  // The form checks the validity of its fields before submission (../editing/refused-fields.ts).
  useEffect(() => input.current?.setCustomValidity(wrong ? error : ''), [wrong, error]);
  const add = () => {
    if (media) onAdd(media);
    else setShowsError(true);
  };
  return (
    <div className={styles['asking']}>
      <TextField
        ref={input}
        label={words.label}
        name={`_link-${link.id}`}
        placeholder={words.placeholder}
        value={link.text}
        error={showsError ? error : undefined}
        autoFocus
        onInvalid={() => setShowsError(true)}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setShowsError(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          // Enter adds the media; it doesn't submit the form.
          event.preventDefault();
          add();
        }}
      />
      <div>
        <Button variant="dark" onClick={add}>
          Ajouter
        </Button>
        <Button onClick={onCancel}>Annuler</Button>
      </div>
    </div>
  );
}
