import { useNavigate } from 'react-router';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { LibraryFileDetails } from '#features/media/library/read-file.server.ts';
import { type LibraryView, libraryView } from '../library-view.ts';
import { NOT_FOUND } from '../texts.ts';
import { DetailsForm } from './details-form.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileRemoval } from './file-removal.tsx';
import styles from './panel.module.css';
import { ReplaceFile } from './replace-file.tsx';
import { ShownFile } from './shown-file.tsx';
import { SidePanel } from './side-panel.tsx';

/** Metadata and actions of one file (§27.4 to §27.9). */
export function FilePanel({
  view,
  file,
  limits,
  unsaved,
  setUnsaved,
}: {
  view: LibraryView;
  file: LibraryFileDetails | null;
  limits: UploadLimits;
  unsaved: boolean;
  setUnsaved: (unsaved: boolean) => void;
}) {
  const navigate = useNavigate();
  const close = () =>
    void navigate(libraryView.path({ ...view, file: undefined }), { preventScrollReset: true });
  const opener = () => document.querySelector<HTMLElement>(`[data-file="${CSS.escape(view.file ?? '')}"]`);
  return (
    <SidePanel title={file?.name ?? 'Fichier'} opener={opener} onClose={close}>
      {file === null ? (
        <p>{NOT_FOUND}</p>
      ) : (
        <>
          <div className={styles['shown']}>
            <ShownFile file={file} />
          </div>
          <FileFacts file={file} />
          <DetailsForm file={file} setUnsaved={setUnsaved} />
          <ReplaceFile file={file} limits={limits} disabled={unsaved} />
          <FileRemoval file={file} onDelete={() => setUnsaved(false)} />
        </>
      )}
    </SidePanel>
  );
}
