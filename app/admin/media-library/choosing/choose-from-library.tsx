import { useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import { CHOOSE } from '../texts.ts';
import { LibraryDialog } from './library-dialog.tsx';
import type { Accepted } from './use-library-choices.ts';

/** The button beside every place that takes a file: one of the library instead of one of this computer (§27.10). */
export function ChooseFromLibrary({
  accepts,
  about,
  variant = 'outline',
  onChoose,
}: {
  accepts: Accepted;
  /** What it is for, for those who hear it: 'l’image de couverture'. */
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
