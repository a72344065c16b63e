import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { publishPreviewed } from '#admin/preview/publish-previewed.server.ts';
import { readPreview } from '#admin/preview/read-preview.server.ts';
import {
  createCategoryOrAuthor,
  removeCategoryOrAuthor,
} from '#content/types/article/categories-and-authors.server.ts';
import { deletePost } from '#content/types/article/change-post.server.ts';
import { readEditedPost } from '#content/types/article/edited-post.server.ts';
import { discardPostDraft, savePostDraft } from '#content/types/article/post-draft.server.ts';
import { readDashboardPosts } from '#content/types/article/read-dashboard-posts.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import { createPost, updatePost } from '#content/types/article/save-post.server.ts';
import { readArticlePage } from '#content/types/article/view/read-article-page.server.ts';
import {
  deleteProject,
  featureProject,
  publishProject,
  unpublishProject,
} from '#content/types/projects/change-project.server.ts';
import { readEditedProject } from '#content/types/projects/edited-project.server.ts';
import {
  discardProjectDraft,
  publishProjectDraft,
  saveProjectDraft,
} from '#content/types/projects/project-draft.server.ts';
import { readDashboardProjects } from '#content/types/projects/read-dashboard.server.ts';
import { readProject, readPublicProject } from '#content/types/projects/read-project.server.ts';
import { createProject, updateProject } from '#content/types/projects/save-project.server.ts';
import type { PostFormValues } from '#domain/posts/post.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { FILE_USERS } from '#features/media/library/file-users.server.ts';
import { database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';

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
  const { id } = await createProject('web', typed());
  await publishProject('web', id);
  return id;
}

/** Everything that is public about a project, as text. */
async function publicText(id: string): Promise<string> {
  return JSON.stringify(await readPublicProject('web', id));
}

async function storeFile(url: string) {
  await database()
    .insertInto('stored_files')
    .values({
      url,
      bucket: 'project-images',
      path: url,
      type: 'image/webp',
      bytes: 1,
      created_at: new Date(),
      unused_since: new Date(),
      width: 10,
      height: 10,
      colour: null,
      variants_at: new Date(),
      variants_due_at: null,
      variants_failure: null,
      released_at: null,
      deleted_at: null,
    })
    .execute();
}

const usersOf = async (url: string) =>
  (await database().selectFrom('file_uses').select('user_id').where('url', '=', url).execute()).map(
    ({ user_id }) => user_id,
  );

