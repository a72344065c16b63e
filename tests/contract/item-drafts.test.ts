import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { publishPreviewed } from '#admin/preview/publish-previewed.server.ts';
import { readPreview } from '#admin/preview/read-preview.server.ts';
import { undoChanges } from '#content/audit-log/undo-changes.server.ts';
import { writeItemDraft } from '#content/drafts/item-drafts.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { makePrepared, preparePlannedChange } from '#content/lifecycle/planned-change.server.ts';
import { publishItemDraft } from '#content/lifecycle/publish-edited.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { publishTogether } from '#content/lifecycle/publish-together.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { discardItemDraft, saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import {
  createCategoryOrAuthor,
  removeCategoryOrAuthor,
} from '#content/types/article/categories-and-authors.server.ts';
import { readDashboardPosts } from '#content/types/article/read-dashboard-posts.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import { readArticlePage } from '#content/types/article/view/read-article-page.server.ts';
import { readDashboardProjects } from '#content/types/projects/read-dashboard.server.ts';
import { readProject, readPublicProject } from '#content/types/projects/read-project.server.ts';
import { type PostFormValues, postFormSchema } from '#domain/posts/post.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { FILE_USERS } from '#features/media/library/file-users.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database, readContentVersion, runInTransaction } from '#infrastructure/database/database.server.ts';
import { deleteItem, featureItem, unpublishItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';
import { createPostLabels } from './post-labels.ts';

const SECRET = 'Nouveau nom tenu secret';
const PICTURE = '/storage/v1/object/public/project-images/projects/2026/avant.webp';
const OTHER = '/storage/v1/object/public/project-images/projects/2026/apres.webp';
const typed = (values: object = {}) =>
  webFormSchema.parse({
    client: 'Port',
    title: 'Site',
    brief: 'Court',
    recommendation: 'Voir',
    coverImage: PICTURE,
    ...values,
  });
const draft = (values: object = {}, others: { featured?: boolean; date?: Date } = {}) => ({
  values: typed(values),
  featured: others.featured ?? false,
  publication: { publish: false, date: others.date },
});

async function publishedProject(): Promise<string> {
  const { id } = await createItem('web', typed());
  await publishItem('web', id);
  return id;
}

/** Everything that is public about a project, as text. */
async function publicText(id: string): Promise<string> {
  return JSON.stringify(await readPublicProject('web', id));
}

const usersOf = async (url: string) =>
  (await database().selectFrom('file_uses').select('user_id').where('url', '=', url).execute()).map(
    ({ user_id }) => user_id,
  );

describeOnBothEngines('a pending draft of a published project', () => {
  beforeAll(async () => {
    for (const key of ['avant', 'apres'])
      await insertStoredFile(`project-images/projects/2026/${key}.webp`, { variants_at: new Date() });
  });

  it('changes nothing that visitors see, neither the modification date nor a cached page (§40.1)', async () => {
    const id = await publishedProject();
    const [before, version] = [await readProject('web', id), await readContentVersion()];
    expect(await saveItemDraft('web', id, draft({ title: SECRET }), 1)).toEqual({ outcome: 'saved' });
    expect(await publicText(id)).not.toContain(SECRET);
    expect(await readProject('web', id)).toEqual({ ...before, version: 2 });
    expect(await readContentVersion()).toBe(version);
    expect(await readEditedItem('web', id)).toMatchObject({
      item: { title: SECRET, status: 'published', version: 2 },
      hasDraft: true,
    });
    const preview = await readPreview('web', id);
    expect(preview).toMatchObject({
      project: { title: SECRET },
      previewed: { published: true, hasDraft: true },
    });
  });

  it('is saved once when it is sent twice, and detects a conflict with another save (§40.2)', async () => {
    const id = await publishedProject();
    const save = (title: string, version: number) => saveItemDraft('web', id, draft({ title }), version);
    expect(await Promise.all([save('A', 1), save('A', 1)])).toEqual([
      { outcome: 'saved' },
      { outcome: 'saved' },
    ]);
    expect(await save('B', 1)).toMatchObject({ outcome: 'conflict', stored: { title: 'A', version: 2 } });
    expect(await updateItem('web', id, { values: typed({ brief: 'Long' }) }, 1)).toMatchObject({
      outcome: 'conflict',
    });
    expect(await save('B', 2)).toEqual({ outcome: 'saved' });
    expect(await saveItemDraft('web', randomUUID(), draft(), 1)).toEqual({ outcome: 'missing' });
  });

  it('is not stored when it equals the public state', async () => {
    const id = await publishedProject();
    await saveItemDraft('web', id, draft({ title: 'A' }), 1);
    await saveItemDraft('web', id, draft(), 2);
    expect(await readEditedItem('web', id)).toMatchObject({ hasDraft: false, item: { version: 3 } });
  });

  it('includes the featured flag and the date', async () => {
    const id = await publishedProject();
    const date = new Date('2021-07-14T08:00:00Z');
    await saveItemDraft('web', id, draft({}, { featured: true, date }), 1);
    expect(await readProject('web', id)).toMatchObject({ featured: false });
    expect(await readEditedItem('web', id)).toMatchObject({
      item: { featured: true, publishedAt: date },
    });
    expect(await publishItemDraft('web', id, 2)).toEqual({ outcome: 'saved' });
    expect(await readProject('web', id)).toMatchObject({ featured: true, publishedAt: date, version: 3 });
  });

  it('that was discarded is not said to be published by its preview (§40.3)', async () => {
    const id = await publishedProject();
    await saveItemDraft('web', id, draft({ title: SECRET }), 1);
    await discardItemDraft('web', id, 2);
    expect(await publishPreviewed('web', id, 2)).toEqual({
      outcome: 'done',
      message: 'Rien à publier\u00a0: la page ci-dessous est en ligne.',
    });
    expect(await readProject('web', id)).not.toMatchObject({ title: SECRET });
  });

  it('is published whole by its preview, and only in the previewed version (§40.3)', async () => {
    const id = await publishedProject();
    const before = await readProject('web', id);
    await saveItemDraft('web', id, draft({ title: SECRET, coverImage: OTHER }), 1);
    expect(await publishPreviewed('web', id, 1)).toMatchObject({ outcome: 'refused' });
    expect(await publishPreviewed('web', id, 2)).toEqual({
      outcome: 'done',
      message: 'Modifications publiées',
    });
    expect(await publishPreviewed('web', id, 2)).toMatchObject({ outcome: 'done' });
    expect(await readProject('web', id)).toMatchObject({
      title: SECRET,
      coverImage: OTHER,
      publishedAt: before?.publishedAt,
    });
    expect(await readEditedItem('web', id)).toMatchObject({ hasDraft: false });
  });

  it('is pending again once its publication by the preview is undone (§36.3)', async () => {
    const id = await publishedProject();
    await saveItemDraft('web', id, draft({ title: SECRET }), 1);
    const before = await readProject('web', id);
    const undone = await actAs({ id: 'claire', name: 'Claire' }, async () => {
      const result = await publishPreviewed('web', id, 2);
      return undoChanges({ batch: (result.outcome === 'done' && result.undo) || '' });
    });
    expect(undone).toMatchObject({ undone: 1 });
    const { version: _, updatedAt: __, ...former } = before ?? {};
    expect(await readProject('web', id)).toMatchObject(former);
    expect(await readEditedItem('web', id)).toMatchObject({ hasDraft: true, item: { title: SECRET } });
  });

  it('is included in what the form publishes, and then deleted', async () => {
    const id = await publishedProject();
    await saveItemDraft('web', id, draft({ title: 'A' }), 1);
    await updateItem('web', id, { values: typed({ title: 'A' }), featured: false }, 2);
    expect(await readEditedItem('web', id)).toMatchObject({ hasDraft: false, item: { title: 'A' } });
  });

  it('is discarded, once, in the version that was seen (§40.3)', async () => {
    const id = await publishedProject();
    await saveItemDraft('web', id, draft({ title: 'A', coverImage: OTHER }), 1);
    expect(await discardItemDraft('web', id, 1)).toMatchObject({ outcome: 'conflict' });
    expect(await discardItemDraft('web', id, 2)).toEqual({ outcome: 'saved' });
    expect(await discardItemDraft('web', id, 2)).toEqual({ outcome: 'saved' });
    expect(await readEditedItem('web', id)).toMatchObject({ hasDraft: false, item: { title: 'Site' } });
    expect(await usersOf(OTHER)).not.toContain(id);
    expect(await usersOf(PICTURE)).toContain(id);
  });

  it('uses its files as the project does, and a replaced file is replaced in it too', async () => {
    const id = await publishedProject();
    await saveItemDraft('web', id, draft({ coverImage: OTHER }), 1);
    expect([await usersOf(PICTURE), await usersOf(OTHER)]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    const third = OTHER.replace('apres', 'encore');
    const to = { url: third, width: 1, height: 1 };
    const stored = await database()
      .transaction()
      .execute((transaction) => FILE_USERS.web.replace(transaction, id, { from: new Set([OTHER]), to }));
    expect(stored).toContain(PICTURE);
    expect(stored).toContain(third);
    expect(await readEditedItem('web', id)).toMatchObject({ item: { coverImage: third } });
  });

  it('is kept when the project is withdrawn and published again, and deleted with it', async () => {
    const id = await publishedProject();
    await saveItemDraft('web', id, draft({ title: 'A' }), 1);
    await unpublishItem('web', id);
    expect(await readEditedItem('web', id)).toMatchObject({ hasDraft: true, item: { title: 'A' } });
    await publishItem('web', id);
    expect(await readProject('web', id)).toMatchObject({ title: 'Site', status: 'published' });
    await featureItem('web', id, true);
    expect(await readEditedItem('web', id)).toMatchObject({ item: { title: 'A', featured: true } });
    await deleteItem('web', id);
    const left = await database()
      .selectFrom('item_drafts')
      .select('item')
      .where('item', '=', `web:${id}`)
      .execute();
    expect(left).toEqual([]);
  });

  it('of a project that was withdrawn meanwhile is saved in the project itself', async () => {
    const id = await publishedProject();
    await unpublishItem('web', id);
    expect(await saveItemDraft('web', id, draft({ title: 'A' }), 1)).toEqual({ outcome: 'saved' });
    expect(await readProject('web', id)).toMatchObject({ title: 'A', status: 'draft' });
    expect(await readEditedItem('web', id)).toMatchObject({ hasDraft: false });
  });

  it('is shown in the list of the back-office, and only there (§40.4)', async () => {
    const id = await publishedProject();
    await saveItemDraft('web', id, draft({ title: 'A' }), 1);
    const filters = {
      search: '',
      kind: undefined,
      status: undefined,
      featuredOnly: false,
      offset: 0,
      limit: 50,
    };
    const { items } = await readDashboardProjects(filters);
    expect(items.find((item) => item.id === id)).toMatchObject({ title: 'Site', hasDraft: true });
  });

  it('of a production keeps its films', async () => {
    const film = (title: string) => ({ vimeoId: '76979871', title });
    const values = (title: string) =>
      productionFormSchema.parse({
        clientName: 'Port',
        videoTitle: 'Film',
        videos: [film(title)],
      });
    const { id } = await createItem('production', values('Avant'));
    await publishItem('production', id);
    const content = {
      values: values('Après'),
      featured: false,
      publication: { publish: false, date: undefined },
    };
    await saveItemDraft('production', id, content, 1);
    expect((await readProject('production', id))?.videos).toMatchObject([{ title: 'Avant' }]);
    await publishItemDraft('production', id, 2);
    expect((await readProject('production', id))?.videos).toMatchObject([{ title: 'Après' }]);
  });
});

describeOnBothEngines('a pending draft of a published article', (engine) => {
  let labels = { categoryId: '', authorId: '' };
  const article = (values: Partial<PostFormValues> & { slug: string }): PostFormValues =>
    postFormSchema.parse({
      title: 'Estran',
      excerpt: '',
      coverImage: '',
      status: 'Published',
      content: '<p>a</p>',
      ...labels,
      ...values,
    });
  async function published(slug: string): Promise<string> {
    const made = await createItem('post', article({ slug }));
    if (made.outcome !== 'created') throw new Error(made.outcome);
    return made.id;
  }

  beforeAll(async () => {
    labels = await createPostLabels();
  });

  it('changes nothing that visitors see, nor its slug (§40.1)', async () => {
    const id = await published('estran');
    const before = JSON.stringify(await readArticlePage('estran'));
    const changed = article({ slug: 'autre-adresse', title: SECRET, content: '<p>b<script>x</script></p>' });
    expect(await saveItemDraft('post', id, { values: changed }, 1)).toEqual({ outcome: 'saved' });
    expect(JSON.stringify(await readArticlePage('estran'))).toBe(before);
    expect(await readArticlePage('autre-adresse')).toEqual({ state: 'unknown' });
    expect(await readEditedItem('post', id)).toMatchObject({
      item: { title: SECRET, slug: 'autre-adresse', content: '<p>b</p>', status: 'Published', version: 2 },
      hasDraft: true,
      stored: { slug: 'estran' },
    });
    expect(await publishPreviewed('article', id, 2)).toMatchObject({ outcome: 'done' });
    expect(await readArticlePage('estran')).toEqual({ state: 'moved', slug: 'autre-adresse' });
  });

  it('refuses a slug that is in use, when it is saved and when it is published', async () => {
    const [id] = [await published('premier'), await published('second')];
    expect(await saveItemDraft('post', id, { values: article({ slug: 'second' }) }, 1)).toEqual({
      outcome: 'slug-taken',
    });
    await saveItemDraft('post', id, { values: article({ slug: 'libre' }) }, 1);
    await published('libre');
    expect(await publishPreviewed('article', id, 2)).toMatchObject({ outcome: 'refused' });
    expect(await readEditedItem('post', id)).toMatchObject({ hasDraft: true, stored: { slug: 'premier' } });
  });

  it('is discarded, and withdrawing saves the article itself', async () => {
    const id = await published('troisieme');
    await saveItemDraft('post', id, { values: article({ slug: 'troisieme', title: 'A' }) }, 1);
    expect(await discardItemDraft('post', id, 2)).toEqual({ outcome: 'saved' });
    expect(await readEditedItem('post', id)).toMatchObject({ hasDraft: false, item: { title: 'Estran' } });
    expect(
      await saveItemDraft(
        'post',
        id,
        { values: article({ slug: 'troisieme', title: 'A', status: 'Draft' }) },
        3,
      ),
    ).toEqual({
      outcome: 'saved',
    });
    expect(await readPost(id)).toMatchObject({ title: 'A', status: 'Draft' });
  });

  it('follows a category that is removed, is shown in the list, and is deleted with its article', async () => {
    const [from, to] = [
      await createCategoryOrAuthor('category', 'Ancienne'),
      await createCategoryOrAuthor('category', 'Nouvelle'),
    ];
    if (from.outcome !== 'done' || to.outcome !== 'done') throw new Error('labels');
    const id = await published('quatrieme');
    await saveItemDraft('post', id, { values: article({ slug: 'quatrieme', categoryId: from.id }) }, 1);
    await removeCategoryOrAuthor('category', from.id, to.id);
    expect(await readEditedItem('post', id)).toMatchObject({
      item: { categoryId: to.id, categoryName: 'Nouvelle' },
    });
    await removeCategoryOrAuthor('category', to.id);
    expect(await readEditedItem('post', id)).toMatchObject({ item: { categoryName: 'Carnets' } });
    const { items } = await readDashboardPosts({ search: '', status: undefined, offset: 0, limit: 50 });
    expect(items.find((item) => item.id === id)).toMatchObject({ hasDraft: true });
    await deleteItem('post', id);
    expect(
      await database().selectFrom('item_drafts').select('item').where('item', '=', `post:${id}`).execute(),
    ).toEqual([]);
  });

  it('is published under the category of its article when its own was removed before it was stored', async () => {
    const gone = await createCategoryOrAuthor('category', 'Fugace');
    if (gone.outcome !== 'done') throw new Error('labels');
    const items = [await published('septieme'), await published('huitieme')];
    await removeCategoryOrAuthor('category', gone.id);
    for (const [at, slug] of ['septieme', 'huitieme'].entries()) {
      const values = article({ slug, title: 'Après', categoryId: gone.id });
      expect(await saveItemDraft('post', items[at] ?? '', { values }, 1)).toEqual({ outcome: 'saved' });
    }
    const [listed = '', planned = ''] = items;
    expect(await readEditedItem('post', listed)).toMatchObject({
      item: { ...labels, categoryName: 'Carnets' },
    });
    const together = await publishTogether([{ kind: 'post', id: listed }]);
    expect(together).toEqual({ outcome: 'done', done: 1, already: 0 });
    const change = { action: 'publish-changes', dueAt: new Date() } as const;
    expect(await makePrepared(() => preparePlannedChange({ kind: 'post', id: planned }, change))).toBe(true);
    for (const id of items) expect(await readPost(id)).toMatchObject({ title: 'Après', ...labels });
  });

  it('is published without a category when its article came back from the trash without one (§35.2)', async () => {
    const other = await createCategoryOrAuthor('category', 'Disparue');
    if (other.outcome !== 'done') throw new Error('labels');
    const categoryId = other.id;
    const created = await createItem('post', article({ slug: 'sans-categorie', categoryId }));
    const values = article({ slug: 'sans-categorie', categoryId, title: 'Sans catégorie' });
    await saveItemDraft('post', created.id, { values }, 1);
    await deleteItem('post', created.id);
    await removeCategoryOrAuthor('category', categoryId);
    const trashed = database().selectFrom('trash').select('id').where('item_id', '=', created.id);
    await restoreFromTrash((await trashed.executeTakeFirstOrThrow()).id);
    expect(await publishItemDraft('post', created.id, 2)).toEqual({ outcome: 'saved' });
    expect(await readEditedItem('post', created.id)).toMatchObject({
      hasDraft: false,
      stored: {
        title: 'Sans catégorie',
        categoryId: null,
        categoryName: 'Non catégorisé',
        status: 'Published',
      },
    });
  });

  it('stays the newest when a category is removed while it is saved', async () => {
    const from = await createCategoryOrAuthor('category', 'Passagère');
    if (from.outcome !== 'done') throw new Error('labels');
    const id = await published('sixieme');
    await saveItemDraft('post', id, { values: article({ slug: 'sixieme', categoryId: from.id }) }, 1);
    const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const removal = await runInTransaction(async (transaction) => {
      const values = article({ slug: 'sixieme', title: 'Plus récent' });
      await writeItemDraft(transaction, { kind: 'post', id }, { values });
      const begun = removeCategoryOrAuthor('category', from.id);
      if (engine === 'postgres')
        await expect.poll(async () => (await waiting.execute(database())).rows).toHaveLength(1);
      return { begun };
    });
    expect(await removal.begun).toMatchObject({ outcome: 'done' });
    expect(await readEditedItem('post', id)).toMatchObject({ item: { title: 'Plus récent', ...labels } });
  });

  it('stays a draft when the article is published while it is saved, and takes no publication back', async () => {
    for (const slug of ['pendant-a', 'pendant-b', 'pendant-c']) {
      const created = await createItem('post', article({ slug, status: 'Draft' }));
      const values = article({ slug, title: 'Encore un brouillon', status: 'Draft' });
      const [saved] = await Promise.all([
        saveItemDraft('post', created.id, { values, keepsStatus: true }, 1),
        publishItem('post', created.id),
      ]);
      expect(saved).toEqual({ outcome: 'saved' });
      const edited = await readEditedItem('post', created.id);
      expect(edited).toMatchObject({
        item: { title: 'Encore un brouillon' },
        stored: { status: 'Published' },
      });
    }
  });

  it('is saved once when its response got lost, and updating the article includes it', async () => {
    const id = await published('cinquieme');
    const changed = article({ slug: 'cinquieme', title: 'A' });
    await saveItemDraft('post', id, { values: changed }, 1);
    expect(await saveItemDraft('post', id, { values: changed }, 1)).toEqual({ outcome: 'saved' });
    expect(await saveItemDraft('post', id, { values: { ...changed, title: 'B' } }, 1)).toMatchObject({
      outcome: 'conflict',
      stored: { title: 'A' },
    });
    expect(await updateItem('post', id, { values: changed }, 2)).toEqual({ outcome: 'saved' });
    expect(await readEditedItem('post', id)).toMatchObject({ hasDraft: false, item: { title: 'A' } });
  });
});
