import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { deleteExpiredHistory } from '#content/audit-log/delete-expired-history.server.ts';
import { changeItems } from '#content/lifecycle/change-items.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { publishItemDraft } from '#content/lifecycle/publish-edited.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem, saveNewItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { readLinks, sharePreview } from '#content/shared-previews/share-preview.server.ts';
import { emptyTrash, eraseFromTrash } from '#content/trash/erase-trash.server.ts';
import { readTrash } from '#content/trash/read-trash.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import {
  createCategoryOrAuthor,
  removeCategoryOrAuthor,
} from '#content/types/article/categories-and-authors.server.ts';
import { readPost, readPostAddress } from '#content/types/article/read-posts.server.ts';
import { readProject, readPublicProject } from '#content/types/projects/read-project.server.ts';
import { readFeaturedOrder, saveFeaturedOrder } from '#content/types/projects/save-featured-order.server.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { deleteMessage, readInbox } from '#features/contact/inbox.server.ts';
import { receiveMessage } from '#features/contact/receive-message.server.ts';
import { deleteFiles } from '#features/media/library/change-file.server.ts';
import { readLibraryFile } from '#features/media/library/read-file.server.ts';
import { replaceFile } from '#features/media/library/replace-file.server.ts';
import { completeFileUses } from '#features/media/unused-files/complete-file-uses.server.ts';
import { isReleased } from '#features/media/unused-files/released-files.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { deleteItem, featureItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';
import { createPostLabels } from './post-labels.ts';

const DAY = 24 * 3600 * 1000;
const later = (days: number) => new Date(Date.now() + days * DAY);
const FIRST = { search: '', kind: undefined, offset: 0, limit: 50 };

const web = (values: object = {}) =>
  webFormSchema.parse({ client: 'Hélio', title: 'Brume', brief: 'a', recommendation: 'b', ...values });
const production = productionFormSchema.parse({
  clientName: 'Hélio',
  videoTitle: 'Ressac',
  technicalDetails: 'Drone\nGrue',
  videos: [
    { vimeoId: '76979871', title: 'Un' },
    { vimeoId: '1063867036', title: 'Deux' },
  ],
});

