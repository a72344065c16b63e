import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { undoChanges, undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { changeItems } from '#content/lifecycle/change-items.server.ts';
import { duplicateItem } from '#content/lifecycle/duplicate-item.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import {
  createCategoryOrAuthor,
  removeCategoryOrAuthor,
} from '#content/types/article/categories-and-authors.server.ts';
import { readCategories } from '#content/types/article/read-categories-and-authors.server.ts';
import { readDashboardPosts } from '#content/types/article/read-dashboard-posts.server.ts';
import { readPost, readPublicPost } from '#content/types/article/read-posts.server.ts';
import { readDashboardProjects } from '#content/types/projects/read-dashboard.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import { readFeaturedProjects } from '#content/types/projects/read-projects.server.ts';
import { readFeaturedOrder, saveFeaturedOrder } from '#content/types/projects/save-featured-order.server.ts';
import type { ContentItem } from '#domain/content-kinds.ts';
import { type PostFormValues, postFormSchema } from '#domain/posts/post.ts';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { featureItem } from './changed-item.ts';
import { describeOnBothEngines, storingNothing } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';
import { createPostLabels } from './post-labels.ts';

const web = (title: string) =>
  webFormSchema.parse({ client: 'Brume', title, brief: 'b', recommendation: 'r' });
const production = (videoTitle: string, more = {}) =>
  productionFormSchema.parse({ clientName: 'Quai Neuf', videoTitle, ...more });

const everything = {
  search: '',
  kind: undefined,
  status: undefined,
  featuredOnly: false,
  offset: 0,
  limit: 50,
} as const;

async function make(kind: 'web' | 'production', title: string): Promise<ContentItem<ProjectKind>> {
  const { id } = await (kind === 'web' ? createItem(kind, web(title)) : createItem(kind, production(title)));
  return { kind, id };
}

async function stored({ kind, id }: ContentItem<ProjectKind>) {
  const project = await readProject<ProjectKind>(kind, id);
  if (!project) throw new Error('gone');
  return project;
}

/** Makes the timestamp of each write later than the one before. */
function passTime() {
  vi.setSystemTime(Date.now() + 1000);
}

