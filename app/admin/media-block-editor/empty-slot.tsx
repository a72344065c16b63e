import { useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { TextField } from '#admin/controls/text-field.tsx';
import type { MediaItem } from '#domain/media-block.ts';
import { instagramPostUrl, vimeoReference } from '#domain/video-link.ts';
import styles from './media-block-editor.module.css';

const LINKS = {
  video: {
    label: 'ID ou adresse Vimeo',
    placeholder: 'ID Vimeo (ex: 1063867036)',
    error: 'Un identifiant ou une adresse Vimeo, par exemple 1063867036',
  },
  instagram: {
    label: 'Lien du post Instagram',
    placeholder: 'https://www.instagram.com/p/…',
    error: 'Lien Instagram manquant ou invalide',
  },
} as const;

function mediaFrom(kind: keyof typeof LINKS, text: string): MediaItem | undefined {
  const id = crypto.randomUUID();
  if (kind === 'video') {
    const vimeoId = vimeoReference(text);
    return vimeoId === undefined ? undefined : { id, type: 'video', vimeoId };
  }
  const embedUrl = instagramPostUrl(text);
  return embedUrl === undefined ? undefined : { id, type: 'instagram', embedUrl };
}

/** A free place: an image, a Vimeo film or an Instagram post can stand here (§18.1). */
export function EmptySlot({ onImage, onAdd }: { onImage: () => void; onAdd: (media: MediaItem) => void }) {
  const [asking, setAsking] = useState<keyof typeof LINKS>();
  if (asking) return <LinkField kind={asking} onAdd={onAdd} onCancel={() => setAsking(undefined)} />;
  return (
    <div className={styles['empty']}>
      <Button icon="image" onClick={onImage}>
        Ajouter une image
      </Button>
      <Button icon="video" onClick={() => setAsking('video')}>
        Vidéo Vimeo
      </Button>
      <Button icon="instagram" onClick={() => setAsking('instagram')}>
        Post Instagram
      </Button>
    </div>
  );
}

function LinkField({
  kind,
  onAdd,
  onCancel,
}: {
  kind: keyof typeof LINKS;
  onAdd: (media: MediaItem) => void;
  onCancel: () => void;
}) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const words = LINKS[kind];
  const add = () => {
    const media = mediaFrom(kind, text);
    if (media) onAdd(media);
    else setWrong(true);
  };
  return (
    <div className={styles['asking']}>
      <TextField
        label={words.label}
        name="_link"
        placeholder={words.placeholder}
        value={text}
        error={wrong ? words.error : undefined}
        autoFocus
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          // Enter adds the media; it doesn't save the project.
          event.preventDefault();
          add();
        }}
      />
      <div>
        <Button look="dark" onClick={add}>
          Ajouter
        </Button>
        <Button onClick={onCancel}>Annuler</Button>
      </div>
    </div>
  );
}
