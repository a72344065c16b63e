import { useState } from 'react';
import { saveFromClient } from '#admin/editing/save-from-client.ts';
import type { Route } from './+types/new-post';
import { createFromForm, newPostForm } from './post-form.server.ts';
import { PostFormPage } from './post-form-page.tsx';
import { PostLoadError } from './post-load-error.tsx';
import { CREATE_FAILED, TITLES } from './texts.ts';

export function meta() {
  return [{ title: `${TITLES.create} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export function loader() {
  return newPostForm();
}

export function action({ request }: Route.ActionArgs) {
  return createFromForm(request);
}

export function clientAction(args: Route.ClientActionArgs) {
  return saveFromClient(args, CREATE_FAILED);
}

export default function NewPostPage({ loaderData, actionData }: Route.ComponentProps) {
  // Data that is read again (a category was added, a session renewed) holds another id: the form keeps its own.
  const [form] = useState(loaderData);
  return <PostFormPage form={form} answer={actionData} />;
}

export { PostLoadError as ErrorBoundary };
