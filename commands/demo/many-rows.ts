import { randomUUID } from 'node:crypto';
import { projectColumns } from '#content/types/projects/project-rows.server.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { PROJECT_FORMS, type ProjectFormValues } from '#domain/projects/forms.ts';
import { KINDS, PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { MONTHS } from '#domain/projects/project-date.ts';
import { searchText } from '#domain/text/search-text.ts';
import { changeContent, database } from '#infrastructure/database/database.server.ts';
import { toColumns } from '#infrastructure/database/schema/columns.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';

// Bulk inserts: through the use cases, row by row, this takes minutes; the constraints of the tables still hold.
const ROW_BATCH_SIZE = 200;
const MINUTE = 60_000;
const SUBJECTS = [
  'Portraits',
  'Carnet de route',
  'Lancement',
  'Saison',
  'Coulisses',
  'Rendez-vous',
  'Manifeste',
  'Série',
];
const CLIENTS = ['Solane', 'Foulée', 'Ondine', 'Girotech', 'Brume', 'Carmin', 'Port Estelle', 'Quai Neuf'];

/** What visitors read of a project. */
export type ProjectTexts = { client: string; title: string; brief: string };
/** What visitors read of an article; the content is HTML. */
export type PostTexts = { title: string; excerpt: string; content: string };

/** Adds published projects, spread over the kinds, a minute apart, older than all existing ones. */
export async function insertManyProjects(
  count: number,
  textsOf: (number: number) => ProjectTexts = numberedProject,
): Promise<void> {
  for (let from = 0; from < count; from += ROW_BATCH_SIZE) {
    await changeContent(async (transaction) => {
      for (const [offset, kind] of PROJECT_KINDS.entries()) {
        const numbers = range(from, Math.min(count, from + ROW_BATCH_SIZE)).filter(
          (number) => number % PROJECT_KINDS.length === offset,
        );
        if (numbers.length === 0) continue;
        const rows = numbers.map((number) => ({
          ...sharedColumns(number),
          ...kindColumns(kind, number, textsOf(number)),
        }));
        await transaction.insertInto(PROJECT_TABLES[kind]).values(rows).execute();
      }
    });
  }
}

/** Adds published articles of the first category and author. */
export async function insertManyPosts(
  count: number,
  textsOf: (number: number) => PostTexts = numberedPost,
): Promise<void> {
  const category = await database().selectFrom('blog_categories').select('id').limit(1).executeTakeFirst();
  const author = await database().selectFrom('blog_author').select('id').limit(1).executeTakeFirst();
  for (let from = 0; from < count; from += ROW_BATCH_SIZE) {
    const numbers = range(from, Math.min(count, from + ROW_BATCH_SIZE));
    await changeContent((transaction) =>
      transaction
        .insertInto('blog_posts')
        .values(numbers.map((number) => post(number, textsOf(number), category?.id, author?.id)))
        .execute(),
    );
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

function dated(number: number) {
  const date = new Date(Date.UTC(2022, 0, 1) - number * MINUTE);
  return { created_at: date, updated_at: date, published_at: date, first_published_at: date };
}

function numberedProject(number: number): ProjectTexts {
  return {
    client: CLIENTS[number % CLIENTS.length] ?? '',
    title: `${SUBJECTS[number % SUBJECTS.length]} n° ${number + 1}`,
    brief: 'Montrer ce qui change quand on regarde longtemps.',
  };
}

function numberedPost(number: number): PostTexts {
  return {
    title: `${SUBJECTS[number % SUBJECTS.length]}, note ${number + 1}`,
    excerpt: 'Une note de travail.',
    content: '<h2>Le sujet</h2><p>Une note de travail parmi d’autres.</p>',
  };
}

/** The columns of a form with these texts. */
function kindColumns<K extends ProjectKind>(kind: K, number: number, { client, title, brief }: ProjectTexts) {
  const values = {
    [KINDS[kind].names.client]: client,
    [KINDS[kind].names.title]: title,
    brief,
    recommendation: 'Regarder longtemps.',
    month: MONTHS[number % 12] ?? '',
    year: String(2015 + (number % 7)),
  };
  const form = PROJECT_FORMS[kind].schema.parse(values) as ProjectFormValues[K];
  return { ...projectColumns(kind, form), search_text: searchText(title, client) };
}

function sharedColumns(number: number) {
  const dates = dated(number);
  return {
    ...dates,
    id: randomUUID(),
    status: 'published' as const,
    featured: false,
    sorted_at: dates.published_at,
    version: 1,
  };
}

/** The fields of an article without its category and author, which may not exist. */
const articleFields = postFormSchema.omit({ categoryId: true, authorId: true });

function post(
  number: number,
  texts: PostTexts,
  categoryId: string | undefined,
  authorId: string | undefined,
) {
  const values = articleFields.parse({
    ...texts,
    slug: `note-${number + 1}-${randomUUID().slice(0, 8)}`,
    status: 'Published',
  });
  return {
    ...dated(number),
    ...toColumns(values),
    id: randomUUID(),
    category_id: categoryId ?? null,
    author_id: authorId ?? null,
    search_text: searchText(texts.title),
    version: 1,
  };
}
