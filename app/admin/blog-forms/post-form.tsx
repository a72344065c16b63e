import { ContentFormRoute } from '#admin/content-form/content-form-route.tsx';
import { loadContentForm } from '#admin/content-form/load-content-form.server.ts';
import { saveContentForm } from '#admin/content-form/save-content-form.server.ts';
import { screenLoader } from '#admin/kit/screen.tsx';
import type { Route } from './+types/post-form';
import { POST_FIELDS } from './post-fields.tsx';

export const loader = (args: Route.LoaderArgs) => loadContentForm(args);
export const action = (args: Route.ActionArgs) => saveContentForm(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => screenLoader(args);

/** The form of an article, new or stored (§19.1 to §19.3). */
export default function PostForm({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentFormRoute fields={POST_FIELDS} loaded={loaderData} result={actionData} />;
}

export { clientAction, ErrorBoundary, meta } from '#admin/content-form/content-form-route.tsx';
export { preserveLoadedData as shouldRevalidate } from '#admin/editing/preserve-loaded-data.ts';
