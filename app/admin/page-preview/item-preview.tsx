import { CONTENT_TYPES, kindOfType } from '#admin/content-form/content-types.ts';
import { readFormValues } from '#admin/editing/form-values.ts';
import { ItemView } from '#content/types/item-view.tsx';
import type { Route } from './+types/item-preview';
import { readEditedPage } from './read-edited-page.server.ts';

/** A project or an article on its page while one edits there: the stored one, or the posted values of its form. */
export const loader = ({ params, context }: Route.LoaderArgs) => readEditedPage(params, context);

export async function action({ request, params, context }: Route.ActionArgs) {
  return readEditedPage(params, context, readFormValues(await request.formData()));
}

export function meta({ params }: Route.MetaArgs) {
  const kind = kindOfType(params.type);
  return [
    { title: kind ? CONTENT_TYPES[kind].title.update : '' },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

export default function ItemPreview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="contenu" tabIndex={-1}>
      <ItemView page={actionData ?? loaderData} />
    </main>
  );
}
