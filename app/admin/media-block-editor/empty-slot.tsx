import { Button } from '#admin/controls/button.tsx';
import styles from './media-block-editor.module.css';
import type { LinkKind } from './typed-links.ts';

/** A free place: an image, a Vimeo film or an Instagram post can stand here (§18.1). */
export function EmptySlot({ onImage, onLink }: { onImage: () => void; onLink: (kind: LinkKind) => void }) {
  return (
    <div className={styles['empty']}>
      <Button icon="image" onClick={onImage}>
        Ajouter une image
      </Button>
      <Button icon="video" onClick={() => onLink('video')}>
        Vidéo Vimeo
      </Button>
      <Button icon="instagram" onClick={() => onLink('instagram')}>
        Post Instagram
      </Button>
    </div>
  );
}
