import { href } from 'react-router';
import { contentDescriber } from '#admin/content-fields/describe-content.ts';
import { CONTENT_TYPES, kindOfType } from '#admin/content-form/content-types.ts';
import { parseValues, valuesOf } from '#admin/content-form/content-values.server.ts';
import { describeField, labelOf } from '#admin/content-form/describe-field.ts';
import { readChoices } from '#admin/content-form/read-choices.server.ts';
import type { FormValues } from '#admin/editing/form-values.ts';
import { parseSettings } from '#admin/settings/settings-form.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { updateItem } from '#content/lifecycle/save-item.server.ts';
import { saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { postText } from '#content/types/article/post-html/post-text.server.ts';
import type { readVersions } from '#content/versions/read-versions.server.ts';
import { type ContentKind, type ContentOfKind, keyOfItem } from '#domain/content-kinds.ts';
import { PAGES, type PageName, pageNamed } from '#domain/pages/pages.ts';
import { isPublished } from '#domain/publication.ts';
import type { AgencyFacts } from '#domain/site-content/agency-facts.ts';
import type { ContentDescription } from '#domain/site-content/content-field.ts';
import { parseContent } from '#domain/site-content/parse-content.ts';
import { formValuesFrom, type StoredContent } from '#domain/site-content/stored-content.ts';
import {
  agencyFacts,
  limitsLoweredBy,
  SETTINGS,
  settingsFrom,
  withoutLowerLimits,
} from '#domain/site-settings.ts';
import { filmsAreMade, wakeFilmWork } from '#features/media/films/film-work.server.ts';
import { editedFields, readPageContent, savePageContent } from '#features/pages/page-content.server.ts';
import {
  readAgencyFacts,
  readSettingsForEdit,
  saveSettings,
} from '#features/settings/edit-settings.server.ts';
import { onePerEventLoopTick } from './one-per-loop-turn.server.ts';

type Fields = Readonly<Record<string, unknown>>;

export type RestoreOutcome =
  /** `limited`: limits of what is kept were not lowered (§33.1). */
  | { outcome: 'saved'; limited?: boolean }
  | { outcome: 'missing' }
  | { outcome: 'conflict' }
  | { outcome: 'slug-taken' }
  /** A field is invalid by today's rules, with its message. */
  | { outcome: 'invalid'; errors: Record<string, string> };

/** An item with versions: its screen's data, and how to restore a version. */
export type VersionedThing = {
  item: Parameters<typeof readVersions>[0];
  title: string;
  /** The path of its form. */
  form: string;
  /** Whether a version can be restored as a pending draft: the item is published (§40.1). */
  canBecomeDraft: boolean;
  /** The current form values, and the version for optimistic concurrency. */
  today: FormValues;
  version: number;
  /** The form values of a version. */
  values: (fields: Fields) => FormValues;
  describe: (field: string, value: string) => { label: string; text: string };
  restore: (fields: Fields, asDraft: boolean, version: number) => Promise<RestoreOutcome>;
};

/** The item in the screen's path; undefined if it doesn't exist. */
export async function versionedThing(
  kind: string | undefined,
  id: string | undefined,
): Promise<VersionedThing | undefined> {
  const type = kindOfType(kind);
  if (type !== undefined && id !== undefined) return itemThing(type, id);
  const page = kind === 'page' ? pageNamed(id) : undefined;
  if (page !== undefined) return pageThing(page);
  return kind === 'reglages' && id === undefined ? settingsThing() : undefined;
}

async function itemThing<K extends ContentKind>(kind: K, id: string): Promise<VersionedThing | undefined> {
  const edited = await readEditedItem(kind, id);
  if (!edited) return undefined;
  const { item } = edited;
  const { titleField, form } = CONTENT_TYPES[kind];
  const stored: Partial<Record<string, unknown>> = item;
  const choices = await readChoices(kind);
  const values = (fields: Fields) => {
    // The status doesn't belong to a version, nor do the next two (§41.1).
    const all = valuesOf(kind, { ...item, ...fields, status: item.status } as ContentOfKind<K>);
    const { featured: _featured, publishedAt: _publishedAt, ...own } = all;
    // A deleted category or author can't be restored with it.
    for (const [field, entries] of Object.entries(choices))
      if (!entries.some((entry) => entry.id === own[field])) own[field] = String(stored[field] ?? '');
    return own;
  };
  return {
    item: keyOfItem({ kind, id }),
    title: String(stored[titleField]),
    form: form(id),
    canBecomeDraft: isPublished(item.status),
    today: await onePerEventLoopTick(() => values({})),
    version: item.version,
    values,
    describe: (field, value) =>
      field === 'content'
        ? { label: labelOf(kind, field), text: postText(value) }
        : describeField(kind, field, value, choices),
    restore: async (fields, asDraft, version) => {
      const parsed = parseValues(kind, values(fields));
      if (!parsed.valid) return { outcome: 'invalid', errors: parsed.errors };
      if (!asDraft) return updateItem(kind, id, { values: parsed.values }, version);
      const featured = stored['featured'] === true;
      const publication = { publish: false, date: item.publishedAt ?? undefined };
      return saveItemDraft(kind, id, { values: parsed.values, featured, publication }, version);
    },
  };
}

async function pageThing(name: PageName): Promise<VersionedThing> {
  const stored = await readPageContent(name);
  const facts = await readAgencyFacts();
  const { content, title } = PAGES[name];
  return {
    ...contentThing(content, editedFields(stored), facts),
    item: `page:${name}`,
    title,
    form: href('/admin/pages/:page', { page: name }),
    canBecomeDraft: true,
    version: stored.version,
    restore: async (fields, asDraft, version) => {
      const options = { postersAreMade: await filmsAreMade() };
      const parsed = parseContent(content, formValuesFrom(content, fields, facts), facts, options);
      if (!parsed.valid) return { outcome: 'invalid', errors: parsed.errors };
      const change = asDraft ? { draft: parsed.stored } : { publish: parsed.stored };
      const outcome = await savePageContent(name, change, version);
      wakeFilmWork();
      return outcome;
    },
  };
}

async function settingsThing(): Promise<VersionedThing> {
  const { stored, version } = await readSettingsForEdit();
  const facts = agencyFacts(settingsFrom(stored));
  return {
    ...contentThing(SETTINGS, stored, facts),
    item: 'settings',
    title: 'Réglages',
    form: href('/admin/reglages'),
    canBecomeDraft: false,
    version,
    restore: async (fields, _asDraft, over) => {
      const restored = formValuesFrom(SETTINGS, withoutLowerLimits(fields, stored), facts);
      const parsed = await parseSettings(SETTINGS, restored, stored);
      if (!parsed.valid) return { outcome: 'invalid', errors: parsed.errors };
      const limited = Object.keys(limitsLoweredBy(fields, stored)).length > 0;
      return { ...(await saveSettings(parsed.stored, over)), ...(limited && { limited }) };
    },
  };
}

function contentThing(description: ContentDescription, stored: StoredContent, facts: AgencyFacts) {
  return {
    today: formValuesFrom(description, stored, facts),
    values: (fields: Fields) => formValuesFrom(description, fields, facts),
    describe: contentDescriber(description),
  };
}
