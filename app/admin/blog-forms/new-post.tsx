import { preserveLoadedData } from '#admin/editing/preserve-loaded-data.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { saveFromClient } from '#admin/editing/saving/save-from-client.ts';
import type { Route } from './+types/new-post';
import { createFromForm, newPostForm } from './post-form.server.ts';
import { PostFormPage } from './post-form-page.tsx';
import { NewPostRouteLoadError, PostLoadError } from './post-load-error.tsx';
import { CREATE_FAILED, LOAD_FAILED, TITLES } from './texts.ts';

export function meta() {
  return [{ title: `${TITLES.create} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export function loader() {
  return newPostForm();
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export function action({ request }: Route.ActionArgs) {
  return createFromForm(request);
}

export function clientAction(args: Route.ClientActionArgs) {
  return saveFromClient(args, CREATE_FAILED);
}

export default function NewPostPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData)
    return <PostLoadError error={loaderData.failure} otherwise={LOAD_FAILED.categories} />;
  return <PostFormPage form={loaderData} answer={actionData} />;
}

export { NewPostRouteLoadError as ErrorBoundary, preserveLoadedData as shouldRevalidate };
