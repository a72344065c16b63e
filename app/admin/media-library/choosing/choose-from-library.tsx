import { useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import type { AcceptedMedia } from '#domain/files/upload-purposes.ts';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import { CHOOSE } from '../texts.ts';
import { LibraryDialog } from './library-dialog.tsx';

/** The button next to every file field: chooses a file from the library instead of uploading one (§27.10). */
export function ChooseFromLibrary({
  accepts,
  about,
  variant = 'outline',
  onChoose,
}: {
  accepts: AcceptedMedia;
  /** The field's name for screen readers: 'l’image de couverture'. */
  about: string;
  variant?: 'plain' | 'outline';
  onChoose: (file: LibraryFile) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon="library" onClick={() => setOpen(true)}>
        {CHOOSE}
        <span className="sr">&nbsp;: {about}</span>
      </Button>
      {open ? (
        <LibraryDialog
          accepts={accepts}
          onCancel={() => setOpen(false)}
          onChoose={(file) => {
            setOpen(false);
            onChoose(file);
          }}
        />
      ) : null}
    </>
  );
}