describeOnBothEngines('a pending draft of a published project', () => {
  beforeAll(async () => {
    await storeFile(PICTURE);
    await storeFile(OTHER);
  });

  it('changes nothing that visitors see, neither the modification date nor a cached page (§40.1)', async () => {
    const id = await publishedProject();
    const [before, version] = [await readProject('web', id), await readContentVersion()];
    expect(await saveProjectDraft('web', id, draft({ title: SECRET }), 1)).toEqual({ outcome: 'saved' });
    expect(await publicText(id)).not.toContain(SECRET);
    expect(await readProject('web', id)).toEqual({ ...before, version: 2 });
    expect(await readContentVersion()).toBe(version);
    expect(await readEditedProject('web', id)).toMatchObject({
      project: { title: SECRET, status: 'published', version: 2 },
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
    const save = (title: string, version: number) => saveProjectDraft('web', id, draft({ title }), version);
    expect(await Promise.all([save('A', 1), save('A', 1)])).toEqual([
      { outcome: 'saved' },
      { outcome: 'saved' },
    ]);
    expect(await save('B', 1)).toMatchObject({ outcome: 'conflict', stored: { title: 'A', version: 2 } });
    expect(await updateProject('web', id, { values: typed({ brief: 'Long' }) }, 1)).toMatchObject({
      outcome: 'conflict',
    });
    expect(await save('B', 2)).toEqual({ outcome: 'saved' });
    expect(await saveProjectDraft('web', randomUUID(), draft(), 1)).toEqual({ outcome: 'missing' });
  });

  it('is not stored when it equals the public state', async () => {
    const id = await publishedProject();
    await saveProjectDraft('web', id, draft({ title: 'A' }), 1);
    await saveProjectDraft('web', id, draft(), 2);
    expect(await readEditedProject('web', id)).toMatchObject({ hasDraft: false, project: { version: 3 } });
  });

  it('includes the featured flag and the date', async () => {
    const id = await publishedProject();
    const date = new Date('2021-07-14T08:00:00Z');
    await saveProjectDraft('web', id, draft({}, { featured: true, date }), 1);
    expect(await readProject('web', id)).toMatchObject({ featured: false });
    expect(await readEditedProject('web', id)).toMatchObject({
      project: { featured: true, publishedAt: date },
    });
    expect(await publishProjectDraft('web', id, 2)).toEqual({ outcome: 'saved' });
    expect(await readProject('web', id)).toMatchObject({ featured: true, publishedAt: date, version: 3 });
  });

  it('is published whole by its preview, and only in the previewed version (§40.3)', async () => {
    const id = await publishedProject();
    const before = await readProject('web', id);
    await saveProjectDraft('web', id, draft({ title: SECRET, coverImage: OTHER }), 1);
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
    expect(await readEditedProject('web', id)).toMatchObject({ hasDraft: false });
  });

  it('is included in what the form publishes, and then deleted', async () => {
    const id = await publishedProject();
    await saveProjectDraft('web', id, draft({ title: 'A' }), 1);
    await updateProject('web', id, { values: typed({ title: 'A' }), featured: false }, 2);
    expect(await readEditedProject('web', id)).toMatchObject({ hasDraft: false, project: { title: 'A' } });
  });

  it('is discarded, once, in the version that was seen (§40.3)', async () => {
    const id = await publishedProject();
    await saveProjectDraft('web', id, draft({ title: 'A', coverImage: OTHER }), 1);
    expect(await discardProjectDraft('web', id, 1)).toMatchObject({ outcome: 'conflict' });
    expect(await discardProjectDraft('web', id, 2)).toEqual({ outcome: 'saved' });
    expect(await discardProjectDraft('web', id, 2)).toEqual({ outcome: 'saved' });
    expect(await readEditedProject('web', id)).toMatchObject({ hasDraft: false, project: { title: 'Site' } });
    expect(await usersOf(OTHER)).not.toContain(id);
    expect(await usersOf(PICTURE)).toContain(id);
  });

  it('uses its files as the project does, and a replaced file is replaced in it too', async () => {
    const id = await publishedProject();
    await saveProjectDraft('web', id, draft({ coverImage: OTHER }), 1);
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
    expect(await readEditedProject('web', id)).toMatchObject({ project: { coverImage: third } });
  });

  it('is kept when the project is withdrawn and published again, and deleted with it', async () => {
    const id = await publishedProject();
    await saveProjectDraft('web', id, draft({ title: 'A' }), 1);
    await unpublishProject('web', id);
    expect(await readEditedProject('web', id)).toMatchObject({ hasDraft: true, project: { title: 'A' } });
    await publishProject('web', id);
    expect(await readProject('web', id)).toMatchObject({ title: 'Site', status: 'published' });
    await featureProject('web', id, true);
    expect(await readEditedProject('web', id)).toMatchObject({ project: { title: 'A', featured: true } });
    await deleteProject('web', id);
    const left = await database()
      .selectFrom('item_drafts')
      .select('item')
      .where('item', '=', `web:${id}`)
      .execute();
    expect(left).toEqual([]);
  });

  it('of a project that was withdrawn meanwhile is saved in the project itself', async () => {
    const id = await publishedProject();
    await unpublishProject('web', id);
    expect(await saveProjectDraft('web', id, draft({ title: 'A' }), 1)).toEqual({ outcome: 'saved' });
    expect(await readProject('web', id)).toMatchObject({ title: 'A', status: 'draft' });
    expect(await readEditedProject('web', id)).toMatchObject({ hasDraft: false });
  });

  it('is shown in the list of the back-office, and only there (§40.4)', async () => {
    const id = await publishedProject();
    await saveProjectDraft('web', id, draft({ title: 'A' }), 1);
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
    const { id } = await createProject('production', values('Avant'));
    await publishProject('production', id);
    const content = {
      values: values('Après'),
      featured: false,
      publication: { publish: false, date: undefined },
    };
    await saveProjectDraft('production', id, content, 1);
    expect((await readProject('production', id))?.videos).toMatchObject([{ title: 'Avant' }]);
    await publishProjectDraft('production', id, 2);
    expect((await readProject('production', id))?.videos).toMatchObject([{ title: 'Après' }]);
  });
});

describeOnBothEngines('a pending draft of a published article', () => {
  let labels = { categoryId: '', authorId: '' };
  const article = (values: Partial<PostFormValues> & { slug: string }): PostFormValues => ({
    title: 'Estran',
    excerpt: '',
    coverImage: '',
    status: 'Published',
    content: '<p>a</p>',
    ...labels,
    ...values,
  });
  async function published(slug: string): Promise<string> {
    const made = await createPost(article({ slug }));
    if (made.outcome !== 'created') throw new Error(made.outcome);
    return made.id;
  }

  beforeAll(async () => {
    const category = await createCategoryOrAuthor('category', 'Carnets');
    const author = await createCategoryOrAuthor('author', 'Inès V.');
    if (category.outcome !== 'done' || author.outcome !== 'done') throw new Error('labels');
    labels = { categoryId: category.id, authorId: author.id };
  });

  it('changes nothing that visitors see, nor its slug (§40.1)', async () => {
    const id = await published('estran');
    const before = JSON.stringify(await readArticlePage('estran'));
    const changed = article({ slug: 'autre-adresse', title: SECRET, content: '<p>b<script>x</script></p>' });
    expect(await savePostDraft(id, changed, 1)).toEqual({ outcome: 'saved' });
    expect(JSON.stringify(await readArticlePage('estran'))).toBe(before);
    expect(await readArticlePage('autre-adresse')).toEqual({ state: 'unknown' });
    expect(await readEditedPost(id)).toMatchObject({
      post: { title: SECRET, slug: 'autre-adresse', content: '<p>b</p>', status: 'Published', version: 2 },
      hasDraft: true,
      publicSlug: 'estran',
    });
    expect(await publishPreviewed('article', id, 2)).toMatchObject({ outcome: 'done' });
    expect(await readArticlePage('estran')).toEqual({ state: 'moved', slug: 'autre-adresse' });
  });

  it('refuses a slug that is in use, when it is saved and when it is published', async () => {
    const [id] = [await published('premier'), await published('second')];
    expect(await savePostDraft(id, article({ slug: 'second' }), 1)).toEqual({ outcome: 'slug-taken' });
    await savePostDraft(id, article({ slug: 'libre' }), 1);
    await published('libre');
    expect(await publishPreviewed('article', id, 2)).toMatchObject({ outcome: 'refused' });
    expect(await readEditedPost(id)).toMatchObject({ hasDraft: true, publicSlug: 'premier' });
  });

  it('is discarded, and withdrawing saves the article itself', async () => {
    const id = await published('troisieme');
    await savePostDraft(id, article({ slug: 'troisieme', title: 'A' }), 1);
    expect(await discardPostDraft(id, 2)).toEqual({ outcome: 'saved' });
    expect(await readEditedPost(id)).toMatchObject({ hasDraft: false, post: { title: 'Estran' } });
    expect(await savePostDraft(id, article({ slug: 'troisieme', title: 'A', status: 'Draft' }), 3)).toEqual({
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
    await savePostDraft(id, article({ slug: 'quatrieme', categoryId: from.id }), 1);
    await removeCategoryOrAuthor('category', from.id, to.id);
    expect(await readEditedPost(id)).toMatchObject({ post: { categoryId: to.id, categoryName: 'Nouvelle' } });
    await removeCategoryOrAuthor('category', to.id);
    expect(await readEditedPost(id)).toMatchObject({ post: { categoryName: 'Carnets' } });
    const { items } = await readDashboardPosts({ search: '', status: undefined, offset: 0, limit: 50 });
    expect(items.find((item) => item.id === id)).toMatchObject({ hasDraft: true });
    await deletePost(id);
    expect(
      await database().selectFrom('item_drafts').select('item').where('item', '=', `post:${id}`).execute(),
    ).toEqual([]);
  });

  it('is saved once when its response got lost, and updating the article includes it', async () => {
    const id = await published('cinquieme');
    const changed = article({ slug: 'cinquieme', title: 'A' });
    await savePostDraft(id, changed, 1);
    expect(await savePostDraft(id, changed, 1)).toEqual({ outcome: 'saved' });
    expect(await savePostDraft(id, { ...changed, title: 'B' }, 1)).toMatchObject({
      outcome: 'conflict',
      stored: { title: 'A' },
    });
    expect(await updatePost(id, changed, 2)).toEqual({ outcome: 'saved' });
    expect(await readEditedPost(id)).toMatchObject({ hasDraft: false, post: { title: 'A' } });
  });
});
