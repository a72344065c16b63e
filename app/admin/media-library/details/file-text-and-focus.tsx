import { use, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { z } from 'zod';
import { LoadFailure } from '#admin/connection/load-failure.tsx';
import { useJson } from '#admin/connection/use-json.ts';
import { Button } from '#admin/controls/button.tsx';
import { FieldError } from '#admin/controls/fields/field.tsx';
import { PageContext } from '#admin/edit-on-page/use-on-page.ts';
import type { FormValues } from '#admin/editing/form-values.ts';
import { useAttached } from '#admin/editing/use-attached.ts';
import type { Permission } from '#domain/accounts/permissions.ts';
import { isFilm } from '#domain/files/film-file.ts';
import { focusInvalidField } from '#ui/focus-invalid-field.ts';
import { FileUseLink } from '../file-use-link.tsx';
import { type Crop, FocalPointField } from '../focal-point/focal-point-field.tsx';
import { LOAD_FAILED, NOT_FOUND } from '../texts.ts';
import { AltTextField } from './alt-text-field.tsx';
import styles from './file-text-and-focus.module.css';
import { type DetailsHandle, useFileDetails } from './use-file-details.tsx';

const FILE = z.object({
  url: z.string(),
  values: z.record(z.string(), z.string()),
  version: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  still: z.string().optional(),
  users: z.array(z.object({ title: z.string(), edit: z.string(), needs: z.custom<Permission>() })),
  moreUsers: z.number(),
});
type LoadedFile = z.infer<typeof FILE>;

/** The titles of other uses that are named. */
const MAX_NAMED = 3;

type FileTextAndFocusProps = {
  ref?: React.Ref<DetailsHandle>;
  url: string;
  /** Whether the page renders the library's alternative text (§27.6); else only the focal point is offered. */
  text: boolean;
  /** The crops of its place; by default those of the page beside the form, else the most frequent ones. */
  crops?: readonly Crop[] | undefined;
  /** Called with the focal point as it is chosen, as value of `object-position`. */
  onFocus: (position: string) => void;
};

/**
 * Alternative text and focal point of the file of a field, beside that field: they are those of the library and saved
 * as there, with a button of their own or with the form. The page beside the form follows the point.
 */
export function FileTextAndFocus({ url, ...rest }: FileTextAndFocusProps) {
  const [opened, setOpened] = useState(false);
  const address = `${href('/admin/medias/fichier')}?${new URLSearchParams({ file: url })}`;
  const { value, failure, retry } = useJson(opened ? address : undefined, FILE, (status) =>
    status === 404 ? NOT_FOUND : LOAD_FAILED,
  );
  return (
    <details
      className={styles['details']}
      data-file-details=""
      data-film={isFilm(url) || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="label">{rest.text ? 'Texte alternatif et cadrage' : 'Cadrage'}</summary>
      {failure ? <LoadFailure message={failure} retry={retry} /> : null}
      {value?.url === url ? <TextAndFocus key={url} file={value} {...rest} /> : null}
    </details>
  );
}

function TextAndFocus({
  ref,
  file,
  text,
  crops,
  onFocus,
}: Omit<FileTextAndFocusProps, 'url'> & { file: LoadedFile }) {
  const { url, still, width, height } = file;
  const [values, setValues] = useState<FormValues>(file.values);
  const typed = useRef(values);
  const [unsaved, setUnsaved] = useState(false);
  const details = useFileDetails({ url, loaded: file, typed: () => typed.current, setUnsaved });
  const { shown, result, errors, busy, isChanged, save, saveThen } = details;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result?.outcome !== 'invalid') return;
    // The save of the form around it ends here: the reason must be in view.
    fields.current?.closest('details')?.setAttribute('open', '');
    focusInvalidField(fields.current);
  }, [result]);
  const change = (changed: FormValues) => {
    typed.current = { ...typed.current, ...changed };
    setValues(typed.current);
    setUnsaved(isChanged());
  };

  // The stored version was taken instead.
  const { key: turn, values: taken } = shown;
  useEffect(() => {
    if (turn === 0) return;
    typed.current = taken;
    setValues(taken);
  }, [turn, taken]);

  useAttached(unsaved, (go) => saveThen(() => go()));
  useImperativeHandle(ref, () => ({ saveThen }));

  const [x, y] = [Number(values['focusX'] ?? 50), Number(values['focusY'] ?? 50)];
  const position = `${x}% ${y}%`;
  const page = use(PageContext);
  const [onPage, setOnPage] = useState<readonly Crop[]>([]);
  useLayoutEffect(() => setOnPage(page?.cropsOf([url, still ?? url]) ?? []), [page, url, still]);
  const told = useRef(onFocus);
  useLayoutEffect(() => {
    told.current = onFocus;
  });
  useLayoutEffect(() => {
    told.current(position);
    page?.follow(still ?? url, position);
  }, [page, url, still, position]);

  const error = errors['focusX'] ?? errors['focusY'];
  return (
    <div ref={fields} className={styles['fields']} data-unsaved={unsaved || undefined}>
      {text ? (
        <AltTextField
          name="_file-alt"
          rows={2}
          hint="Pour ceux qui ne voient pas l’image."
          value={values['alt'] ?? ''}
          error={errors['alt']}
          onChange={(event) => change({ alt: event.currentTarget.value })}
          onEnter={() => {
            if (!busy) save();
          }}
        />
      ) : null}
      {still !== undefined && width && height ? (
        <FocalPointField
          src={still}
          width={width}
          height={height}
          x={x}
          y={y}
          crops={crops ?? (onPage.length > 0 ? onPage : undefined)}
          users={file.users}
          onChange={(left, top) => change({ focusX: String(left), focusY: String(top) })}
        />
      ) : (
        <p className="fine">Le cadrage se règle sur l’image du film, qui n’est pas encore faite.</p>
      )}
      {error ? <FieldError>{error}</FieldError> : null}
      <OtherUses file={file} />
      <Button variant="dark" busy={busy} onClick={() => save()}>
        {busy ? 'Enregistrement en cours...' : isFilm(url) ? 'Enregistrer le film' : 'Enregistrer l’image'}
      </Button>
      {details.conflictDialog}
    </div>
  );
}

/** That the file is the same everywhere, and where else it is used. */
function OtherUses({ file: { url, users, moreUsers } }: { file: LoadedFile }) {
  const { pathname } = useLocation();
  const others = users.filter(({ edit }) => !pathname.startsWith(edit));
  const more = moreUsers + Math.max(0, others.length - MAX_NAMED);
  const film = isFilm(url);
  return (
    <p className="fine" data-other-uses="">
      S’enregistre dans la médiathèque, et se voit aussitôt partout où {film ? 'ce film' : 'cette image'}{' '}
      sert.
      {others.length === 0 ? null : (
        <>
          {film ? ' Utilisé aussi dans ' : ' Utilisée aussi dans '}
          {others.slice(0, MAX_NAMED).map((use, index) => (
            <span key={use.edit}>
              {index > 0 ? ', ' : ''}
              <FileUseLink use={use} className="linked" />
            </span>
          ))}
          {more > 0 ? ` et ${more} de plus` : ''}.
        </>
      )}
    </p>
  );
}
