import { randomUUID } from 'node:crypto';
import { MONTHS, PROJECT_KINDS } from '#domain/project.ts';
import { searchText } from '#domain/search-text.ts';
import { changeContent, database } from '#infrastructure/database/database.server.ts';

// Row by row the use cases take minutes for what scale tests need; the constraints of the tables still hold.
const ROWS_AT_ONCE = 200;
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

/** Adds published projects, spread over the three kinds, a minute apart, older than anything there is. */
export async function insertManyProjects(count: number): Promise<void> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    await changeContent(async (transaction) => {
      for (const [offset, kind] of PROJECT_KINDS.entries()) {
        const numbers = range(from, Math.min(count, from + ROWS_AT_ONCE)).filter(
          (number) => number % 3 === offset,
        );
        if (numbers.length === 0) continue;
        const rows = numbers.map((number) => ({ ...sharedColumns(number), ...names(kind, number) }));
        if (kind === 'production') {
          await transaction
            .insertInto('production_projects')
            .values(rows.map(productionRow) as never)
            .execute();
        } else if (kind === 'influence') {
          await transaction
            .insertInto('influence_projects')
            .values(rows.map(influenceRow) as never)
            .execute();
        } else {
          await transaction
            .insertInto('web_solutions')
            .values(rows.map(webRow) as never)
            .execute();
        }
      }
    });
  }
}

/** Adds published articles of the first category and author. */
export async function insertManyPosts(count: number): Promise<void> {
  const category = await database().selectFrom('blog_categories').select('id').limit(1).executeTakeFirst();
  const author = await database().selectFrom('blog_author').select('id').limit(1).executeTakeFirst();
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const numbers = range(from, Math.min(count, from + ROWS_AT_ONCE));
    await changeContent((transaction) =>
      transaction
        .insertInto('blog_posts')
        .values(numbers.map((number) => post(number, category?.id, author?.id)))
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

function names(kind: string, number: number) {
  const client = CLIENTS[number % CLIENTS.length] ?? '';
  const title = `${SUBJECTS[number % SUBJECTS.length]} n° ${number + 1}`;
  const search_text = searchText(title, client);
  return kind === 'production'
    ? { client_name: client, video_title: title, search_text }
    : { client, title, search_text };
}

function sharedColumns(number: number) {
  const dates = dated(number);
  return {
    ...dates,
    id: randomUUID(),
    brief: 'Montrer ce qui change quand on regarde longtemps.',
    month: MONTHS[number % 12] ?? '',
    year: String(2015 + (number % 7)),
    cover_image: '',
    status: 'published',
    featured: false,
    sorted_at: dates.published_at,
    version: 1,
  };
}

const productionRow = (row: object) => ({
  ...row,
  vision: '',
  client_type: '',
  technical_details: '[]',
  complementary_formats: '[]',
  additional_media_type: '',
  additional_media_url: '',
});
const influenceRow = (row: object) => ({
  ...row,
  recommendation: '',
  results: '{}',
  medias: '{"blocks":[]}',
});
const webRow = (row: object) => ({ ...row, recommendation: '', results: '', medias: '{"blocks":[]}' });

function post(number: number, categoryId: string | undefined, authorId: string | undefined) {
  const title = `${SUBJECTS[number % SUBJECTS.length]}, note ${number + 1}`;
  return {
    ...dated(number),
    id: randomUUID(),
    title,
    slug: `note-${number + 1}-${randomUUID().slice(0, 8)}`,
    excerpt: 'Une note de travail.',
    content: '<h2>Le sujet</h2><p>Une note de travail parmi d’autres.</p>',
    cover_image: '',
    status: 'Published' as const,
    category_id: categoryId ?? null,
    author_id: authorId ?? null,
    search_text: searchText(title),
    version: 1,
  };
}
