import { useRef } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '#admin/controls/button.tsx';
import { FileInput } from '#admin/controls/fields/file-input.tsx';
import { SelectAll, SelectRow } from '#admin/kit/selection-bar.tsx';
import { useSelection } from '#admin/kit/use-selection.ts';
import { ACCEPT, limitsText, type UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { useDropZone } from '#admin/media-picker/use-drop-zone.ts';
import { PageLinks } from '#admin/pagination/page-links.tsx';
import type { Label } from '#domain/files/labels.ts';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import { FileTile } from './file-tile.tsx';
import styles from './library.module.css';
import { LibraryFilters } from './library-filters.tsx';
import { type LibraryView, libraryView } from './library-view.ts';
import { SelectedFiles } from './selection/selected-files.tsx';
import { ADD, filesText, TITLE } from './texts.ts';
import tiles from './tiles.module.css';
import { UploadList } from './uploads/upload-list.tsx';
import type { useLibraryUploads } from './uploads/use-library-uploads.ts';

/** Title, search and grid; a drop zone for files covers the whole screen. */
export function LibraryScreen({
  view,
  sending,
  files,
  total,
  more,
  pages,
  withoutAlt,
  labels,
  limits,
}: {
  view: LibraryView;
  sending: ReturnType<typeof useLibraryUploads>;
  files: LibraryFile[];
  total: number;
  more: boolean;
  pages: number;
  withoutAlt: { count: number; more: boolean };
  labels: readonly Label[];
  limits: UploadLimits;
}) {
  const { dragged, zone } = useDropZone(sending.add);
  const input = useRef<HTMLInputElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const selection = useSelection(
    libraryView.path({ ...view, file: undefined }),
    files.map(({ url }) => url),
  );
  // The focused element is unmounted, so the number of files takes the focus.
  const focusCount = () => requestAnimationFrame(() => count.current?.focus());
  return (
    <section
      aria-label={TITLE}
      className={`${styles['dropZone']} ${dragged ? styles['dragged'] : ''}`}
      {...zone}
    >
      <div className={styles['head']}>
        <div>
          <h1>{TITLE}</h1>
          <p id="medias-limits">
            Déposez ici vos images et vos films, décrivez-les une fois pour toutes et voyez où ils servent.{' '}
            {limitsText(limits, 'both')}
          </p>
        </div>
        <Button
          variant="primary"
          icon="plus"
          aria-describedby="medias-limits"
          onClick={() => input.current?.click()}
        >
          {ADD}
        </Button>
        <FileInput
          ref={input}
          multiple
          accept={ACCEPT.both}
          aria-label="Fichiers à ajouter à la médiathèque"
          onFiles={sending.add}
        />
      </div>
      <UploadList sending={sending} limits={limits} />
      <LibraryFilters view={view} labels={labels} withoutAlt={withoutAlt} />
      <div className={styles['selection']}>
        {files.length > 0 ? <SelectAll selection={selection} /> : null}
        <p className="quiet reached" role="status" ref={count} tabIndex={-1}>
          {filesText({ count: total, more })}
        </p>
      </div>
      {files.length === 0 ? (
        <NoFiles view={view} />
      ) : (
        <ul className={tiles['grid']} data-selecting={selection.selected.length > 0}>
          {files.map((file) => (
            <li key={file.url} className={tiles['selectable']}>
              <SelectRow
                selection={selection}
                rowKey={file.url}
                name={file.name}
                className={tiles['check']}
              />
              <Link
                className={tiles['tile']}
                to={libraryView.path({ ...view, file: file.url })}
                data-file={file.url}
                aria-current={file.url === view.file ? 'true' : undefined}
                preventScrollReset
              >
                <FileTile file={file} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <SelectedFiles files={files} labels={labels} selection={selection} onLeft={focusCount} />
      <PageLinks
        label="Pages des médias"
        page={view.page}
        pages={pages}
        more={more}
        before="Plus récents"
        after="Plus anciens"
        addressOf={(page) => libraryView.path({ ...view, file: undefined, page })}
      />
    </section>
  );
}

function NoFiles({ view }: { view: LibraryView }) {
  const narrowed = view.search !== '' || view.filter !== undefined || view.label !== '';
  return (
    <div className="nothing">
      <p>
        {narrowed
          ? 'Aucun résultat pour ces filtres'
          : `La médiathèque est vide. «\u00a0${ADD}\u00a0», ou déposez-les ici.`}
      </p>
      {narrowed ? (
        <ButtonLink variant="outline" to={libraryView.path({})}>
          Effacer les filtres
        </ButtonLink>
      ) : null}
    </div>
  );
}
