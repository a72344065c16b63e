import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#admin/controls/button.tsx';
import { useEditing } from '#admin/editing/editing-context.ts';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { Label } from '#domain/files/labels.ts';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import type { LibraryFileDetails } from '#features/media/library/read-file.server.ts';
import type { DetailsHandle } from '../details/use-file-details.tsx';
import { type LibraryView, libraryView } from '../library-view.ts';
import { NOT_FOUND } from '../texts.ts';
import { DetailsForm } from './details-form.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileRemoval } from './file-removal.tsx';
import styles from './panel.module.css';
import { ReplaceFile } from './replace-file.tsx';
import { ShownFile } from './shown-file.tsx';
import { SidePanel } from './side-panel.tsx';

/** Metadata and actions of one file (§27.4 to §27.9), and the way to the next one, which saves (§27.12). */
export function FilePanel({
  view,
  file,
  files,
  neighbours,
  labels,
  limits,
  unsaved,
  setUnsaved,
}: {
  view: LibraryView;
  file: LibraryFileDetails | null;
  /** The listed files of the page. */
  files: readonly LibraryFile[];
  neighbours: { newer?: string | undefined; older?: string | undefined };
  /** Of the library. */
  labels: readonly Label[];
  limits: UploadLimits;
  unsaved: boolean;
  setUnsaved: (unsaved: boolean) => void;
}) {
  const navigate = useNavigate();
  const { setLeaving } = useEditing();
  const details = useRef<DetailsHandle>(null);
  // Of several that were asked for during one save, the last file is opened, once.
  const destination = useRef<string>(undefined);
  const [saved, setSaved] = useState('');
  const [inert, setInert] = useState(false);
  const { newer, older } = neighbours;
  const close = () =>
    void navigate(libraryView.path({ ...view, file: undefined }), { preventScrollReset: true });
  const opener = () => document.querySelector<HTMLElement>(`[data-file="${CSS.escape(view.file ?? '')}"]`);
  const goTo = (url: string | undefined) => {
    if (url === undefined) return;
    const path = libraryView.path({ ...view, page: pageOf(url), file: url });
    destination.current = path;
    details.current?.saveThen(async (name) => {
      if (destination.current !== path) return;
      destination.current = undefined;
      setSaved(name === undefined ? '' : `«\u00a0${name}\u00a0» est enregistré.`);
      // What was typed is stored: the question about unsaved changes would be one about nothing. Nothing more is typed
      // until the other file is there.
      setLeaving(true);
      setInert(true);
      await navigate(path, { preventScrollReset: true });
      setInert(false);
      setLeaving(false);
    });
  };
  /** A file that was just described may have left the list, and the next one moved up to its page. */
  const pageOf = (url: string) => {
    const listed = (one: string | undefined) => files.some((other) => other.url === one);
    if (listed(url) || !listed(view.file)) return view.page;
    return url === older ? view.page + 1 : Math.max(1, view.page - 1);
  };
  useArrowKeys({ ArrowLeft: () => goTo(newer), ArrowRight: () => goTo(older) });
  return (
    <SidePanel
      title={file?.name ?? 'Fichier'}
      shown={file?.url}
      opener={opener}
      onClose={close}
      ways={
        <>
          <IconButton
            icon="left"
            label="Fichier précédent"
            aria-disabled={newer === undefined}
            onClick={() => goTo(newer)}
          />
          <IconButton
            icon="right"
            label="Fichier suivant"
            aria-disabled={older === undefined}
            onClick={() => goTo(older)}
          />
        </>
      }
    >
      <p className="sr" role="status">
        {saved}
      </p>
      {file === null ? (
        <p>{NOT_FOUND}</p>
      ) : (
        <div key={file.url} className={styles['file']} inert={inert}>
          <div className={styles['shown']}>
            <ShownFile file={file} />
          </div>
          <DetailsForm
            ref={details}
            file={file}
            labels={labels}
            setUnsaved={setUnsaved}
            onNext={older === undefined ? undefined : () => goTo(older)}
          />
          <FileFacts file={file} />
          <ReplaceFile file={file} limits={limits} disabled={unsaved} />
          <FileRemoval file={file} unsaved={unsaved} setUnsaved={setUnsaved} />
        </div>
      )}
    </SidePanel>
  );
}

/** What has its own use for arrow keys. */
const FIELDS = 'input, textarea, select, video, [contenteditable], dialog:modal:not([data-arrow-keys])';

/**
 * Calls the function of an arrow key wherever no field, player or question has the focus. A modal dialog with
 * `data-arrow-keys` lets them through.
 */
function useArrowKeys(keys: Readonly<Record<'ArrowLeft' | 'ArrowRight', () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const busy = altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented;
    if (busy || (target instanceof Element && target.closest(FIELDS))) return;
    event.preventDefault();
    keys[key]();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
