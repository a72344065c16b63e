import { preserveLoadedData } from '#admin/editing/preserve-loaded-data.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { saveFromClient } from '#admin/editing/saving/save-from-client.ts';
import { StoredFilesProvider } from '#admin/media-picker/stored-files-provider.tsx';
import type { Route } from './+types/edit-project';
import { kindInAddress } from './kind-in-address.ts';
import { LoadError, RouteLoadError } from './load-error.tsx';
import { storedProjectForm, updateFromForm } from './project-form.server.ts';
import { ProjectFormPage } from './project-form-page.tsx';
import { editTitle, UPDATE_FAILED } from './texts.ts';

export function meta({ location }: Route.MetaArgs) {
  return [
    { title: `${editTitle(kindInAddress(location.pathname))} | Administration` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

export function loader({ pattern, params }: Route.LoaderArgs) {
  return storedProjectForm(kindInAddress(pattern), params.id);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export function action({ pattern, params, request }: Route.ActionArgs) {
  return updateFromForm(kindInAddress(pattern), params.id, request);
}

export function clientAction(args: Route.ClientActionArgs) {
  return saveFromClient(args, UPDATE_FAILED);
}

export default function EditProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <LoadError error={loaderData.failure} />;
  return (
    <StoredFilesProvider pictures={loaderData.pictures} files={loaderData.files}>
      <ProjectFormPage form={loaderData} answer={actionData} />
    </StoredFilesProvider>
  );
}

export { preserveLoadedData as shouldRevalidate, RouteLoadError as ErrorBoundary };
