import { Button } from '#admin/controls/button.tsx';
import { ChooseFromLibrary } from '#admin/media-library/choosing/choose-from-library.tsx';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import styles from './media-block-editor.module.css';
import type { LinkKind } from './typed-links.ts';

/** An empty slot for an image, a Vimeo film or an Instagram post (§18.1). */
export function EmptySlot({
  name,
  onImage,
  onChoose,
  onLink,
}: {
  /** 'le bloc 1', for the names of the buttons. */
  name: string;
  onImage: () => void;
  onChoose: (file: LibraryFile) => void;
  onLink: (kind: LinkKind) => void;
}) {
  return (
    <div className={styles['empty']}>
      <Button icon="image" onClick={onImage}>
        Ajouter une image
      </Button>
      <ChooseFromLibrary variant="plain" accepts="image" about={name} onChoose={onChoose} />
      <Button icon="video" onClick={() => onLink('video')}>
        Vidéo Vimeo
      </Button>
      <Button icon="instagram" onClick={() => onLink('instagram')}>
        Post Instagram
      </Button>
    </div>
  );
}
