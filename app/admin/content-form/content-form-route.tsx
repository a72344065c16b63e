import { href, isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { EditOnPage } from '#admin/edit-on-page/edit-on-page.tsx';
import { useOnPage } from '#admin/edit-on-page/use-on-page.ts';
import { TakeOverAutosave } from '#admin/editing/autosave/take-over-autosave.tsx';
import type { LoadFailure } from '#admin/editing/saving/catch-loader-error.ts';
import { saveFromClient } from '#admin/editing/saving/save-from-client.ts';
import type { SaveResult } from '#admin/editing/saving/save-result.ts';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { screenTitle } from '#admin/kit/screen.tsx';
import { StoredFiles } from '#admin/media-picker/stored-files.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import { ContentFormPage } from './content-form-page.tsx';
import { CHOICES_FAILED, CONTENT_TYPES, kindInAddress } from './content-types.ts';
import { describeField } from './describe-field.ts';
import type { FormFields } from './form-fields.ts';
import type { LoadedForm } from './load-content-form.server.ts';

/** Whether the form at a path is that of a new item, with the texts of its type. */
function formAt(pathname: string) {
  const type = CONTENT_TYPES[kindInAddress(pathname)];
  return { type, what: pathname === type.newForm ? ('create' as const) : ('update' as const) };
}

export function meta({ location }: { location: { pathname: string } }) {
  const { type, what } = formAt(location.pathname);
  return screenTitle(type.title[what]);
}

export function clientAction(args: { request: Request; serverAction: () => Promise<SaveResult> }) {
  const { type, what } = formAt(new URL(args.request.url).pathname);
  return saveFromClient(args, type.failed[what]);
}

/** The route of a form: its fields around the loaded data, or why it can't be loaded. */
export function ContentFormRoute({
  fields,
  loaded,
  result,
}: {
  /** By kind, for every kind whose forms have this route. */
  fields: Partial<Record<ContentKind, FormFields>>;
  loaded: LoadedForm | LoadFailure;
  result: SaveResult | undefined;
}) {
  const onPage = useOnPage();
  if ('failure' in loaded) return <LoadError error={loaded.failure} />;
  const { kind, id, stored, pictures, files } = loaded;
  const own = fields[kind];
  if (!own) throw new Error(`The form of '${kind}' has no fields here`);
  const { type, title } = CONTENT_TYPES[kind];
  const page = href('/admin/apercu/:type/:id', { type, id });
  return (
    <StoredFiles value={{ pictures, files }}>
      <EditOnPage
        {...onPage}
        title={title[stored ? 'update' : 'create']}
        page={page}
        renderUrl={page}
        beside={{ name: stored && `${type}/${id}` }}
        describe={(field, value) => describeField(kind, field, value, loaded.choices)}
      >
        <ContentFormPage key={`${id} ${stored !== undefined}`} fields={own} form={loaded} result={result} />
      </EditOnPage>
    </StoredFiles>
  );
}

/** The form could not be loaded; the message names the missing part, where it is known (§16.3, §17.12, §19.7). */
function LoadError({ error }: { error: unknown }) {
  const { type, what } = formAt(useLocation().pathname);
  const message: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const texts = [...Object.values(type.loadFailed), type.missing.form, ...Object.values(CHOICES_FAILED)];
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <FormLoadError message={texts.find((text) => text === message) ?? type.loadFailed[what]}>
      {missing ? <TakeOverAutosave to={type.newForm} label={type.takeOver} /> : null}
    </FormLoadError>
  );
}

/** The same when the document request failed. */
export function ErrorBoundary() {
  return <LoadError error={useRouteError()} />;
}
