import { ContentFormRoute } from '#admin/content-form/content-form-route.tsx';
import { loadContentForm } from '#admin/content-form/load-content-form.server.ts';
import { saveContentForm } from '#admin/content-form/save-content-form.server.ts';
import { screenLoader } from '#admin/kit/screen.tsx';
import type { Route } from './+types/project-form';
import { PROJECT_FIELDS } from './project-fields.tsx';

export const loader = (args: Route.LoaderArgs) => loadContentForm(args);
export const action = (args: Route.ActionArgs) => saveContentForm(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => screenLoader(args);

/** The form of a project, new or stored (§17.11, §17.12). */
export default function ProjectForm({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentFormRoute fields={PROJECT_FIELDS} loaded={loaderData} result={actionData} />;
}

export { clientAction, ErrorBoundary, meta } from '#admin/content-form/content-form-route.tsx';
export { preserveLoadedData as shouldRevalidate } from '#admin/editing/preserve-loaded-data.ts';
