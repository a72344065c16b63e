import { redirect } from 'react-router';
import { readFormValues } from '#admin/editing/form-values.ts';
import { editedTab } from '#admin/page-preview/edited-page.server.ts';
import { lenientContent } from '#admin/page-preview/lenient-content.server.ts';
import { shownPage } from '#admin/page-preview/shown-page.server.ts';
import { BESIDE, EDITED, EDITED_CATEGORY, SETTINGS_PLACE } from '#domain/pages/preview-parameters.ts';
import { settingsCategoryNamed, settingsOf } from '#domain/settings-categories.ts';
import { agencyFacts } from '#domain/site-settings.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { saveContentPreview } from '#features/pages/content-previews.server.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import type { Route } from './+types/category-preview';

/**
 * Shows the unsaved form of a category on the page beside it (§68.8): keeps the values for this administrator and this tab
 * alone, and redirects to the preview.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const values = readFormValues(await request.formData());
  const category = settingsCategoryNamed(params.category);
  const tab = editedTab(request);
  const page = shownPage(new URL(request.url).searchParams.get(BESIDE));
  if (!category || tab === undefined || !page) throw new Response(null, { status: 404 });
  const facts = agencyFacts(await readSettings(context));
  const content = lenientContent(settingsOf(category), values, facts);
  const administratorId = context.get(signedInAdministrator).id;
  await saveContentPreview({ name: `${SETTINGS_PLACE}${category}`, administratorId, tab }, content);
  return redirect(`${page.preview}?${EDITED}=${tab}&${EDITED_CATEGORY}=${category}`, 303);
}