describeOnBothEngines('lists of projects', (engine) => {
  beforeEach(async () => {
    for (const table of ['web_solutions', 'production_projects', 'influence_projects'] as const)
      await database().deleteFrom(table).execute();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T00:00:00Z') });
  });
  afterEach(() => vi.useRealTimers());

  it('are sorted by creation, last change, publication or title (§29.1)', async () => {
    const names = ['Zèbre', 'éclair', 'Abricot'];
    const made: ContentItem<ProjectKind>[] = [];
    for (const [index, name] of names.entries()) {
      passTime();
      made.push(await make(index === 1 ? 'production' : 'web', name));
    }
    const [zebra, eclair, apricot] = made as [
      ContentItem<ProjectKind>,
      ContentItem<ProjectKind>,
      ContentItem<ProjectKind>,
    ];
    passTime();
    await publishItem(eclair.kind, eclair.id);
    passTime();
    await publishItem(zebra.kind, zebra.id);
    passTime();
    await updateItem('web', apricot.id, { values: web('Abricot') }, 1);
    const titles = async (order: 'created' | 'updated' | 'published' | 'title', offset = 0) =>
      (await readDashboardProjects({ ...everything, order, offset })).items.map(({ title }) => title);
    expect(await titles('created')).toEqual(['Abricot', 'éclair', 'Zèbre']);
    expect(await titles('updated')).toEqual(['Abricot', 'Zèbre', 'éclair']);
    expect(await titles('published')).toEqual(['Zèbre', 'éclair', 'Abricot']);
    expect(await titles('title')).toEqual(['Abricot', 'éclair', 'Zèbre']);
    expect(await titles('title', 1)).toEqual(['éclair', 'Zèbre']);
    const [first] = (await readDashboardProjects({ ...everything, order: 'updated' })).items;
    expect(first?.updatedAt).toBeInstanceOf(Date);
  });

  it('support bulk actions, each item once, in one transaction (§29.4)', async () => {
    const rows = [await make('web', 'Un'), await make('production', 'Deux'), await make('web', 'Trois')];
    const [one, two, three] = rows as [
      ContentItem<ProjectKind>,
      ContentItem<ProjectKind>,
      ContentItem<ProjectKind>,
    ];
    await publishItem(two.kind, two.id);
    const published = (await stored(two)).publishedAt;
    passTime();
    const gone = { kind: 'web', id: randomUUID() } as const;
    const version = await readContentVersion();
    expect(await changeItems('publish', [...rows, gone, one])).toEqual({
      done: 2,
      already: 1,
      missing: 1,
    });
    expect(await readContentVersion()).toBe(version + 1);
    expect((await stored(two)).publishedAt).toEqual(published);
    expect((await stored(three)).status).toBe('published');
    expect(await changeItems('publish', rows)).toEqual({ done: 0, already: 3, missing: 0 });

    expect(await changeItems('feature', [one, two])).toEqual({ done: 2, already: 0, missing: 0 });
    expect(await changeItems('feature', rows)).toEqual({ done: 1, already: 2, missing: 0 });
    // A form that is open elsewhere holds it too: its save meets a newer version, once.
    expect((await stored(one)).version).toBe(2);
    expect(await changeItems('unfeature', [one])).toEqual({ done: 1, already: 0, missing: 0 });
    expect(await changeItems('unpublish', rows)).toEqual({ done: 3, already: 0, missing: 0 });

    expect(await changeItems('delete', [one, two])).toEqual({ done: 2, already: 0, missing: 0 });
    expect(await changeItems('delete', rows)).toEqual({ done: 1, already: 2, missing: 0 });
    expect((await readDashboardProjects(everything)).total).toBe(0);
  });

  it('roll back a bulk action when one item fails', async () => {
    const rows = [await make('web', 'Un'), await make('production', 'Deux')];
    const table = sql.table('production_projects');
    const refuse =
      engine === 'sqlite'
        ? [sql`create trigger refuse before update on ${table} begin select raise(abort, 'refused'); end`]
        : [
            sql`create function refuse() returns trigger language plpgsql as 'begin raise ''refused''; end'`,
            sql`create trigger refuse before update on ${table} for each row execute function refuse()`,
          ];
    // The kinds have an order: the change of the first one must be rolled back.
    expect(PROJECT_KINDS.indexOf('production')).toBeLessThan(PROJECT_KINDS.indexOf('web'));
    for (const statement of refuse) await statement.execute(database());
    await expect(changeItems('publish', [...rows].reverse())).rejects.toThrow('refused');
    await sql`drop trigger refuse${engine === 'sqlite' ? sql`` : sql` on ${table}`}`.execute(database());
    if (engine === 'postgres') await sql`drop function refuse()`.execute(database());
    expect(await Promise.all(rows.map(async (row) => (await stored(row)).status))).toEqual([
      'draft',
      'draft',
    ]);
  });

  it('copy a whole project, once, as a draft (§29.5)', async () => {
    const source = await insertStoredFile('project-images/2031/01/01/1_affiche.jpg', { type: 'image/jpeg' });
    const values = production('Le quai', {
      coverImage: source,
      technicalDetails: 'Deux caméras\nDrone',
      videos: [{ vimeoId: '1063867036', title: 'Un' }, { vimeoId: '222222222' }],
    });
    const { id } = await createItem('production', values);
    await sql`update production_project_videos set description = 'gardée' where project_id = ${id} and order_index = 0`.execute(
      database(),
    );
    await publishItem('production', id);
    await featureItem('production', id, true);
    passTime();

    const copyId = randomUUID();
    expect(await duplicateItem('production', id, copyId)).toBe(true);
    expect(await duplicateItem('production', id, copyId)).toBe(true);
    expect((await readDashboardProjects(everything)).total).toBe(2);
    const [original, copy] = [
      await stored({ kind: 'production', id }),
      await stored({ kind: 'production', id: copyId }),
    ];
    const own = {
      id: copyId,
      videoTitle: 'Copie de Le quai',
      status: 'draft',
      featured: false,
      publishedAt: null,
      createdAt: new Date(),
      updatedAt: new Date(),
      version: 1,
    };
    expect(copy).toEqual({ ...original, ...own });
    expect(copy).toMatchObject({ videos: [{ vimeoId: '1063867036', description: 'gardée' }, {}] });
    expect((await readDashboardProjects({ ...everything, search: 'copie de' })).total).toBe(1);
    const uses = await database()
      .selectFrom('file_uses')
      .select('user_id')
      .where('url', '=', source)
      .execute();
    expect(uses.map((use) => use.user_id)).toContain(copyId);

    expect(await duplicateItem('production', randomUUID(), randomUUID())).toBe(false);
    await storingNothing(engine, 'production_projects', async () => {
      await expect(duplicateItem('production', id, randomUUID())).rejects.toThrow(
        'No data returned from insert',
      );
    });
  });

  it('show featured items in their manual order, the rest after them by date (§29.7)', async () => {
    const names: ContentItem<ProjectKind>[] = [];
    for (const title of ['A', 'B', 'C', 'D']) {
      passTime();
      names.push(await make(title === 'B' ? 'production' : 'web', title));
    }
    const [a, b, c, d] = names as [
      ContentItem<ProjectKind>,
      ContentItem<ProjectKind>,
      ContentItem<ProjectKind>,
      ContentItem<ProjectKind>,
    ];
    await changeItems('feature', names);
    for (const { kind, id } of [a, b, c]) {
      passTime();
      await publishItem(kind, id);
    }
    const strip = async () => (await readFeaturedProjects()).map(({ title }) => title).join('');
    const listed = async () => (await readFeaturedOrder()).projects.map(({ title }) => title).join('');
    expect([await strip(), await listed()]).toEqual(['CBA', 'CBAD']);

    const { version, ordered } = await readFeaturedOrder();
    expect(ordered).toBe(false);
    const content = await readContentVersion();
    expect(await saveFeaturedOrder([d, a, c, b], version)).toEqual({ outcome: 'saved' });
    expect(await readContentVersion()).toBeGreaterThan(content);
    expect([await strip(), await listed()]).toEqual(['ACB', 'DACB']);
    // The response got lost, and the request is sent again.
    expect(await saveFeaturedOrder([d, a, c, b], version)).toEqual({ outcome: 'saved' });
    // Another tab still shows the previous order.
    const late = await saveFeaturedOrder([a, b, c, d], version);
    expect(late).toMatchObject({ outcome: 'conflict', stored: { ordered: true } });
    expect(await strip()).toBe('ACB');

    // Items featured later are appended; an unfeatured one loses its rank.
    passTime();
    const e = await make('web', 'E');
    await featureItem('web', e.id, true);
    await publishItem('web', e.id);
    expect(await strip()).toBe('ACBE');
    await featureItem('web', a.id, false);
    await featureItem('web', a.id, true);
    expect(await strip()).toBe('CBEA');
    const values = web('C');
    await updateItem('web', c.id, { values, featured: false }, (await stored(c)).version);
    await featureItem('web', c.id, true);
    expect(await strip()).toBe('BECA');

    const now = await readFeaturedOrder();
    expect(await saveFeaturedOrder([], now.version)).toEqual({ outcome: 'saved' });
    expect(await strip()).toBe('ECBA');
  });

  it('show their former order after an undo, also with equal ranks of one from the trash (§36.3)', async () => {
    const names: ContentItem<ProjectKind>[] = [];
    for (const title of ['A', 'B', 'C']) {
      passTime();
      names.push(await make('web', title));
    }
    const [a, b, c] = names as [ContentItem<ProjectKind>, ContentItem<ProjectKind>, ContentItem<ProjectKind>];
    await changeItems('feature', names);
    const listed = async () => (await readFeaturedOrder()).projects.map(({ title }) => title).join('');
    const order = async (...items: (typeof a)[]) =>
      saveFeaturedOrder(items, (await readFeaturedOrder()).version);
    await order(a, b, c);
    await changeItems('delete', [b]);
    await order(c, a);
    const trashed = database().selectFrom('trash').select('id').where('item_id', '=', b.id);
    await restoreFromTrash((await trashed.executeTakeFirstOrThrow()).id);
    expect(await listed()).toBe('CBA');
    const batch = await actAs({ id: 'claire', name: 'Claire' }, async () => {
      await order(b, a, c);
      return undoOfThisRequest();
    });
    expect(await undoChanges({ batch: batch ?? '' })).toMatchObject({ undone: 1 });
    expect(await listed()).toBe('CBA');
  });

  it('store one of two orders that are saved concurrently, and report a conflict to the other', async () => {
    const names = [await make('web', 'A'), await make('web', 'B'), await make('production', 'C')];
    await changeItems('feature', names);
    const [a, b, c] = names as [ContentItem<ProjectKind>, ContentItem<ProjectKind>, ContentItem<ProjectKind>];
    const { version } = await readFeaturedOrder();
    const outcomes = await Promise.all([
      saveFeaturedOrder([c, a, b], version),
      saveFeaturedOrder([b, c, a], version),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'saved']);
  });
});

