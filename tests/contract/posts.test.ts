import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { action as changeLabels } from '#admin/blog-forms/post-labels.ts';
import { loadContentForm } from '#admin/content-form/load-content-form.server.ts';
import { undoChanges, undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { changeItems } from '#content/lifecycle/change-items.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import {
  createCategoryOrAuthor,
  removeCategoryOrAuthor,
  renameCategoryOrAuthor,
} from '#content/types/article/categories-and-authors.server.ts';
import { readCategories } from '#content/types/article/read-categories-and-authors.server.ts';
import { readDashboardPosts } from '#content/types/article/read-dashboard-posts.server.ts';
import { readFeed } from '#content/types/article/read-feed.server.ts';
import {
  readPost,
  readPostAddress,
  readPublicPost,
  readPublishedPosts,
} from '#content/types/article/read-posts.server.ts';
import { type PostFormValues, postFormSchema } from '#domain/posts/post.ts';
import {
  currentSession,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { deleteItem, unpublishItem } from './changed-item.ts';
import { describeOnBothEngines, storingNothing } from './engines.ts';
import { createPostLabels } from './post-labels.ts';

describeOnBothEngines('articles', (engine) => {
  let values: PostFormValues;

  beforeAll(async () => {
    values = postFormSchema.parse({
      title: 'Été en garrigue',
      slug: 'ete-en-garrigue',
      excerpt: '',
      coverImage: '',
      status: 'Draft',
      ...(await createPostLabels('Écriture')),
      content: '<p>a</p><script>alert(1)</script>',
    });
  });

  async function create(more: Partial<PostFormValues>) {
    const made = await createItem('post', { ...values, ...more });
    if (made.outcome !== 'created') throw new Error(made.outcome);
    return made.id;
  }

  it('opens the form of an article that a link names by its slug', async () => {
    const id = await create({ slug: 'par-sa-carte' });
    const load = (named: string) =>
      loadContentForm({
        pattern: '/admin/edit-blog-post/:id',
        params: { id: named },
        url: new URL(`http://localhost/admin/edit-blog-post/${named}?sur-la-page`),
      });
    const redirected = await load('par-sa-carte').catch((response: unknown) => response);
    expect(redirected instanceof Response && redirected.headers.get('Location')).toBe(
      `/admin/edit-blog-post/${id}?sur-la-page`,
    );
    expect(await load(id)).toMatchObject({ kind: 'post', id });
    await expect(load('inconnu')).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('sets the date of an article only on its publication (§12.5, §12.6)', async () => {
    const id = await create({ slug: 'dates' });
    expect((await readPost(id))?.publishedAt).toBeNull();
    expect(await readPublicPost('dates')).toBeUndefined();

    await updateItem('post', id, { values: { ...values, slug: 'dates', status: 'Published' } }, 1);
    const first = (await readPost(id))?.publishedAt;
    expect(first).toBeInstanceOf(Date);
    await updateItem(
      'post',
      id,
      { values: { ...values, slug: 'dates', status: 'Published', title: 'B' } },
      2,
    );
    await updateItem('post', id, { values: { ...values, slug: 'dates', status: 'Draft' } }, 3);
    expect((await readPost(id))?.publishedAt).toEqual(first);
    expect(await readPublicPost('dates')).toEqual({ state: 'withdrawn' });

    await publishItem('post', id);
    expect((await readPublicPost('dates'))?.state).toBe('published');
    await unpublishItem('post', id);
    expect((await readPost(id))?.publishedAt).toBeNull();
  });

  it('has the date of its first publication, typed or not, whenever it is saved again (§30.5)', async () => {
    const date = new Date('2024-05-06T07:08:00Z');
    const id = await create({ slug: 'datee' });
    const published = { values: { ...values, slug: 'datee', status: 'Published' as const } };
    await updateItem('post', id, { ...published, publication: { publish: true, date } }, 1);
    await updateItem('post', id, published, 2);
    const row = database().selectFrom('blog_posts').select('first_published_at').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ first_published_at: date });
  });

  it('gives the feed what its page renders, without empty blocks (§30.10)', async () => {
    await create({ slug: 'flux', status: 'Published', content: '<p>Avant</p><p></p><ul></ul><p>Après</p>' });
    expect(await readFeed('Ondine', 'Nos carnets')).toContain(
      '&#60;p&#62;Avant&#60;/p&#62;&#60;p&#62;Après&#60;/p&#62;',
    );
  });

  it('gives the feed absolute links, those to a part of the article included (§8.15)', async () => {
    await create({ slug: 'liens', status: 'Published', content: '<p><a href="#suite">Suite</a></p>' });
    expect(await readFeed('Ondine', 'Nos carnets')).toMatch(/href=&#34;https?:[^&]*\/blog\/liens#suite&#34;/);
  });

  it('throws when the database stored nothing, and rolls back (§12.11)', async () => {
    await storingNothing(engine, 'blog_posts', async () => {
      await expect(create({ slug: 'nulle-part' })).rejects.toThrow('No data returned from insert');
    });
    expect(await readPublicPost('nulle-part')).toBeUndefined();
  });

  it('sanitizes the text on save and never overwrites silently', async () => {
    const id = await create({ slug: 'propre' });
    expect((await readPost(id))?.content).toBe('<p>a</p>');
    expect(
      await updateItem('post', id, { values: { ...values, slug: 'propre', title: 'Nouveau' } }, 1),
    ).toEqual({
      outcome: 'saved',
    });
    const late = await updateItem('post', id, { values: { ...values, slug: 'propre', title: 'Autre' } }, 1);
    expect(late).toMatchObject({ outcome: 'conflict', stored: { title: 'Nouveau', version: 2 } });
    expect(await updateItem('post', 'inconnu', { values: { ...values, slug: 'ailleurs' } }, 1)).toEqual({
      outcome: 'missing',
    });
  });

  it('creates one article from a form that is sent twice and refuses a used slug', async () => {
    const id = 'a3c1d5f2-0000-4000-8000-000000000001';
    expect(await createItem('post', { ...values, slug: 'double' }, { id })).toEqual({
      outcome: 'created',
      id,
    });
    expect(await createItem('post', { ...values, slug: 'double' }, { id })).toEqual({
      outcome: 'created',
      id,
    });
    expect(await createItem('post', { ...values, slug: 'double' })).toMatchObject({ outcome: 'slug-taken' });
    const other = await create({ slug: 'autre' });
    expect(await updateItem('post', other, { values: { ...values, slug: 'double' } }, 1)).toEqual({
      outcome: 'slug-taken',
    });
  });

  it('redirects the former slug of a public article to the new one, not that of a draft', async () => {
    const id = await create({ slug: 'avant', status: 'Published' });
    await updateItem('post', id, { values: { ...values, slug: 'apres', status: 'Published' } }, 1);
    expect(await readPublicPost('avant')).toEqual({ state: 'moved', slug: 'apres' });
    await updateItem('post', id, { values: { ...values, slug: 'avant', status: 'Published' } }, 2);
    expect((await readPublicPost('avant'))?.state).toBe('published');
    expect(await readPublicPost('apres')).toEqual({ state: 'moved', slug: 'avant' });

    const draft = await create({ slug: 'brouillon' });
    await updateItem('post', draft, { values: { ...values, slug: 'brouillon-bis' } }, 1);
    expect(await readPublicPost('brouillon')).toBeUndefined();
  });

  it('redirects a former slug until another article is public under it (§19.4)', async () => {
    const public_ = { ...values, status: 'Published' as const };
    const id = await create({ slug: 'ancien', status: 'Published' });
    await updateItem('post', id, { values: { ...public_, slug: 'nouveau' } }, 1);
    const moved = { state: 'moved', slug: 'nouveau' };
    const planned = await create({ slug: 'ancien' });
    await updateItem('post', planned, { values: { ...values, slug: 'ancien', title: 'Autre' } }, 1);
    expect(await readPublicPost('ancien')).toEqual(moved);
    expect(await readPostAddress('ancien')).toEqual(moved);
    await deleteItem('post', planned);
    expect(await readPublicPost('ancien')).toEqual(moved);
    // Of one that was public elsewhere, too; once it is public here, its own former slug redirects to it.
    const other = await create({ slug: 'ailleurs', status: 'Published' });
    await unpublishItem('post', other);
    await updateItem('post', other, { values: { ...values, slug: 'ancien' } }, 1);
    await updateItem('post', other, { values: { ...values, slug: 'encore' } }, 2);
    expect(await readPublicPost('ancien')).toEqual(moved);
    await updateItem('post', other, { values: { ...values, slug: 'ancien' } }, 3);
    await publishItem('post', other);
    expect((await readPublicPost('ancien'))?.state).toBe('published');
    await updateItem('post', other, { values: { ...public_, slug: 'dernier' } }, 4);
    expect(await readPublicPost('ancien')).toEqual({ state: 'moved', slug: 'dernier' });
    await deleteItem('post', other);
    expect(await readPublicPost('ancien')).toBeUndefined();
    // As in a bulk action.
    await updateItem('post', id, { values: { ...public_, slug: 'final' } }, 2);
    const groups = await create({ slug: 'nouveau' });
    await changeItems('publish', [{ kind: 'post', id: groups }]);
    expect((await readPublicPost('nouveau'))?.state).toBe('published');
  });

  it('ends the redirect from the slug of an article whose withdrawal is undone (§19.4, §36.3)', async () => {
    const public_ = { ...values, status: 'Published' as const };
    const id = await create({ slug: 'premier', status: 'Published' });
    const other = await create({ slug: 'second', status: 'Published' });
    const batch = await actAs({ id: 'claire', name: 'Claire' }, async () => {
      await unpublishItem('post', id);
      return undoOfThisRequest();
    });
    // While it is withdrawn, another one takes its slug and leaves it, which redirects from then on.
    await updateItem('post', id, { values: { ...values, slug: 'troisieme' } }, 1);
    await updateItem('post', other, { values: { ...public_, slug: 'premier' } }, 1);
    await updateItem('post', other, { values: { ...public_, slug: 'quatrieme' } }, 2);
    await updateItem('post', id, { values: { ...values, slug: 'premier' } }, 2);
    expect(await readPublicPost('premier')).toEqual({ state: 'moved', slug: 'quatrieme' });
    expect(await undoChanges({ batch: batch ?? '' })).toMatchObject({ undone: 1 });
    expect((await readPublicPost('premier'))?.state).toBe('published');
    await unpublishItem('post', id);
    expect(await readPublicPost('premier')).toEqual({ state: 'withdrawn' });
  });

  it('lists published articles, and in the administration matching ones', async () => {
    const { cards, total } = await readPublishedPosts({ offset: 0, limit: 50 });
    expect(cards.every((card) => card.status === 'Published')).toBe(true);
    expect(total).toBe(cards.length);
    const dates = cards.map((card) => card.publishedAt?.getTime() ?? 0);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    const found = await readDashboardPosts({ search: 'ETE en gar', status: 'Draft', offset: 0, limit: 1 });
    expect(found.items).toHaveLength(1);
    expect(found.items[0]).toMatchObject({ authorName: 'Inès V.', categoryName: 'Écriture' });
    expect(found.total).toBeLessThan(found.totalUnfiltered);
  });

  it('resolves author and category in any spelling of their ids, and reports a missing one (§8.1, §8.4, §12.4)', async () => {
    const id = await create({ slug: 'noms', status: 'Published' });
    const shown = async () =>
      (await readPublishedPosts({ offset: 0, limit: 50 })).cards.find((card) => card.id === id);
    await sql`insert into blog_author (id, author_name) values (7, 'Nombre')`.execute(database());
    await sql`update blog_posts set author_id = '7', category_id = null where id = ${id}`.execute(database());
    expect(await shown()).toMatchObject({ authorName: 'Nombre', categoryName: 'Non catégorisé' });
    await sql`update blog_posts set author_id = null where id = ${id}`.execute(database());
    expect(await shown()).toMatchObject({ authorName: 'Auteur inconnu' });
    await sql`delete from blog_author where id = '7'`.execute(database());
    const lowercase = sql`update blog_posts set status = 'published' where id = ${id}`;
    await expect(lowercase.execute(database())).rejects.toThrow();
  });

  it('lists categories in French collation, unique, and not deletable while in use (§19.5)', async () => {
    const made = await createCategoryOrAuthor('category', 'Zoom');
    await createCategoryOrAuthor('category', 'Économie');
    expect((await readCategories()).map(({ name }) => name)).toEqual(['Économie', 'Écriture', 'Zoom']);
    expect(await createCategoryOrAuthor('category', 'ecriture')).toEqual({ outcome: 'name-taken' });
    const twice = await Promise.all(
      ['Été', 'Été', 'ete'].map((name) => createCategoryOrAuthor('category', name)),
    );
    expect(twice.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'name-taken', 'name-taken']);
    expect(await removeCategoryOrAuthor('category', values.categoryId)).toMatchObject({ outcome: 'in-use' });
    if (made.outcome !== 'done') throw new Error(made.outcome);
    expect(await renameCategoryOrAuthor('category', made.id, 'Atelier')).toMatchObject({ outcome: 'done' });
    expect(await removeCategoryOrAuthor('category', made.id)).toMatchObject({ outcome: 'done' });
    expect(await removeCategoryOrAuthor('category', made.id)).toEqual({ outcome: 'missing' });
  });

  async function changed(fields: Record<string, string>) {
    const context = new RouterContextProvider();
    context.set(signedInAdministrator, { id: 'claire', email: '', name: '', role: 'administrator' });
    context.set(currentSession, 'a-session');
    const body = new URLSearchParams({ kind: 'category', ...fields });
    const request = new Request('http://localhost/', { method: 'POST', body });
    const url = new URL(request.url);
    return (await changeLabels({ request, url, context, params: {}, pattern: '/admin/post-labels' })).data;
  }

  it('says that a category was removed before it could be renamed', async () => {
    const data = await changed({ intent: 'rename', id: randomUUID(), name: 'Atelier' });
    expect(data).toMatchObject({ outcome: 'invalid', errors: { name: 'Cette catégorie n’existe plus.' } });
    expect(data).toHaveProperty('entries');
  });

  it('lists the category whose name is taken, which another tab may have added', async () => {
    const made = await createCategoryOrAuthor('category', 'Coulisses');
    const id = made.outcome === 'done' ? made.id : '';
    const taken = {
      outcome: 'invalid',
      errors: { name: 'Cette catégorie existe déjà.' },
      entries: expect.arrayContaining([{ id, name: 'Coulisses' }]),
    };
    expect(await changed({ intent: 'create', name: 'coulisses' })).toMatchObject(taken);
    expect(await changed({ intent: 'rename', id: values.categoryId, name: 'Coulisses' })).toMatchObject(
      taken,
    );
  });

  it.each([
    ['Portrait', 'Portrait'],
    ['Reportage', 'reportage'],
  ])('two categories renamed at once to %s and %s: one name is taken', async (...names) => {
    const made = await Promise.all(names.map(() => createCategoryOrAuthor('category', randomUUID())));
    const ids = made.flatMap((one) => (one.outcome === 'done' ? one.id : []));
    const renamed = await Promise.all(
      names.map((name, at) => renameCategoryOrAuthor('category', ids[at] ?? '', name)),
    );
    expect(renamed.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'name-taken']);
  });
});
