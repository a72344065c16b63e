import { saveFromClient } from '#admin/editing/save-from-client.ts';
import type { Route } from './+types/edit-post';
import { storedPostForm, updateFromForm } from './post-form.server.ts';
import { PostFormPage } from './post-form-page.tsx';
import { PostLoadError } from './post-load-error.tsx';
import { TITLES, UPDATE_FAILED } from './texts.ts';

export function meta() {
  return [{ title: `${TITLES.edit} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export function loader({ params }: Route.LoaderArgs) {
  return storedPostForm(params.id);
}

export function action({ params, request }: Route.ActionArgs) {
  return updateFromForm(params.id, request);
}

export function clientAction(args: Route.ClientActionArgs) {
  return saveFromClient(args, UPDATE_FAILED);
}

export default function EditPostPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return <PostFormPage key={params.id} form={loaderData} answer={actionData} />;
}

export { PostLoadError as ErrorBoundary };
