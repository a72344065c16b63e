import { useState } from 'react';
import { saveFromClient } from '#admin/editing/save-from-client.ts';
import type { Route } from './+types/new-production';
import { LoadError } from './load-error.tsx';
import { createFromForm, newProjectForm } from './project-form.server.ts';
import { ProjectFormPage } from './project-form-page.tsx';
import { CREATE_FAILED, FORM_TITLES } from './texts.ts';

export function meta() {
  return [
    { title: `${FORM_TITLES.production.create} | Administration` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

export function loader() {
  return newProjectForm('production');
}

export function action({ request }: Route.ActionArgs) {
  return createFromForm('production', request);
}

export function clientAction(args: Route.ClientActionArgs) {
  return saveFromClient(args, CREATE_FAILED);
}

export default function NewProductionPage({ loaderData, actionData }: Route.ComponentProps) {
  // Data that is read again (a session was renewed) holds another id: the form keeps its own.
  const [form] = useState(loaderData);
  return <ProjectFormPage form={form} answer={actionData} />;
}

export { LoadError as ErrorBoundary };
