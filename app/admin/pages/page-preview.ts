import { redirect } from 'react-router';
import { readFormValues } from '#admin/editing/form-values.ts';
import { editedTab } from '#admin/page-preview/edited-page.server.ts';
import { lenientContent } from '#admin/page-preview/lenient-content.server.ts';
import { PAGES, pageNamed } from '#domain/pages/pages.ts';
import { EDITED, UNSAVED } from '#domain/pages/preview-parameters.ts';
import { agencyFacts } from '#domain/site-settings.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { saveContentPreview } from '#features/pages/content-previews.server.ts';
import { previewPath } from '#features/pages/previewed-page.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import type { Route } from './+types/page-preview';

/**
 * Previews the unsaved form of a page on the page itself (§32.4): stores the values for this administrator and
 * redirects to the preview.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const name = pageNamed(params.page);
  if (!name) throw new Response(null, { status: 404 });
  const facts = agencyFacts(await readSettings(context));
  const content = lenientContent(PAGES[name].content, readFormValues(await request.formData()), facts);
  const tab = editedTab(request);
  await saveContentPreview({ name, administratorId: context.get(signedInAdministrator).id, tab }, content);
  return redirect(`${previewPath(name)}?${tab === undefined ? UNSAVED : `${EDITED}=${tab}`}`, 303);
}
