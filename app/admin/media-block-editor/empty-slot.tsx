import { Button } from '#admin/controls/button.tsx';
import { ChooseFromLibrary } from '#admin/media-library/choosing/choose-from-library.tsx';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import styles from './media-block-editor.module.css';
import { type LinkedType, MEDIA_LINKS } from './media-links.tsx';

const LINKED_TYPES = Object.keys(MEDIA_LINKS) as LinkedType[];

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
  onLink: (kind: LinkedType) => void;
}) {
  return (
    <div className={styles['empty']}>
      <Button icon="image" onClick={onImage}>
        Ajouter une image
      </Button>
      <ChooseFromLibrary variant="plain" accepts="image" about={name} onChoose={onChoose} />
      {LINKED_TYPES.map((type) => (
        <Button key={type} icon={MEDIA_LINKS[type].icon} onClick={() => onLink(type)}>
          {MEDIA_LINKS[type].button}
        </Button>
      ))}
    </div>
  );
}
