import { valuesOfPost } from '#admin/blog-forms/post-form.server.ts';
import { warningsOfArticle, warningsOfProject } from '#admin/content-checks/read-warnings.server.ts';
import { differingFields, type FormValues } from '#admin/editing/form-values.ts';
import { isList, parseProjectValues, valuesOfProject } from '#admin/project-forms/project-values.ts';
import { onePerEventLoopTick } from '#admin/versions/one-per-loop-turn.server.ts';
import { readAuthors, readCategories } from '#content/types/article/categories-and-authors.server.ts';
import { readEditedPost } from '#content/types/article/edited-post.server.ts';
import {
  articlePage,
  withPictures as withArticlePictures,
} from '#content/types/article/view/read-article-page.server.ts';
import { readEditedProject } from '#content/types/projects/edited-project.server.ts';
import { withPictures } from '#content/types/projects/read-project.server.ts';
import { readRelatedProjects } from '#content/types/projects/read-projects.server.ts';
import { type Post, postFormSchema, UNCATEGORISED, UNKNOWN_AUTHOR } from '#domain/posts/post.ts';
import type { ProjectFormValues } from '#domain/projects/forms.ts';
import { kindNamed, type ProjectKind } from '#domain/projects/kinds.ts';
import { type Project, unsavedProject } from '#domain/projects/project.ts';
import { momentInParis } from '#domain/publication-date.ts';
import { previewedArticle, previewedProject } from './previewed.ts';
import { type Preview, readPreview } from './read-preview.server.ts';

/** The placeholder of a required value that is still empty. */
const TO_WRITE = 'À compléter';

/** The values of a form, saved or not, as they will be public. Nothing is stored. An unchanged form counts as saved. */
export async function readUnsavedPreview(
  type: string | undefined,
  id: string | undefined,
  values: FormValues,
): Promise<Preview> {
  if (id !== undefined && type === 'article') {
    const edited = await readEditedPost(id);
    if (edited && differingFields(values, valuesOfPost(edited.post)).length === 0)
      return readPreview(type, id);
    const { post, hasDraft = false, publicSlug: slug = '' } = edited ?? {};
    const article = await unsavedArticle(id, values);
    const warnings = await warningsOfArticle(article);
    const previewed = previewedArticle({ id, slug }, post && { ...post, hasDraft }, false, warnings);
    return { type, article, previewed };
  }
  const kind = kindNamed(type);
  if (id === undefined || kind === undefined)
    return { type: 'problem', message: 'Paramètres manquants', status: 400 };
  const edited = await readEditedProject(kind, id);
  if (edited && differingFields(values, valuesOfProject(edited.project)).length === 0)
    return readPreview(type, id);
  const form = lenient(kind, values);
  if (form === undefined)
    return { type: 'problem', message: 'Erreur lors du chargement du projet', status: 400 };
  const project = await withPictures(kind, unsavedProject(kind, id, form));
  const stored = edited && { ...(edited.project as Project), hasDraft: edited.hasDraft };
  const previewed = previewedProject(kind, id, stored, false, warningsOfProject(project, values));
  return { type: 'project', project, related: await readRelatedProjects(kind, id), previewed };
}

/** An incomplete form: invalid values are left out, required ones get a placeholder. */
function lenient<K extends ProjectKind>(kind: K, values: FormValues): ProjectFormValues[K] | undefined {
  let tried = values;
  for (const replacement of ['', TO_WRITE]) {
    const parsed = parseProjectValues(kind, tried);
    if (parsed.valid) return parsed.values;
    const fields = Object.keys(parsed.errors).map((path) => path.split('.')[0] ?? path);
    const emptied = fields.map((field) => [field, isList(kind, field) ? '[]' : replacement]);
    tried = { ...tried, ...Object.fromEntries(emptied) };
  }
  const parsed = parseProjectValues(kind, tried);
  return parsed.valid ? parsed.values : undefined;
}

async function unsavedArticle(id: string, values: FormValues) {
  const now = new Date();
  const author = (await readAuthors()).find((known) => known.id === values['authorId']);
  const category = (await readCategories()).find((known) => known.id === values['categoryId']);
  const post: Post = {
    id,
    title: values['title']?.trim() || TO_WRITE,
    slug: values['slug'] ?? '',
    excerpt: values['excerpt'] ?? '',
    coverImage: values['coverImage'] ?? '',
    status: 'Draft',
    createdAt: now,
    updatedAt: now,
    publishedAt: momentInParis(values['publishedAt'] ?? '') ?? now,
    authorId: author?.id ?? null,
    authorName: author?.name ?? UNKNOWN_AUTHOR,
    categoryId: category?.id ?? null,
    categoryName: category?.name ?? UNCATEGORISED,
    content: previewedText(values['content'] ?? ''),
    version: 0,
  };
  return withArticlePictures(await onePerEventLoopTick(() => articlePage(post)));
}

/**
 * The text; a text that saving would refuse is replaced by the reason: one that takes too long isn't rendered either
 * (§20.16).
 */
function previewedText(html: string): string {
  const { success, error } = postFormSchema.shape.content.safeParse(html);
  return success ? html : `<p>${error.issues[0]?.message ?? ''}</p>`;
}