/** All rows of tables in a defined order. */
async function rowsOf(...tables: (keyof Schema)[]) {
  const all: Record<string, unknown[]> = {};
  for (const table of tables) {
    const rows = await database().selectFrom(table).selectAll().execute();
    all[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return all;
}

const newest = async () => {
  const { things } = await readTrash(FIRST);
  const [thing] = things;
  if (!thing) throw new Error('the trash is empty');
  return thing;
};

async function picture(name: string, values: object = {}): Promise<string> {
  return insertStoredFile(`project-images/2026/11/24/${name}`, { variants_at: new Date(), ...values });
}

async function article(slug: string, values: object): Promise<string> {
  const form = postFormSchema.parse({
    ...{ title: 'Estran', slug, status: 'Published', content: '<p>a</p>' },
    ...values,
  });
  const made = await createItem('post', form);
  if (made.outcome !== 'created') throw new Error(made.outcome);
  return made.id;
}

const MESSAGE = {
  ...{ firstName: 'Léa', lastName: 'Nord', company: 'Port', email: 'lea@exemple.fr', phone: '' },
  ...{ message: 'Bonjour', briefLink: '' },
};
const request = new Request('http://localhost/contact');

describeOnBothEngines('the trash', () => {
  beforeEach(async () => {
    for (const table of [
      ...(['trash', 'file_uses', 'stored_files', 'settings', 'item_drafts', 'contact_messages'] as const),
      ...(['blog_posts', 'blog_author', 'blog_categories', 'web_solutions', 'production_projects'] as const),
      ...(['influence_projects', 'rate_limits'] as const),
    ])
      await database().deleteFrom(table).execute();
    await completeFileUses();
  });

  it('restores a project unchanged: films, status, rank, draft and uses of files (§35.2)', async () => {
    const cover = await picture('a.webp');
    const { id } = await createItem('production', { ...production, coverImage: cover });
    const { id: other } = await createItem('web', web());
    await publishItem('production', id);
    await featureItem('production', id, true);
    await featureItem('web', other, true);
    const { version } = await readFeaturedOrder();
    await saveFeaturedOrder(
      [
        { kind: 'production', id },
        { kind: 'web', id: other },
      ],
      version,
    );
    const { version: saved = 0 } = (await readProject('production', id)) ?? {};
    await saveItemDraft(
      'production',
      id,
      {
        values: { ...production, videoTitle: 'Secret', coverImage: cover },
        featured: true,
        publication: { publish: false, date: undefined },
      },
      saved,
    );
    const tables = ['production_projects', 'production_project_videos', 'item_drafts'] as const;
    const before = await rowsOf(...tables);
    expect(await deleteItem('production', id)).toBe(true);
    expect(await rowsOf(...tables)).toEqual({
      production_projects: [],
      production_project_videos: [],
      item_drafts: [],
    });
    expect(await readPublicProject('production', id)).toBeUndefined();
    const thing = await newest();
    expect(thing).toMatchObject({ kind: 'production', title: 'Ressac' });
    expect(thing.expiresAt.getTime() - thing.deletedAt.getTime()).toBe(30 * DAY);
    expect(await restoreFromTrash(thing.id)).toEqual({ kind: 'production', id, title: 'Ressac' });
    expect(await rowsOf(...tables)).toEqual(before);
    expect(await readPublicProject('production', id)).toBeDefined();
    expect(await readEditedItem('production', id)).toMatchObject({ hasDraft: true });
    expect(await database().selectFrom('file_uses').select('user_id').execute()).toEqual([{ user_id: id }]);
    // Requested twice.
    expect(await restoreFromTrash(thing.id)).toBeUndefined();
    expect((await readTrash(FIRST)).total).toBe(0);
  });

  it('withholds the files of its items from visitors, and releases them with the item (§35.5)', async () => {
    const cover = await picture('b.webp');
    const key = cover.split('/public/')[1] ?? '';
    const { id } = await createItem('web', web({ coverImage: cover }));
    await deleteItem('web', id);
    await expect.poll(() => isReleased(key), { timeout: 120_000 }).toBe(true);
    const row = () =>
      database()
        .selectFrom('stored_files')
        .select(['unused_since', 'released_at'])
        .where('url', '=', cover)
        .executeTakeFirst();
    const released = (await row())?.released_at;
    expect(await row()).toEqual({ unused_since: null, released_at: expect.any(Date) });
    await restoreFromTrash((await newest()).id);
    expect(await row()).toEqual({ unused_since: null, released_at: null });
    await deleteItem('web', id);
    await deleteExpiredHistory(later(29));
    expect((await readTrash(FIRST)).total).toBe(1);
    await deleteExpiredHistory(later(31));
    expect((await readTrash(FIRST)).total).toBe(0);
    const last = await row();
    // Its thirty days have passed with those of the trash: the next sweep deletes it.
    expect(last?.unused_since).toEqual(last?.released_at);
    expect(released).toBeInstanceOf(Date);
  });

  it('restores a project with the file that replaced its own', async () => {
    const [former, successor] = [await picture('e.webp'), await picture('f.webp')];
    const { id } = await createItem('web', web({ coverImage: former }));
    await deleteItem('web', id);
    expect(await replaceFile(former, successor, 'administrator')).toMatchObject({
      outcome: 'replaced',
      uses: '1 élément de la corbeille',
    });
    await restoreFromTrash((await newest()).id);
    expect(await readProject('web', id)).toMatchObject({ coverImage: successor });
    const uses = await database().selectFrom('file_uses').select(['url', 'user_id']).execute();
    expect(uses).toEqual([{ url: successor, user_id: id }]);
  });

  it('lists the items of a bulk deletion separately (§29.4)', async () => {
    const ids = [];
    for (let count = 0; count < 3; count++) ids.push((await createItem('web', web())).id);
    const names = ids.map((id) => ({ kind: 'web' as const, id }));
    expect(await changeItems('delete', [...names, { kind: 'web', id: randomUUID() }])).toEqual({
      done: 3,
      already: 1,
      missing: 0,
    });
    expect((await readTrash(FIRST)).total).toBe(3);
    const { id: one } = await newest();
    const both = await Promise.all([restoreFromTrash(one), restoreFromTrash(one)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect((await readTrash(FIRST)).total).toBe(2);
  });

  it('restores a second one where the first was created again meanwhile (§16.6)', async () => {
    const { id } = await createItem('production', production);
    await deleteItem('production', id);
    await saveNewItem('production', id, { values: { ...production, videoTitle: 'Autre' } }, 0);
    const restored = await restoreFromTrash((await newest()).id);
    expect(restored?.id).not.toBe(id);
    expect(await readProject('production', restored?.id ?? '')).toMatchObject({
      videoTitle: 'Ressac',
      videos: [{ title: 'Un' }, { title: 'Deux' }],
    });
    expect(await readProject('production', id)).toMatchObject({ videoTitle: 'Autre' });
  });

  it('restores an article with its redirects, under a numbered slug where its own is in use', async () => {
    const labels = await createPostLabels();
    const id = await article('premier', labels);
    const form = postFormSchema.parse({
      ...{ title: 'Estran', slug: 'second', status: 'Published', content: '<p>a</p>', ...labels },
    });
    await updateItem('post', id, { values: form }, 1);
    const before = await rowsOf('blog_posts', 'post_redirects');
    await deleteItem('post', id);
    await restoreFromTrash((await newest()).id);
    expect(await rowsOf('blog_posts', 'post_redirects')).toEqual(before);
    await deleteItem('post', id);
    await article('second', labels);
    await article('premier', labels);
    await restoreFromTrash((await newest()).id);
    expect(await readPost(id)).toMatchObject({ slug: 'second-2', status: 'Published' });
    expect(await rowsOf('post_redirects')).toEqual({ post_redirects: [] });
  });

  it('restores an article under a slug that its form accepts, however long its own is', async () => {
    const labels = await createPostLabels();
    const slug = `${'a'.repeat(197)}-bc`;
    const id = await article(slug, labels);
    await deleteItem('post', id);
    await article(slug, labels);
    await restoreFromTrash((await newest()).id);
    const restored = await readPost(id);
    expect(restored?.slug).toBe(`${'a'.repeat(197)}-2`);
    expect(postFormSchema.safeParse(restored).success).toBe(true);
  });

  it('restores an article under a numbered slug where its own redirects to another one (§35.2)', async () => {
    const labels = await createPostLabels();
    const id = await article('phare', labels);
    await deleteItem('post', id);
    const other = await article('phare', labels);
    const moved = { title: 'Estran', slug: 'balise', status: 'Published', content: '<p>a</p>', ...labels };
    await updateItem('post', other, { values: postFormSchema.parse(moved) }, 1);
    await restoreFromTrash((await newest()).id);
    expect(await readPost(id)).toMatchObject({ slug: 'phare-2', status: 'Published' });
    expect(await readPostAddress('phare')).toEqual({ state: 'moved', slug: 'balise' });
    // One that was restored over the redirect by a former version can be renamed.
    await database().updateTable('blog_posts').set({ slug: 'phare' }).where('id', '=', id).execute();
    const renamed = postFormSchema.parse({ ...moved, slug: 'feu' });
    expect(await updateItem('post', id, { values: renamed }, 1)).toEqual({ outcome: 'saved' });
    expect(await readPostAddress('phare')).toEqual({ state: 'moved', slug: 'feu' });
  });

  it('restores an article under a category of the same name, without what no longer exists', async () => {
    const labels = await createPostLabels();
    const id = await article('estran', labels);
    await deleteItem('post', id);
    await removeCategoryOrAuthor('category', labels.categoryId);
    await removeCategoryOrAuthor('author', labels.authorId);
    const again = await createCategoryOrAuthor('category', 'Carnets');
    const { things } = await readTrash({ ...FIRST, kind: 'post' });
    await restoreFromTrash(things[0]?.id ?? '');
    expect(await readPost(id)).toMatchObject({
      categoryId: again.outcome === 'done' ? again.id : '',
      authorId: null,
    });
  });

  it('restores a draft whose category no longer exists with that of its article (§35.2)', async () => {
    const labels = await createPostLabels();
    const id = await article('cale', labels);
    const other = await createCategoryOrAuthor('category', 'Passagère');
    if (other.outcome !== 'done') throw new Error('filing');
    const draft = { title: 'Cale sèche', slug: 'cale', status: 'Published', content: '<p>a</p>' };
    const values = postFormSchema.parse({ ...draft, ...labels, categoryId: other.id });
    await saveItemDraft('post', id, { values }, 1);
    await deleteItem('post', id);
    await removeCategoryOrAuthor('category', other.id);
    const { things } = await readTrash({ ...FIRST, kind: 'post' });
    await restoreFromTrash(things[0]?.id ?? '');
    expect(await publishItemDraft('post', id, 2)).toEqual({ outcome: 'saved' });
    expect(await readPost(id)).toMatchObject({ title: 'Cale sèche', ...labels });
  });

  it('restores a category to the articles that its deletion moved, unless moved since (§35.2)', async () => {
    const labels = await createPostLabels();
    const [one, two] = [await article('un', labels), await article('deux', labels)];
    const other = await createCategoryOrAuthor('category', 'Autre');
    const third = await createCategoryOrAuthor('category', 'Tierce');
    if (other.outcome !== 'done' || third.outcome !== 'done') throw new Error('filing');
    await removeCategoryOrAuthor('category', labels.categoryId, other.id);
    const moved = await readPost(two);
    await database().updateTable('blog_posts').set({ category_id: third.id }).where('id', '=', two).execute();
    expect(moved?.categoryId).toBe(other.id);
    expect(await restoreFromTrash((await newest()).id)).toMatchObject({
      kind: 'category',
      id: labels.categoryId,
      title: 'Carnets',
    });
    expect([(await readPost(one))?.categoryId, (await readPost(two))?.categoryId]).toEqual([
      labels.categoryId,
      third.id,
    ]);
  });

  it('restores a category to the pending drafts that its deletion moved, unless changed since (§35.2)', async () => {
    const labels = await createPostLabels();
    const other = await createCategoryOrAuthor('category', 'Autre');
    const third = await createCategoryOrAuthor('category', 'Tierce');
    if (other.outcome !== 'done' || third.outcome !== 'done') throw new Error('filing');
    const draft = async (id: string, slug: string, categoryId: string, version = 1) => {
      const typed = {
        title: 'Estran',
        slug,
        status: 'Published',
        content: '<p>b</p>',
        ...labels,
        categoryId,
      };
      await saveItemDraft('post', id, { values: postFormSchema.parse(typed) }, version);
    };
    const categoryOf = async (id: string) => (await readEditedItem('post', id))?.item.categoryId;
    const [one, two, three] = [
      await article('trois', labels),
      await article('quatre', labels),
      await article('cinq', labels),
    ];
    await draft(one, 'trois', labels.categoryId);
    await draft(two, 'quatre', labels.categoryId);
    await removeCategoryOrAuthor('category', labels.categoryId, other.id);
    expect([await categoryOf(one), await categoryOf(two)]).toEqual([other.id, other.id]);
    await draft(two, 'quatre', third.id, 2);
    await restoreFromTrash((await newest()).id);
    expect([await categoryOf(one), await categoryOf(two)]).toEqual([labels.categoryId, third.id]);
    // Only the draft used it: without it, it has the category of its article.
    await draft(three, 'cinq', other.id);
    await removeCategoryOrAuthor('category', other.id);
    expect(await categoryOf(three)).toBe(labels.categoryId);
    await restoreFromTrash((await newest()).id);
    expect(await categoryOf(three)).toBe(other.id);
  });

  it('restores an author as the one with the same name, ignoring case and accents (§19.5)', async () => {
    const labels = await createPostLabels();
    await removeCategoryOrAuthor('author', labels.authorId);
    const again = await createCategoryOrAuthor('author', 'Ines v.');
    expect(await restoreFromTrash((await newest()).id)).toMatchObject({
      id: again.outcome === 'done' ? again.id : '',
    });
    expect(await rowsOf('blog_author')).toMatchObject({ blog_author: [expect.any(String)] });
  });

  it('keeps a message whole, never longer than the inbox would (§35.4)', async () => {
    await receiveMessage(MESSAGE, { request, formKey: 'one' });
    const before = await rowsOf('contact_messages');
    const inbox = async () => (await readInbox({ offset: 0, limit: 25 })).messages;
    const [message] = await inbox();
    await deleteMessage(message?.id ?? '');
    expect(await inbox()).toEqual([]);
    expect(await newest()).toMatchObject({ kind: 'message', title: 'Message de Léa Nord' });
    await restoreFromTrash((await newest()).id);
    expect(await rowsOf('contact_messages')).toEqual(before);
    // The same form sent again after the deletion is a new message.
    await deleteMessage(message?.id ?? '');
    await receiveMessage(MESSAGE, { request, formKey: 'one' });
    await restoreFromTrash((await newest()).id);
    expect(await inbox()).toHaveLength(2);
    const old = new Date(Date.now() - (3 * 365 - 9) * DAY);
    await database()
      .updateTable('contact_messages')
      // Of a sender without later messages (§47.1).
      .set({ created_at: old, email: 'autre@exemple.fr' })
      .where('id', '=', message?.id ?? '')
      .execute();
    await deleteMessage(message?.id ?? '');
    expect((await newest()).expiresAt.getTime()).toBeLessThan(later(12).getTime());
    await deleteExpiredHistory(later(13));
    expect((await readTrash(FIRST)).total).toBe(0);
  });

  it('keeps a library file, which is not public, and restores it unchanged', async () => {
    const url = await picture('c.webp', { name: 'Plage.webp', kept: true });
    expect(await deleteFiles([url])).toMatchObject({ deleted: 1 });
    expect(await readLibraryFile(url)).toBeUndefined();
    expect(await newest()).toMatchObject({ kind: 'file', title: 'Plage.webp' });
    expect(await restoreFromTrash((await newest()).id)).toMatchObject({ kind: 'file', id: url });
    expect(await readLibraryFile(url)).toMatchObject({ name: 'Plage.webp', kept: true });
    const row = await database()
      .selectFrom('stored_files')
      .select(['released_at', 'deleted_at'])
      .where('url', '=', url)
      .executeTakeFirst();
    expect(row).toEqual({ released_at: null, deleted_at: null });
  });

  it('erases one item, or all that the page showed, for good (§35.6)', async () => {
    const cover = await picture('d.webp');
    const { id } = await createItem('web', web({ coverImage: cover }));
    const { id: second } = await createItem('web', web({ title: 'Autre' }));
    await deleteItem('web', id);
    const { id: trashId } = await newest();
    expect([await eraseFromTrash(trashId), await eraseFromTrash(trashId)]).toEqual([true, false]);
    expect(await restoreFromTrash(trashId)).toBeUndefined();
    expect(await database().selectFrom('file_uses').select('id').execute()).toEqual([]);
    await deleteItem('web', second);
    const looked = (await newest()).deletedAt;
    expect(await emptyTrash(new Date(looked.getTime() - 1))).toBe(0);
    expect(await emptyTrash(looked)).toBe(1);
    expect((await readTrash(FIRST)).total).toBe(0);
  });

  it('is recorded as emptied as far as it came, also where that is interrupted (§36.1)', async () => {
    const { id: webId } = await createItem('web', web());
    await deleteItem('web', webId);
    const [entry] = await database().selectFrom('trash').selectAll().execute();
    if (!entry) throw new Error('the trash is empty');
    const ids = Array.from({ length: 120 }, (_, at) => `entry-${String(at).padStart(3, '0')}`);
    await database().deleteFrom('trash').execute();
    await database()
      .insertInto('trash')
      .values(ids.map((id) => ({ ...entry, id })))
      .execute();
    // An entry of the second batch can't be deleted.
    await sql`create table holding (entry text references trash (id))`.execute(database());
    await sql`insert into holding values ('entry-110')`.execute(database());
    const empty = () => actAs({ id: 'me', name: 'moi@exemple.fr' }, () => emptyTrash(later(1)));
    const recorded = async () => {
      const entries = database().selectFrom('journal').select('title').where('action', '=', 'emptied');
      return (await entries.orderBy('at').execute()).map(({ title }) => title);
    };
    await database().deleteFrom('journal').execute();
    await expect(empty()).rejects.toThrow(/foreign key/i);
    expect(await recorded()).toEqual(['100 éléments']);
    await sql`drop table holding`.execute(database());
    expect(await empty()).toBe(20);
    await database()
      .insertInto('trash')
      .values(ids.map((id) => ({ ...entry, id })))
      .execute();
    expect(await empty()).toBe(120);
    expect(await recorded()).toEqual(['100 éléments', '20 éléments', '120 éléments']);
  });

  it('erases an item whose id is used again without the versions and links of that one (§16.6)', async () => {
    const { id } = await createItem('web', web());
    const stored = async () => {
      const versions = await database()
        .selectFrom('item_versions')
        .select('id')
        .where('item', '=', `web:${id}`);
      return [(await versions.execute()).length > 0, (await readLinks({ kind: 'web', id })).length];
    };
    const items = [{ kind: 'web' as const, id }];
    await sharePreview({ id: randomUUID(), items, endsAt: later(3), createdBy: '' });
    await deleteItem('web', id);
    await saveNewItem('web', id, { values: web({ title: 'Autre' }) }, 0);
    await eraseFromTrash((await newest()).id);
    expect(await stored()).toEqual([true, 1]);
    // Deleted twice, it keeps them until the last of both entries is erased.
    await deleteItem('web', id);
    await saveNewItem('web', id, { values: web({ title: 'Encore' }) }, 0);
    await deleteItem('web', id);
    await eraseFromTrash((await newest()).id);
    expect(await stored()).toEqual([true, 1]);
    expect(await emptyTrash(later(1))).toBe(1);
    expect(await stored()).toEqual([false, 0]);
  });

  it('is searched and filtered, and shows who deleted what (§35.3)', async () => {
    const { id } = await createItem('web', web({ title: 'Été à Sète' }));
    const labels = await createPostLabels();
    const post = await article('estran', labels);
    await actAs({ id: 'claire', name: 'claire@exemple.fr' }, () => deleteItem('web', id));
    await actAs({ id: 'me', name: 'moi@exemple.fr' }, async () => {
      await changeItems('delete', [{ kind: 'post', id: post }]);
      const read = async (requested: object) =>
        (await readTrash({ ...FIRST, ...requested })).things.map(({ title, byMe, deletedBy }) => [
          title,
          byMe,
          deletedBy,
        ]);
      expect(await read({})).toEqual([
        ['Estran', true, 'moi@exemple.fr'],
        ['Été à Sète', false, 'claire@exemple.fr'],
      ]);
      expect(await read({ search: 'SETE' })).toHaveLength(1);
      expect(await read({ kind: 'post' })).toHaveLength(1);
      expect(await read({ search: 'sete', kind: 'post' })).toEqual([]);
    });
  });

  it('restores nothing that has expired, also before it is cleared', async () => {
    const { id } = await createItem('web', web());
    await deleteItem('web', id);
    const { id: trashId } = await newest();
    await database()
      .updateTable('trash')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await restoreFromTrash(trashId)).toBeUndefined();
    expect((await readTrash(FIRST)).total).toBe(0);
    expect(await database().selectFrom('trash').select('id').execute()).toHaveLength(1);
  });

  it('loses nothing when a deletion fails halfway', async () => {
    const { id } = await createItem('production', production);
    const tables = ['production_projects', 'production_project_videos', 'trash'] as const;
    const before = await rowsOf(...tables);
    await database().schema.alterTable('file_uses').renameTo('away').execute();
    try {
      await expect(deleteItem('production', id)).rejects.toThrow();
    } finally {
      await database().schema.alterTable('away').renameTo('file_uses').execute();
    }
    expect(await rowsOf(...tables)).toEqual(before);
  });
});
