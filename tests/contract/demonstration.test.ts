import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { duplicateItem } from '#content/lifecycle/duplicate-item.server.ts';
import { publishItemDraft } from '#content/lifecycle/publish-edited.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem, saveNewItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { savePlan } from '#content/schedule/save-plan.server.ts';
import {
  createCategoryOrAuthor,
  renameCategoryOrAuthor,
} from '#content/types/article/categories-and-authors.server.ts';
import { readAuthors, readCategories } from '#content/types/article/read-categories-and-authors.server.ts';
import { readPost, readPublicPost } from '#content/types/article/read-posts.server.ts';
import { hasOwnProject } from '#content/types/projects/has-own-project.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { FIRST_AUTHOR, FIRST_CATEGORIES } from '#domain/posts/first-filing.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { parisTime } from '#domain/publication-date.ts';
import { hideOnboarding, isOnboardingHidden } from '#features/settings/onboarding-hidden.server.ts';
import { type Database, database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { setUsesComplete } from '#infrastructure/database/file-uses-complete.server.ts';
import { migrate, readMigrationFiles } from '#infrastructure/database/schema/migrate.server.ts';
import { namedId } from '#infrastructure/named-id.server.ts';
import {
  readDemonstration,
  readRemovedDemonstration,
} from '#operations/demonstration/read-demonstration.server.ts';
import {
  forgetRemovedDemonstration,
  removeDemonstration,
} from '#operations/demonstration/remove-demonstration.server.ts';
import { restoreDemonstration } from '#operations/demonstration/restore-demonstration.server.ts';
import { featureItem, unpublishItem } from './changed-item.ts';
import { describeOnBothEngines, type Engine, openFreshDatabase } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';

const DESCRIBED = '/storage/v1/object/public/project-images/2026/11/22/film.mp4';
const COVER = '/storage/v1/object/public/project-images/2026/11/22/cover.jpg';
const FILLED = [
  'blog_author',
  'blog_categories',
  'blog_posts',
  'post_redirects',
  'influence_projects',
  'production_projects',
  'web_solutions',
  'production_project_videos',
] as const;

const web = (title: string) =>
  webFormSchema.parse({ client: 'Brume', title, brief: 'b', recommendation: 'r', coverImage: COVER });
const production = () =>
  productionFormSchema.parse({
    clientName: 'Quai Neuf',
    videoTitle: 'Vingt-six mois',
    videos: [{ vimeoId: '76979871', title: 'Le film', audioDescription: DESCRIBED }, { vimeoId: '22439234' }],
    technicalDetails: 'Deux caméras\nDrone',
    coverImage: COVER,
  });

async function post(slug: string, demonstration: boolean) {
  const categoryId = (await readCategories()).find(({ name }) => name === 'Influence')?.id;
  const authorId = (await readAuthors()).find(({ name }) => name === 'Inès V.')?.id;
  const values = postFormSchema.parse({
    ...{ title: slug, slug, excerpt: '', content: '<p>Été 🌞</p>', coverImage: '' },
    ...{ status: 'Published', categoryId, authorId },
  });
  const made = await createItem('post', values, { demonstration });
  if (made.outcome !== 'created') throw new Error(made.outcome);
  return { id: made.id, values };
}

/** A featured production with films, a web project, an article with a redirect: all marked as demonstration. */
async function demonstrate() {
  await createCategoryOrAuthor('category', 'Influence', { demonstration: true });
  await createCategoryOrAuthor('author', 'Inès V.', { demonstration: true });
  const { id: film } = await createItem('production', production(), { demonstration: true });
  await publishItem('production', film);
  await featureItem('production', film, true);
  const { id: site } = await createItem('web', web('Plis et replis'), { demonstration: true });
  const { id: article, values } = await post('un-article', true);
  await database()
    .insertInto('post_redirects')
    .values({ slug: 'avant', post_id: article, created_at: new Date() })
    .execute();
  return { film, site, article, values };
}

/** All of the content, and the files' metadata; the ids of file uses are regenerated. */
async function everything() {
  const rows: Record<string, unknown> = {};
  for (const table of FILLED)
    rows[table] = await database().selectFrom(table).selectAll().orderBy(sql`1`).execute();
  rows['plans'] = await database().selectFrom('plans').selectAll().execute();
  rows['file_uses'] = await database()
    .selectFrom('file_uses')
    .select(['url', 'user_kind', 'user_id'])
    .orderBy('user_id')
    .orderBy('url')
    .execute();
  rows['stored_files'] = await database()
    .selectFrom('stored_files')
    .select(['url', 'unused_since', 'released_at'])
    .orderBy('url')
    .execute();
  return rows;
}

describeOnBothEngines('the demonstration', (engine) => {
  beforeEach(async () => {
    for (const table of [...FILLED].reverse()) await database().deleteFrom(table).execute();
    for (const table of ['removed_demonstration', 'plans', 'file_uses', 'stored_files'] as const)
      await database().deleteFrom(table).execute();
    await setUsesComplete(database());
    await insertStoredFile('project-images/2026/11/22/cover.jpg', { type: 'image/jpeg' });
    await insertStoredFile('project-images/2026/11/22/film.mp4', { type: 'video/mp4' });
  });

  it('is marked until it is saved; publishing, withdrawing and featuring keep the mark', async () => {
    const { film, site, article, values } = await demonstrate();
    expect(await hasOwnProject()).toBe(false);
    await unpublishItem('production', film);
    await featureItem('production', film, false);
    await unpublishItem('post', article);
    await publishItem('post', article);
    expect(await readDemonstration()).toEqual({ projects: [film, site], posts: [article] });
    await updateItem('web', site, { values: web('Le nôtre') }, 1);
    await updateItem('post', article, { values: { ...values, title: 'Le nôtre' } }, 1);
    expect(await readDemonstration()).toEqual({ projects: [film], posts: [] });
    expect(await hasOwnProject()).toBe(true);
    const { id: own } = await createItem('web', web('Le premier'));
    expect((await readDemonstration()).projects).not.toContain(own);
  });

  it('is removed in one step with its films, redirects and files; the content of the agency stays', async () => {
    const { film, site, article } = await demonstrate();
    const { id: own } = await createItem('web', { ...web('À nous'), coverImage: '' });
    const before = await readContentVersion();
    const removed = await removeDemonstration();
    expect(removed).toEqual([
      { kind: 'production', id: film },
      { kind: 'web', id: site },
      { kind: 'post', id: article },
    ]);
    expect(await readContentVersion()).toBeGreaterThan(before);
    const left = await everything();
    expect(left['web_solutions']).toEqual([expect.objectContaining({ id: own })]);
    for (const table of ['production_projects', 'production_project_videos', 'blog_posts', 'post_redirects'])
      expect(left[table], table).toEqual([]);
    const released = expect.objectContaining({ released_at: expect.any(Date) });
    expect(left['stored_files']).toEqual([released, released]);
    // A first article can still be written.
    expect((await readCategories()).map(({ name }) => name)).toEqual([...FIRST_CATEGORIES]);
    expect((await readAuthors()).map(({ name }) => name)).toEqual([FIRST_AUTHOR]);
    expect(await readRemovedDemonstration()).toMatchObject({ projects: 2, posts: 1 });
    expect(await readDemonstration()).toEqual({ projects: [], posts: [] });
  });

  it('is restored completely, once, and unchanged', async () => {
    const { film, site } = await demonstrate();
    const typed = parisTime(new Date(Date.now() + 24 * HOUR_MS));
    await savePlan({ kind: 'web', id: site }, { action: 'publish', typed, known: '' });
    const before = await everything();
    await removeDemonstration();
    const removed = await readRemovedDemonstration();
    await database().deleteFrom('changed_pages').execute();
    expect(await restoreDemonstration(removed?.id ?? '')).toBe(true);
    expect(await everything()).toEqual(before);
    // Search engines are notified that its public pages are there again (§74.1).
    const changed = await database().selectFrom('changed_pages').select('path').execute();
    expect(changed).toContainEqual({ path: projectPath('production', film) });
    expect(await restoreDemonstration(removed?.id ?? '')).toBe(false);
    expect(await readRemovedDemonstration()).toBeUndefined();
    expect(await everything()).toEqual(before);
  });

  it('is removed once and restored once by concurrent requests', async () => {
    await demonstrate();
    const before = await everything();
    const removals = await Promise.all([removeDemonstration(), removeDemonstration()]);
    expect(removals.map(({ length }) => length).toSorted()).toEqual([0, 3]);
    const { id = '' } = (await readRemovedDemonstration()) ?? {};
    const returns = await Promise.all([restoreDemonstration(id), restoreDemonstration(id)]);
    expect(returns.toSorted()).toEqual([false, true]);
    expect(await everything()).toEqual(before);
  });

  it('leaves the agency what it uses meanwhile', async () => {
    const { article, values } = await demonstrate();
    await removeDemonstration();
    const { id = '' } = (await readRemovedDemonstration()) ?? {};
    const category = await createCategoryOrAuthor('category', 'Influence');
    const author = await createCategoryOrAuthor('author', 'Inès V.');
    if (category.outcome !== 'done' || author.outcome !== 'done') throw new Error('taken');
    const own = { ...values, categoryId: category.id, authorId: author.id };
    await createItem('post', { ...own, title: 'Le nôtre' });
    await createItem('post', { ...own, slug: 'avant' });
    expect(await restoreDemonstration(id)).toBe(true);
    expect(await readPost(article)).toMatchObject({
      slug: 'un-article-2',
      categoryId: category.id,
      authorId: author.id,
    });
    expect(await readPublicPost('un-article')).toMatchObject({ post: { title: 'Le nôtre' } });
    expect(await readPublicPost('avant')).toMatchObject({ state: 'published' });
  });

  it('is restored next to an item that the agency saved from the form of a removed one', async () => {
    const { film } = await demonstrate();
    await removeDemonstration();
    const own = { ...production(), videoTitle: 'Le nôtre' };
    expect(await saveNewItem('production', film, { values: own }, 0)).toEqual({ outcome: 'saved' });
    const { id = '' } = (await readRemovedDemonstration()) ?? {};
    expect(await restoreDemonstration(id)).toBe(true);
    const { id: restored } = await database()
      .selectFrom('production_projects')
      .select('id')
      .where('id', '<>', film)
      .executeTakeFirstOrThrow();
    const videos = own.videos.map(({ vimeoId }) => expect.objectContaining({ vimeoId }));
    for (const [project, videoTitle] of [
      [film, 'Le nôtre'],
      [restored, 'Vingt-six mois'],
    ] as const)
      expect(await readProject('production', project)).toMatchObject({ videoTitle, videos });
    const uses = await database()
      .selectFrom('file_uses')
      .select('user_id')
      .where('url', '=', DESCRIBED)
      .execute();
    expect(uses.map(({ user_id }) => user_id).toSorted()).toEqual([film, restored].toSorted());
  });

  it('leaves the agency the copies of its items (§29.5)', async () => {
    const { site, article } = await demonstrate();
    const [copy, copied] = [namedId('copie'), namedId('autre-copie')];
    expect(await duplicateItem('web', site, copy)).toBe(true);
    expect(await duplicateItem('post', article, copied)).toBe(true);
    await removeDemonstration();
    expect(await readProject('web', copy)).toMatchObject({ title: 'Copie de Plis et replis' });
    expect(await readPost(copied)).toMatchObject({ categoryName: 'Influence', authorName: 'Inès V.' });
  });

  it('keeps the category and the author that items of the agency use', async () => {
    await demonstrate();
    await post('le-notre', false);
    await removeDemonstration();
    expect((await readCategories()).map(({ name }) => name)).toEqual(['Influence']);
    expect((await readAuthors()).map(({ name }) => name)).toEqual(['Inès V.']);
  });

  it('keeps the category and the author that a pending draft of the agency uses', async () => {
    const { values } = await demonstrate();
    const category = await createCategoryOrAuthor('category', 'Carnets');
    const author = await createCategoryOrAuthor('author', 'Marc D.');
    if (category.outcome !== 'done' || author.outcome !== 'done') throw new Error('taken');
    const own = { ...values, slug: 'le-notre', categoryId: category.id, authorId: author.id };
    const { id } = await createItem('post', own);
    const draft = { ...own, categoryId: values.categoryId, authorId: values.authorId };
    await saveItemDraft('post', id, { values: draft }, 1);
    await removeDemonstration();
    expect(await publishItemDraft('post', id, 2)).toEqual({ outcome: 'saved' });
    expect(await readPost(id)).toMatchObject({ categoryName: 'Influence', authorName: 'Inès V.' });
  });

  it('does not include a renamed category or author', async () => {
    await createCategoryOrAuthor('category', 'Production', { demonstration: true });
    const [category] = await readCategories();
    await renameCategoryOrAuthor('category', category?.id ?? '', 'Films');
    await createItem('web', web('Démonstration'), { demonstration: true });
    await removeDemonstration();
    expect((await readCategories()).map(({ name }) => name)).toEqual(['Films']);
  });

  it('can’t be restored after a week, or once that was declined', async () => {
    await demonstrate();
    await removeDemonstration();
    const week = new Date(Date.now() + 7 * 24 * 3600 * 1000 + 1000);
    expect(await readRemovedDemonstration(week)).toBeUndefined();
    const { id = '' } = (await readRemovedDemonstration()) ?? {};
    // From a screen that was opened before: by then its files are deleted.
    expect(await restoreDemonstration(id, week)).toBe(false);
    expect(await forgetRemovedDemonstration(id)).toBe(true);
    expect(await restoreDemonstration(id)).toBe(false);
  });

  it('hides the onboarding checklist for everybody, and shows it again', async () => {
    expect(await isOnboardingHidden()).toBe(false);
    await hideOnboarding(true);
    expect(await isOnboardingHidden()).toBe(true);
    await hideOnboarding(false);
    expect(await isOnboardingHidden()).toBe(false);
  });

  it('is marked in an installation older than the marks, where it was never saved', async () => {
    const untouched = namedId('web Girotech Le site qui tourne rond');
    const edited = namedId('web Lumen & Fils Allumer, éteindre');
    const featured = namedId("influence Hôtels Carmin La sieste, mode d'emploi");
    const article = namedId('post publier-moins-viser-mieux');
    const marked = await inOlderInstallation(engine, async (older) => {
      await olderProject(older, 'web_solutions', untouched, 1);
      await olderProject(older, 'web_solutions', edited, 2);
      await olderProject(older, 'web_solutions', 'own', 1);
      await olderProject(older, 'influence_projects', featured, 2);
      await sql`insert into blog_author (id, author_name) values ('a', 'Inès V.'), ('b', 'Marc D.')`.execute(
        older,
      );
      await sql`insert into blog_posts (id, title, slug, excerpt, content, cover_image, status, created_at, updated_at,
        author_id, search_text, version) values (${article}, 't', 't', '', '', '', 'Draft', ${NOW}, ${NOW}, 'a', 't', 1)`.execute(
        older,
      );
    });
    expect(marked).toEqual([untouched, featured, article, 'a'].toSorted());
  });
});

const NOW = '2026-11-22T10:00:00.000Z';

function olderProject(older: Database, table: string, id: string, version: number) {
  return sql`insert into ${sql.table(table)} (id, title, client, brief, recommendation, results, medias, month, year,
    cover_image, status, featured, created_at, updated_at, sorted_at, search_text, version)
    values (${id}, 't', 'c', '', '', '{}', '{}', '', '', '', 'draft', ${false}, ${NOW}, ${NOW}, ${NOW}, 't', ${version})`.execute(
    older,
  );
}

/** The ids that the migrations after the predecessor of the marks have marked. */
async function inOlderInstallation(engine: Engine, fill: (older: Database) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'older-'));
  const older = await openFreshDatabase(engine, folder);
  try {
    const before = (await readMigrationFiles()).filter((name) => name < '0018');
    await migrate(older, engine, { only: before });
    await fill(older);
    await migrate(older, engine);
    const tables = [
      'web_solutions',
      'influence_projects',
      'blog_posts',
      'blog_author',
      'blog_categories',
    ] as const;
    const marked: string[] = [];
    for (const table of tables) {
      const rows = await older.selectFrom(table).select('id').where('demonstration', '=', true).execute();
      marked.push(...rows.map(({ id }) => id));
    }
    return marked.toSorted();
  } finally {
    await older.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
