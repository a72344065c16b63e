import { preserveLoadedData } from '#admin/editing/preserve-loaded-data.ts';
import { saveFromClient } from '#admin/editing/saving/save-from-client.ts';
import type { Route } from './+types/new-project';
import { kindInAddress } from './kind-in-address.ts';
import { RouteLoadError } from './load-error.tsx';
import { createFromForm, newProjectForm } from './project-form.server.ts';
import { ProjectFormPage } from './project-form-page.tsx';
import { CREATE_FAILED, createTitle } from './texts.ts';

export function meta({ location }: Route.MetaArgs) {
  return [
    { title: `${createTitle(kindInAddress(location.pathname))} | Administration` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

export function loader({ pattern }: Route.LoaderArgs) {
  return newProjectForm(kindInAddress(pattern));
}

export function action({ pattern, request }: Route.ActionArgs) {
  return createFromForm(kindInAddress(pattern), request);
}

export function clientAction(args: Route.ClientActionArgs) {
  return saveFromClient(args, CREATE_FAILED);
}

export default function NewProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProjectFormPage form={loaderData} answer={actionData} />;
}

export { preserveLoadedData as shouldRevalidate, RouteLoadError as ErrorBoundary };
