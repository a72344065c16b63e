import { redirect } from 'react-router';
import { readFormValues } from '#admin/editing/form-values.ts';
import { PAGES, type PageName, pageNamed } from '#domain/pages/pages.ts';
import type { AgencyFacts } from '#domain/site-content/agency-facts.ts';
import { parseContent } from '#domain/site-content/parse-content.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { agencyFacts } from '#domain/site-settings.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { saveContentPreview } from '#features/pages/content-previews.server.ts';
import { previewPath, UNSAVED } from '#features/pages/previewed-page.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import type { Route } from './+types/page-preview';

/**
 * Previews the unsaved form of a page on the page itself (§32.4): stores the values for this administrator and
 * redirects to the preview. Invalid values are left out.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const name = pageNamed(params.page);
  if (!name) throw new Response(null, { status: 404 });
  const facts = agencyFacts(await readSettings(context));
  const stored = lenient(name, readFormValues(await request.formData()), facts);
  await saveContentPreview(name, context.get(signedInAdministrator).id, stored);
  return redirect(`${previewPath(name)}?${UNSAVED}`, 303);
}

/** The server may still generate the film's poster. */
const LENIENT = { postersAreMade: true };

function lenient(name: PageName, values: Record<string, string>, facts: AgencyFacts): StoredContent {
  const { content } = PAGES[name];
  const parsed = parseContent(content, values, facts, LENIENT);
  if (parsed.valid) return parsed.stored;
  const emptied = Object.fromEntries(Object.keys(parsed.errors).map((field) => [field, '']));
  const rest = parseContent(content, { ...values, ...emptied }, facts, LENIENT);
  return rest.valid ? rest.stored : {};
}
