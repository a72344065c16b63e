import { DAY_MS } from '#domain/durations.ts';
import type { PageName } from '#domain/pages/pages.ts';
import type { SETTINGS_PLACE } from '#domain/pages/preview-parameters.ts';
import type { SettingsCategory } from '#domain/settings-categories.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { database } from '#infrastructure/database/database.server.ts';

/**
 * Which unsaved form is previewed: that of a page or of a category of the settings, of one administrator, in one tab where
 * one edits on the page.
 */
export type PreviewedForm = {
  name: PageName | `${typeof SETTINGS_PLACE}${SettingsCategory}`;
  administratorId: string;
  tab?: string | undefined;
};

/** What a preview shows, and the errors of the values with which it could not be saved, by field. */
export type PreviewedContent = { stored: StoredContent; errors: Readonly<Record<string, string>> };

const storedName = ({ name, tab }: PreviewedForm) => (tab === undefined ? name : `${name} ${tab}`);

/**
 * Stores an unsaved form for its preview, which replaces the former one. Only this administrator can see it.
 * Those of closed tabs are deleted after a day. Throws database errors.
 */
export async function saveContentPreview(form: PreviewedForm, content: PreviewedContent): Promise<void> {
  const { administratorId } = form;
  const set = { content: JSON.stringify(content), updated_at: new Date() };
  await database()
    .insertInto('content_previews')
    .values({ name: storedName(form), administrator_id: administratorId, ...set })
    .onConflict((conflict) => conflict.columns(['name', 'administrator_id']).doUpdateSet(set))
    .execute();
  await database()
    .deleteFrom('content_previews')
    .where('administrator_id', '=', administratorId)
    .where('updated_at', '<', new Date(Date.now() - DAY_MS))
    .execute();
}

/** The last preview of a form; undefined when there is none. */
export async function readContentPreview(form: PreviewedForm): Promise<PreviewedContent | undefined> {
  const row = await database()
    .selectFrom('content_previews')
    .select('content')
    .where('name', '=', storedName(form))
    .where('administrator_id', '=', form.administratorId)
    .executeTakeFirst();
  return row?.content as PreviewedContent | undefined;
}
