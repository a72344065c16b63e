import { href } from 'react-router';
import { describePostField } from '#admin/blog-forms/post-field-labels.ts';
import { valuesOfPost } from '#admin/blog-forms/post-form.server.ts';
import { contentDescriber } from '#admin/content-fields/describe-content.ts';
import type { FormValues } from '#admin/editing/form-values.ts';
import { describeField } from '#admin/project-forms/describe-field.ts';
import { parseProjectValues, valuesOfProject } from '#admin/project-forms/project-values.ts';
import { readAuthors, readCategories } from '#content/types/article/categories-and-authors.server.ts';
import { readEditedPost } from '#content/types/article/edited-post.server.ts';
import { savePostDraft } from '#content/types/article/post-draft.server.ts';
import { postText } from '#content/types/article/post-html/post-text.server.ts';
import { updatePost } from '#content/types/article/save-post.server.ts';
import { readEditedProject } from '#content/types/projects/edited-project.server.ts';
import { saveProjectDraft } from '#content/types/projects/project-draft.server.ts';
import { updateProject } from '#content/types/projects/save-project.server.ts';
import type { readVersions } from '#content/versions/read-versions.server.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { type PageName, pageNamed } from '#domain/pages/page-names.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { POST_LABELS, postFormSchema } from '#domain/posts/post.ts';
import { kindNamed, type ProjectKind } from '#domain/projects/kinds.ts';
import { type Project, projectNames } from '#domain/projects/project.ts';
import { isPublished } from '#domain/publication.ts';
import type { AgencyFacts } from '#domain/site-content/agency-facts.ts';
import type { ContentDescription } from '#domain/site-content/content-field.ts';
import { parseContent } from '#domain/site-content/parse-content.ts';
import { formValuesFrom, type StoredContent } from '#domain/site-content/stored-content.ts';
import { agencyFacts, SETTINGS, settingsFrom } from '#domain/site-settings.ts';
import { editedFields, readPageContent, savePageContent } from '#features/pages/page-content.server.ts';
import {
  readAgencyFacts,
  readEditedSettings,
  saveSettings,
} from '#features/settings/edit-settings.server.ts';
import { invalidBrandMarks } from '#features/settings/invalid-brand-marks.server.ts';
import { onePerEventLoopTick } from './one-per-loop-turn.server.ts';

type Fields = Readonly<Record<string, unknown>>;

export type RestoreOutcome =
  | { outcome: 'saved' }
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
  /** It is published: a version can be restored as a pending draft (§40.1). */
  besides: boolean;
  /** The current form values, and the version for optimistic concurrency. */
  today: FormValues;
  version: number;
  /** The form values of a version. */
  values: (fields: Fields) => FormValues;
  describe: (field: string, value: string) => { label: string; text: string };
  restore: (fields: Fields, beside: boolean, version: number) => Promise<RestoreOutcome>;
};

/** The item in the screen's path; undefined if it doesn't exist. */
export async function versionedThing(
  kind: string | undefined,
  id: string | undefined,
): Promise<VersionedThing | undefined> {
  const project = kindNamed(kind);
  if (project !== undefined && id !== undefined) return projectThing(project, id);
  if (kind === 'article' && id !== undefined) return postThing(id);
  const page = kind === 'page' ? pageNamed(id) : undefined;
  if (page !== undefined) return pageThing(page);
  return kind === 'reglages' && id === undefined ? settingsThing() : undefined;
}

async function projectThing(kind: ProjectKind, id: string): Promise<VersionedThing | undefined> {
  const edited = await readEditedProject(kind, id);
  if (!edited) return undefined;
  const { project } = edited;
  const values = (fields: Fields) => {
    // Neither belongs to a version (§41.1).
    const {
      featured: _featured,
      publishedAt: _publishedAt,
      ...own
    } = valuesOfProject({
      ...project,
      ...fields,
    } as Project);
    return own;
  };
  return {
    item: `${kind}:${id}`,
    title: projectNames(project).title,
    form: href(`/admin/edit/${kind}/:id`, { id }),
    besides: isPublished(project.status),
    today: values({}),
    version: project.version,
    values,
    describe: (field, value) => describeField(kind, field, value),
    restore: async (fields, beside, version) => {
      const parsed = parseProjectValues(kind, values(fields));
      if (!parsed.valid) return { outcome: 'invalid', errors: parsed.errors };
      if (!beside) return updateProject(kind, id, { values: parsed.values }, version);
      const publication = { publish: false, date: project.publishedAt ?? undefined };
      const content = { values: parsed.values, featured: project.featured, publication };
      return saveProjectDraft(kind, id, content, version);
    },
  };
}

async function postThing(id: string): Promise<VersionedThing | undefined> {
  const edited = await readEditedPost(id);
  if (!edited) return undefined;
  const { post } = edited;
  const [categories, authors] = [await readCategories(), await readAuthors()];
  const values = (fields: Fields) => {
    const { publishedAt: _publishedAt, ...own } = valuesOfPost({ ...post, ...fields });
    // The publication status doesn't belong to a version; a deleted category or author can't be restored with it.
    const known = (name: 'categoryId' | 'authorId', list: readonly { id: string }[]) =>
      list.some((entry) => entry.id === own[name]) ? own[name] : (post[name] ?? '');
    return {
      ...own,
      status: post.status,
      categoryId: known('categoryId', categories) ?? '',
      authorId: known('authorId', authors) ?? '',
    };
  };
  return {
    item: `post:${id}`,
    title: post.title,
    form: href('/admin/edit-blog-post/:id', { id }),
    besides: isPublished(post.status),
    today: await onePerEventLoopTick(() => values({})),
    version: post.version,
    values,
    describe: (field, value) =>
      field === 'content'
        ? { label: POST_LABELS.content, text: postText(value) }
        : describePostField(field, value, [...categories, ...authors]),
    restore: async (fields, beside, version) => {
      const parsed = postFormSchema.safeParse(values(fields));
      if (!parsed.success) return { outcome: 'invalid', errors: firstMessages(parsed.error.issues) };
      return (beside ? savePostDraft : updatePost)(id, parsed.data, version);
    },
  };
}

async function pageThing(name: PageName): Promise<VersionedThing> {
  const kept = await readPageContent(name);
  const facts = await readAgencyFacts();
  const { content, title } = PAGES[name];
  return {
    ...contentThing(content, editedFields(kept), facts),
    item: `page:${name}`,
    title,
    form: href('/admin/pages/:page', { page: name }),
    besides: true,
    version: kept.version,
    restore: async (fields, beside, version) => {
      const parsed = parseContent(content, formValuesFrom(content, fields, facts), facts);
      if (!parsed.valid) return { outcome: 'invalid', errors: parsed.errors };
      const change = beside ? { draft: parsed.stored } : { publish: parsed.stored };
      return savePageContent(name, change, version);
    },
  };
}

async function settingsThing(): Promise<VersionedThing> {
  const { stored, version } = await readEditedSettings();
  const facts = agencyFacts(settingsFrom(stored));
  return {
    ...contentThing(SETTINGS, stored, facts),
    item: 'settings',
    title: 'Réglages',
    form: href('/admin/reglages'),
    besides: false,
    version,
    restore: async (fields, _beside, over) => {
      const parsed = parseContent(SETTINGS, formValuesFrom(SETTINGS, fields, facts), facts);
      if (!parsed.valid) return { outcome: 'invalid', errors: parsed.errors };
      const errors = await invalidBrandMarks(parsed.stored, stored);
      return Object.keys(errors).length > 0
        ? { outcome: 'invalid', errors }
        : saveSettings(parsed.stored, over);
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
