import { failureAsData } from '#admin/editing/failure-as-data.ts';
import { keepWhatWasLoaded } from '#admin/editing/keep-what-was-loaded.ts';
import { saveFromClient } from '#admin/editing/save-from-client.ts';
import type { Route } from './+types/edit-web';
import { LoadError, RouteLoadError } from './load-error.tsx';
import { storedProjectForm, updateFromForm } from './project-form.server.ts';
import { ProjectFormPage } from './project-form-page.tsx';
import { FORM_TITLES, UPDATE_FAILED } from './texts.ts';

export function meta() {
  return [
    { title: `${FORM_TITLES.web.edit} | Administration` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

export function loader({ params }: Route.LoaderArgs) {
  return storedProjectForm('web', params.id);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return failureAsData(serverLoader);
}

export function action({ params, request }: Route.ActionArgs) {
  return updateFromForm('web', params.id, request);
}

export function clientAction(args: Route.ClientActionArgs) {
  return saveFromClient(args, UPDATE_FAILED);
}

export default function EditWebPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <LoadError error={loaderData.failure} />;
  return <ProjectFormPage form={loaderData} answer={actionData} />;
}

export { keepWhatWasLoaded as shouldRevalidate, RouteLoadError as ErrorBoundary };
