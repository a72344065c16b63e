import { preserveLoadedData } from '#admin/editing/preserve-loaded-data.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { saveFromClient } from '#admin/editing/saving/save-from-client.ts';
import { StoredFilesProvider } from '#admin/media-picker/stored-files-provider.tsx';
import type { Route } from './+types/edit-post';
import { storedPostForm, updateFromForm } from './post-form.server.ts';
import { PostFormPage } from './post-form-page.tsx';
import { PostLoadError, StoredPostRouteLoadError } from './post-load-error.tsx';
import { LOAD_FAILED, TITLES, UPDATE_FAILED } from './texts.ts';

export function meta() {
  return [{ title: `${TITLES.edit} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export function loader({ params }: Route.LoaderArgs) {
  return storedPostForm(params.id);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export function action({ params, request }: Route.ActionArgs) {
  return updateFromForm(params.id, request);
}

export function clientAction(args: Route.ClientActionArgs) {
  return saveFromClient(args, UPDATE_FAILED);
}

export default function EditPostPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if ('failure' in loaderData)
    return <PostLoadError error={loaderData.failure} otherwise={LOAD_FAILED.post} />;
  return (
    <StoredFilesProvider pictures={loaderData.pictures} files={loaderData.files}>
      <PostFormPage key={params.id} form={loaderData} answer={actionData} />
    </StoredFilesProvider>
  );
}

export { preserveLoadedData as shouldRevalidate, StoredPostRouteLoadError as ErrorBoundary };
