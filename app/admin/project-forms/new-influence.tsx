import { keepWhatWasLoaded } from '#admin/editing/keep-what-was-loaded.ts';
import { saveFromClient } from '#admin/editing/save-from-client.ts';
import type { Route } from './+types/new-influence';
import { RouteLoadError } from './load-error.tsx';
import { createFromForm, newProjectForm } from './project-form.server.ts';
import { ProjectFormPage } from './project-form-page.tsx';
import { CREATE_FAILED, FORM_TITLES } from './texts.ts';

export function meta() {
  return [
    { title: `${FORM_TITLES.influence.create} | Administration` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

export function loader() {
  return newProjectForm('influence');
}

export function action({ request }: Route.ActionArgs) {
  return createFromForm('influence', request);
}

export function clientAction(args: Route.ClientActionArgs) {
  return saveFromClient(args, CREATE_FAILED);
}

export default function NewInfluencePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProjectFormPage form={loaderData} answer={actionData} />;
}

export { keepWhatWasLoaded as shouldRevalidate, RouteLoadError as ErrorBoundary };
