import { useState } from 'react';
import { href } from 'react-router';
import { z } from 'zod';
import { LoadFailure } from '#admin/connection/load-failure.tsx';
import { useJson } from '#admin/connection/use-json.ts';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { useRestoredFocus } from '#admin/kit/use-restored-focus.ts';
import { storedFileSchema } from '#admin/media-picker/upload-result.ts';
import type { Label } from '#domain/files/labels.ts';
import type { AcceptedMedia } from '#domain/files/upload-purposes.ts';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import { FileTile } from '../file-tile.tsx';
import { ALL_LABELS, LABEL, labelOptions } from '../labels/label-filter.tsx';
import { libraryView } from '../library-view.ts';
import { ADD, CHOOSE, filesText, LOAD_FAILED, TITLE } from '../texts.ts';
import tiles from '../tiles.module.css';
import styles from './choosing.module.css';

/** The library as a picker dialog: lists files of the accepted type only; a click chooses one. */
export function LibraryDialog({
  accepts,
  onChoose,
  onCancel,
}: {
  accepts: AcceptedMedia;
  onChoose: (file: LibraryFile) => void;
  onCancel: () => void;
}) {
  const [search, setSearch] = useState('');
  const [label, setLabel] = useState('');
  const [page, setPage] = useState(1);
  const { choices, failure, retry } = useLibraryChoices(accepts, search, label, page);
  // The pressed retry is unmounted once the files are there.
  const count = useRestoredFocus<HTMLParagraphElement>(failure);
  const options = labelOptions(choices?.labels ?? [], label);
  const go = (to: number) => {
    setPage(to);
    // The pressed page button may be unmounted: the focus moves to the top of the new page.
    count.current?.focus();
  };
  return (
    <Dialog open wide title={CHOOSE} onCancel={onCancel}>
      <div className={styles['filters']}>
        <TextField
          label="Rechercher"
          name="_library-search"
          type="search"
          placeholder="Nom ou texte alternatif"
          data-first-focus=""
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
          onKeyDown={(event) => {
            // The search already runs while typing; Enter must not submit the surrounding form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        {options.length > 0 ? (
          <SelectField
            label={LABEL}
            // Not a field of the surrounding form.
            name="_library-label"
            options={[{ value: '', label: ALL_LABELS }, ...options]}
            value={label}
            onChange={(event) => {
              setLabel(event.currentTarget.value);
              setPage(1);
            }}
          />
        ) : null}
      </div>
      <p className={styles['count']} role="status" ref={count} tabIndex={-1}>
        {choices === undefined
          ? failure
            ? ''
            : 'Chargement des médias...'
          : filesText({ count: choices.total, more: choices.more })}
      </p>
      {failure ? <LoadFailure message={failure} retry={retry} /> : null}
      {choices?.total === 0 && search === '' && label === '' ? (
        <p>
          Rien ne convient ici pour l’instant. {`«\u00a0${ADD}\u00a0» se trouve dans «\u00a0${TITLE}\u00a0».`}
        </p>
      ) : null}
      <ul className={`${tiles['grid']} ${styles['grid']}`}>
        {choices?.files.map((file) => (
          <li key={file.url}>
            <button type="button" className={tiles['tile']} onClick={() => onChoose(file)}>
              <FileTile file={file} />
            </button>
          </li>
        ))}
      </ul>
      {choices && choices.pages > 1 ? (
        <div className={styles['pages']}>
          <Button variant="outline" icon="left" disabled={page === 1} onClick={() => go(page - 1)}>
            Plus récents
          </Button>
          <span>
            Page {page} sur {choices.more ? `plus de ${choices.pages}` : choices.pages}
          </span>
          <Button
            variant="outline"
            icon="right"
            disabled={page >= choices.pages}
            onClick={() => go(page + 1)}
          >
            Plus anciens
          </Button>
        </div>
      ) : null}
      <DialogActions onCancel={onCancel} />
    </Dialog>
  );
}

type Choices = { files: LibraryFile[]; total: number; more: boolean; pages: number; labels: Label[] };

const LABELS = z.array(z.object({ id: z.string(), name: z.string() }));

const CHOICES: z.ZodType<Choices> = z.object({
  files: z.array(
    storedFileSchema.extend({
      alt: z.string(),
      unused: z.boolean(),
      focus: z.string().optional(),
      whole: z.boolean(),
      labels: LABELS,
    }),
  ),
  total: z.number(),
  more: z.boolean(),
  pages: z.number(),
  labels: LABELS,
});

const DEBOUNCE_MS = 250;

/** A page of the files that a field accepts. */
function useLibraryChoices(accepts: AcceptedMedia, search: string, label: string, page: number) {
  const filter = accepts === 'both' ? undefined : accepts === 'image' ? 'images' : 'films';
  const address = `${href('/admin/medias/choix')}?${libraryView.parameters({ search, filter, label, page })}`;
  const { value, ...state } = useJson(address, CHOICES, () => LOAD_FAILED, DEBOUNCE_MS);
  return { choices: value, ...state };
}
