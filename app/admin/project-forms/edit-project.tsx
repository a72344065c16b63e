import { keepLoadedData } from '#admin/editing/keep-loaded-data.ts';
import { failureAsData } from '#admin/editing/saving/failure-as-data.ts';
import { saveFromClient } from '#admin/editing/saving/save-from-client.ts';
import { KnownFiles } from '#admin/media-picker/known-files.tsx';
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
  return failureAsData(serverLoader);
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
    <KnownFiles pictures={loaderData.pictures} files={loaderData.files}>
      <ProjectFormPage form={loaderData} answer={actionData} />
    </KnownFiles>
  );
}

export { keepLoadedData as shouldRevalidate, RouteLoadError as ErrorBoundary };
