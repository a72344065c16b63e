import { warningsOfArticle, warningsOfProject } from '#admin/content-checks/read-warnings.server.ts';
import { isList, parseValues } from '#admin/content-form/content-values.server.ts';
import type { FormValues } from '#admin/editing/form-values.ts';
import { onePerEventLoopTick } from '#admin/versions/one-per-loop-turn.server.ts';
import { readAuthors, readCategories } from '#content/types/article/read-categories-and-authors.server.ts';
import {
  type ArticlePage,
  articlePage,
  withPictures as withArticlePictures,
} from '#content/types/article/view/read-article-page.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import type { ItemPage } from '#content/types/item-page.ts';
import { withPictures } from '#content/types/projects/read-project.server.ts';
import type { Warning } from '#domain/content-checks/warning.ts';
import type { ContentKind, ContentOfKind, ContentValues } from '#domain/content-kinds.ts';
import {
  type Post,
  type PostFormValues,
  postForm,
  postFormSchema,
  UNCATEGORISED,
  UNKNOWN_AUTHOR,
} from '#domain/posts/post.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { ofEachKind } from '#domain/projects/of-each-kind.ts';
import { unsavedProject } from '#domain/projects/project.ts';
import { momentInParis } from '#domain/publication-date.ts';

type Warnings = Warning[] | undefined;

/** How a type of content is previewed and checked. */
type PreviewType<K extends ContentKind> = {
  /** The values of a form as an item that is not stored; undefined if they can't be read. */
  unsaved: (id: string, values: FormValues) => Promise<ContentOfKind<K> | undefined>;
  /** `values`: the form values of an unsaved item. */
  page: (
    item: ContentOfKind<K>,
    values: FormValues | undefined,
  ) => Promise<{ page: ItemPage; warnings: Warnings }>;
  /** The content warnings; undefined where they can't be computed. */
  warnings: (item: ContentOfKind<K>) => Promise<Warnings>;
};

export const PREVIEW_TYPES: { readonly [K in ContentKind]: PreviewType<K> } = {
  ...(ofEachKind(projectPreview) as { [K in ProjectKind]: PreviewType<K> }),
  post: {
    unsaved: unsavedPost,
    page: async (post) => {
      const article = await readArticle(post);
      return { page: { type: 'article', article }, warnings: await warningsOfArticle(article) };
    },
    warnings: (post) => readArticle(post).then(warningsOfArticle),
  },
};

/** The content warnings of a stored item; undefined if they can't be computed: its form works without them. */
export function readWarnings<K extends ContentKind>(kind: K, item: ContentOfKind<K>): Promise<Warnings> {
  return PREVIEW_TYPES[kind].warnings(item).catch(() => undefined);
}

function projectPreview<K extends ProjectKind>(kind: K): PreviewType<K> {
  return {
    unsaved: async (id, values) => {
      const form = lenient(kind, values);
      if (!form) return undefined;
      const project: unknown = unsavedProject(kind, id, form);
      return withPictures(project as ContentOfKind<K>);
    },
    page: async (project, values) => ({
      page: await contentType(kind).page(project),
      warnings: await warningsOfProject(project, values),
    }),
    warnings: (project) => warningsOfProject(project),
  };
}

async function readArticle(post: Post): Promise<ArticlePage> {
  return withArticlePictures(await onePerEventLoopTick(() => articlePage(post)));
}

/** The placeholder of a required value that is still empty. */
const TO_WRITE = 'À compléter';

/** An incomplete form: invalid values are left out, required ones get a placeholder. */
function lenient<K extends ProjectKind>(kind: K, values: FormValues): ContentValues[K] | undefined {
  let tried = values;
  for (const replacement of ['', TO_WRITE]) {
    const parsed = parseValues(kind, tried);
    if (parsed.valid) return parsed.values;
    const fields = Object.keys(parsed.errors).map((path) => path.split('.')[0] ?? path);
    const emptied = fields.map((field) => [field, isList(kind, field) ? '[]' : replacement]);
    tried = { ...tried, ...Object.fromEntries(emptied) };
  }
  const parsed = parseValues(kind, tried);
  return parsed.valid ? parsed.values : undefined;
}

async function unsavedPost(id: string, values: FormValues): Promise<Post> {
  const now = new Date();
  const author = (await readAuthors()).find((known) => known.id === values['authorId']);
  const category = (await readCategories()).find((known) => known.id === values['categoryId']);
  const fields = Object.keys(postForm.labels).map((field) => [field, values[field] ?? '']);
  const typed = Object.fromEntries(fields) as PostFormValues;
  return {
    ...typed,
    id,
    title: typed.title.trim() || TO_WRITE,
    status: 'Draft',
    createdAt: now,
    updatedAt: now,
    publishedAt: momentInParis(values['publishedAt'] ?? '') ?? now,
    authorId: author?.id ?? null,
    authorName: author?.name ?? UNKNOWN_AUTHOR,
    categoryId: category?.id ?? null,
    categoryName: category?.name ?? UNCATEGORISED,
    content: previewedText(typed.content),
    version: 0,
  };
}

/**
 * The text; a text that saving would refuse is replaced by the reason: one that takes too long isn't rendered either
 * (§20.16).
 */
function previewedText(html: string): string {
  const { success, error } = postFormSchema.shape.content.safeParse(html);
  return success ? html : `<p>${error.issues[0]?.message ?? ''}</p>`;
}