describeOnBothEngines('lists of articles', (engine) => {
  let values: PostFormValues;

  beforeAll(async () => {
    values = postFormSchema.parse({
      title: 'Été',
      slug: 'ete',
      excerpt: 'Un extrait',
      coverImage: '',
      status: 'Draft',
      ...(await createPostLabels('Écriture')),
      content: '<p>a</p>',
    });
  });
  beforeEach(async () => {
    await database().deleteFrom('blog_posts').execute();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T00:00:00Z') });
  });
  afterEach(() => vi.useRealTimers());

  async function create(more: Partial<PostFormValues>) {
    passTime();
    const made = await createItem('post', { ...values, ...more }, { now: new Date() });
    if (made.outcome !== 'created') throw new Error(made.outcome);
    return made.id;
  }

  it('are sorted by creation, last change, publication or title (§29.1)', async () => {
    const zebra = await create({ title: 'Zèbre', slug: 'z' });
    const eclair = await create({ title: 'éclair', slug: 'e' });
    await create({ title: 'Abricot', slug: 'a' });
    for (const id of [eclair, zebra]) {
      passTime();
      await publishItem('post', id);
    }
    const titles = async (order: 'created' | 'updated' | 'published' | 'title') =>
      (await readDashboardPosts({ search: '', status: undefined, order, offset: 0, limit: 50 })).items.map(
        ({ title }) => title,
      );
    expect(await titles('created')).toEqual(['Abricot', 'éclair', 'Zèbre']);
    expect(await titles('updated')).toEqual(['Zèbre', 'éclair', 'Abricot']);
    expect(await titles('published')).toEqual(['Zèbre', 'éclair', 'Abricot']);
    expect(await titles('title')).toEqual(['Abricot', 'éclair', 'Zèbre']);
  });

  it('have drafts with a former publication date among the others, by that date (§29.1)', async () => {
    const oldest = await create({ title: 'Retirée', slug: 'retiree' });
    await create({ title: 'Ancienne', slug: 'ancienne' });
    passTime();
    await publishItem('post', oldest);
    await create({ title: 'Nouvelle', slug: 'nouvelle' });
    await updateItem('post', oldest, { values: { ...values, title: 'Retirée', slug: 'retiree' } }, 1);
    const { items } = await readDashboardPosts({
      ...{ search: '', status: undefined, order: 'published', offset: 0, limit: 50 },
    });
    expect(items.map(({ title, publishedAt }) => [title, publishedAt !== null])).toEqual([
      ['Nouvelle', false],
      ['Retirée', true],
      ['Ancienne', false],
    ]);
  });

  it('support bulk actions, each item once (§29.4)', async () => {
    const ids = [await create({ slug: 'un' }), await create({ slug: 'deux', status: 'Published' })];
    expect(
      await changeItems(
        'publish',
        [...ids, randomUUID()].map((id) => ({ kind: 'post' as const, id })),
      ),
    ).toEqual({ done: 1, already: 1, missing: 1 });
    expect(
      await changeItems(
        'unpublish',
        ids.map((id) => ({ kind: 'post' as const, id })),
      ),
    ).toEqual({ done: 2, already: 0, missing: 0 });
    expect(
      await changeItems(
        'delete',
        ids.map((id) => ({ kind: 'post' as const, id })),
      ),
    ).toEqual({ done: 2, already: 0, missing: 0 });
    expect(
      await changeItems(
        'delete',
        ids.map((id) => ({ kind: 'post' as const, id })),
      ),
    ).toEqual({ done: 0, already: 2, missing: 0 });
  });

  it('copy an article under a new slug, once, as a draft (§29.5)', async () => {
    const id = await create({ slug: 'un', status: 'Published' });
    // The slug 'copie-de-ete-2' belonged to a public article, and redirects to it.
    const moved = await create({ slug: 'copie-de-ete-2', status: 'Published' });
    await updateItem('post', moved, { values: { ...values, slug: 'ailleurs', status: 'Published' } }, 1);
    const copies = [randomUUID(), randomUUID()];
    for (const copyId of [...copies, ...copies]) expect(await duplicateItem('post', id, copyId)).toBe(true);
    const [first, second] = await Promise.all(copies.map((copyId) => readPost(copyId)));
    expect(first).toEqual({
      ...(await readPost(id)),
      id: copies[0],
      title: 'Copie de Été',
      slug: 'copie-de-ete',
      status: 'Draft',
      publishedAt: null,
      createdAt: new Date(),
      updatedAt: new Date(),
      version: 1,
    });
    expect(second?.slug).toBe('copie-de-ete-3');
    expect(await readPublicPost('copie-de-ete-2')).toEqual({ state: 'moved', slug: 'ailleurs' });
    const copying = Array.from({ length: 4 }, () => duplicateItem('post', id, randomUUID()));
    expect(await Promise.all(copying)).toEqual([true, true, true, true]);
    expect(await duplicateItem('post', randomUUID(), randomUUID())).toBe(false);
    await storingNothing(engine, 'blog_posts', async () => {
      await expect(duplicateItem('post', id, randomUUID())).rejects.toThrow('No data returned from insert');
    });
  });

  it('truncate the title of a copy to its limit', async () => {
    const id = await create({ title: `${'a'.repeat(290)}🎬bb`, slug: 'long' });
    const copyId = randomUUID();
    await duplicateItem('post', id, copyId);
    // A lone surrogate is not a character.
    expect((await readPost(copyId))?.title).toBe(`Copie de ${'a'.repeat(290)}`);
  });

  it('move to another category all together (§29.9)', async () => {
    const to = await createCategoryOrAuthor('category', 'Images');
    if (to.outcome !== 'done') throw new Error(to.outcome);
    const ids = [await create({ slug: 'un' }), await create({ slug: 'deux' })];
    const from = values.categoryId;
    expect(await removeCategoryOrAuthor('category', from)).toEqual({ outcome: 'in-use', posts: 2 });
    expect(await removeCategoryOrAuthor('category', from, from)).toEqual({ outcome: 'missing' });
    expect(await removeCategoryOrAuthor('category', from, randomUUID())).toEqual({ outcome: 'missing' });
    expect((await readPost(ids[0] ?? ''))?.categoryName).toBe('Écriture');
    expect(await removeCategoryOrAuthor('category', from, to.id)).toEqual({ outcome: 'done', id: from });
    for (const id of ids) expect((await readPost(id))?.categoryName).toBe('Images');
    expect((await readCategories()).map(({ name }) => name)).toEqual(['Images']);
    expect(await removeCategoryOrAuthor('category', from, to.id)).toEqual({ outcome: 'missing' });
    const author = await createCategoryOrAuthor('author', 'Noé');
    if (author.outcome !== 'done') throw new Error(author.outcome);
    await removeCategoryOrAuthor('author', values.authorId, author.id);
    expect((await readPost(ids[1] ?? ''))?.authorName).toBe('Noé');
  });
});
