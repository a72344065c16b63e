import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { deleteExpiredHistory } from '#content/audit-log/delete-expired-history.server.ts';
import { readAuditLog } from '#content/audit-log/read-audit-log.server.ts';
import { undoChanges, undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { changeItems } from '#content/lifecycle/change-items.server.ts';
import { duplicateItem } from '#content/lifecycle/duplicate-item.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { publishTogether } from '#content/lifecycle/publish-together.server.ts';
import { createItem, saveNewItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { readPlansOf } from '#content/schedule/read-plans.server.ts';
import { cancelPlan, savePlan } from '#content/schedule/save-plan.server.ts';
import { revokeSharedPreview, sharePreview } from '#content/shared-previews/share-preview.server.ts';
import { eraseFromTrash } from '#content/trash/erase-trash.server.ts';
import { readTrash } from '#content/trash/read-trash.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import {
  createCategoryOrAuthor,
  removeCategoryOrAuthor,
} from '#content/types/article/categories-and-authors.server.ts';
import { readPost, readPublicPost } from '#content/types/article/read-posts.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import { readFeaturedOrder, saveFeaturedOrder } from '#content/types/projects/save-featured-order.server.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import type { SettingsCategory } from '#domain/settings-categories.ts';
import { deleteMessage, readInbox } from '#features/contact/inbox.server.ts';
import { receiveMessage } from '#features/contact/receive-message.server.ts';
import { readPageContent, savePageContent } from '#features/pages/page-content.server.ts';
import { readRedirect } from '#features/redirects/read-redirects.server.ts';
import { importRedirects } from '#features/redirects/redirects-file.server.ts';
import { deleteRedirect, saveRedirect } from '#features/redirects/save-redirects.server.ts';
import {
  readSettingsForEdit,
  saveSettings,
  saveSettingsCategory,
  settingsCategoryVersion,
} from '#features/settings/edit-settings.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { deleteItem, featureItem, unpublishItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';

const CLAIRE = { id: 'claire', name: 'claire@exemple.fr' };
const PAUL = { id: 'paul', name: 'paul@exemple.fr' };
const asClaire = <T>(work: () => Promise<T>) => actAs(CLAIRE, work);
const ALL = { search: '', group: undefined, offset: 0, limit: 50 };

const web = (values: object = {}) =>
  webFormSchema.parse({ client: 'Hélio', title: 'Brume', brief: 'a', recommendation: 'b', ...values });

/** Executes one action of Claire's; returns the id by which it can be undone. */
async function pressed(work: () => Promise<unknown>): Promise<string | undefined> {
  return asClaire(async () => {
    await work();
    return undoOfThisRequest();
  });
}

/** Entries have the time of their writing; waiting makes their times distinct, so that their order is defined. */
const tick = () => new Promise((done) => setTimeout(done, 2));

const lines = async (requested: object = {}) =>
  (await asClaire(() => readAuditLog({ ...ALL, ...requested }))).lines;
const undo = (batch: string | undefined) => asClaire(() => undoChanges({ batch: batch ?? '' }));

describeOnBothEngines('the audit log', () => {
  beforeEach(async () => {
    for (const table of [
      ...(['journal', 'trash', 'file_uses', 'site_contents', 'item_drafts', 'contact_messages'] as const),
      ...(['blog_posts', 'blog_author', 'blog_categories', 'web_solutions', 'rate_limits'] as const),
    ])
      await database().deleteFrom(table).execute();
  });

  it('lists what was done, newest first, by whom, and what can be undone (§36.2)', async () => {
    const { id } = await createItem('web', web());
    expect(await lines()).toEqual([]);
    await asClaire(() => publishItem('web', id));
    await tick();
    await actAs(PAUL, () => featureItem('web', id, true));
    await tick();
    await asClaire(() => updateItem('web', id, { values: web({ title: 'Écume' }), featured: true }, 2));
    const entries = await lines();
    expect(entries.map(({ action, title, by, undo: undone }) => [action, title, by, undone])).toEqual([
      ['saved', 'Écume', undefined, undefined],
      ['featured', 'Brume', 'paul@exemple.fr', 'possible'],
      ['published', 'Brume', undefined, 'possible'],
    ]);
    expect(entries[0]).toMatchObject({ kind: 'web', itemId: id, exists: true });
    expect((await lines({ search: 'ECUME' })).map(({ action }) => action)).toEqual(['saved']);
    expect((await lines({ group: 'publication' })).map(({ action }) => action)).toEqual(['published']);
    expect((await lines({ offset: 1, limit: 1 })).map(({ action }) => action)).toEqual(['featured']);
  });

  it('records nothing for an action without a change or for a failed one', async () => {
    const { id } = await createItem('web', web());
    expect(await pressed(() => unpublishItem('web', id))).toBeUndefined();
    expect(await pressed(() => changeItems('unfeature', [{ kind: 'web', id }]))).toBeUndefined();
    await database().schema.alterTable('file_uses').renameTo('away').execute();
    try {
      await expect(asClaire(() => deleteItem('web', id))).rejects.toThrow();
    } finally {
      await database().schema.alterTable('away').renameTo('file_uses').execute();
    }
    expect(await lines()).toEqual([]);
  });

  it('undoes a publication, once, and records the undo itself (§36.3)', async () => {
    const { id } = await createItem('web', web());
    const before = await readProject('web', id);
    const batch = await pressed(() => publishItem('web', id));
    await tick();
    const both = await Promise.all([undo(batch), undo(batch)]);
    expect(both.map(({ undone }) => undone).sort()).toEqual([0, 1]);
    expect(both.map(({ already }) => already).sort()).toEqual([0, 1]);
    expect({ ...(await readProject('web', id)), updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 });
    expect((await lines()).map(({ action, undo: undone }) => [action, undone])).toEqual([
      ['undone-published', undefined],
      ['published', 'done'],
    ]);
  });

  it('does not undo what was changed again in the same fields', async () => {
    const { id } = await createItem('web', web());
    const first = await pressed(() => publishItem('web', id));
    await asClaire(() => unpublishItem('web', id));
    await tick();
    await asClaire(() => publishItem('web', id));
    expect(await undo(first)).toEqual({ undone: 0, changed: 1, already: 0 });
    expect(await readProject('web', id)).toMatchObject({ status: 'published' });
    // The last publication is a separate one; the first can't be undone any more.
    expect((await lines()).map(({ undo: undone }) => undone)).toEqual(['possible', undefined, undefined]);
    // Different fields: the title was changed, and the publication can still be undone.
    await updateItem('web', id, { values: web({ title: 'Écume' }) }, 1);
    const [last] = await lines();
    expect(await asClaire(() => undoChanges({ entry: last?.id ?? '' }))).toMatchObject({ undone: 1 });
    expect(await readProject('web', id)).toMatchObject({ status: 'draft', title: 'Écume' });
  });

  it('undoes a bulk action as a whole, except for items changed since (§29.4)', async () => {
    const ids: string[] = [];
    for (const title of ['Un', 'Deux', 'Trois']) ids.push((await createItem('web', web({ title }))).id);
    const names = ids.map((id) => ({ kind: 'web' as const, id }));
    const published = await pressed(() => changeItems('publish', names));
    await unpublishItem('web', ids[1] ?? '');
    expect(await undo(published)).toEqual({ undone: 2, changed: 1, already: 0 });
    const deleted = await pressed(() => changeItems('delete', names));
    expect((await readTrash({ search: '', kind: undefined, offset: 0, limit: 9 })).total).toBe(3);
    expect(await undo(deleted)).toEqual({ undone: 3, changed: 0, already: 0 });
    for (const id of ids) expect(await readProject('web', id)).toMatchObject({ status: 'draft' });
  });

  it('does not undo a deletion of what was restored or erased since', async () => {
    const { id } = await createItem('web', web());
    const first = await pressed(() => deleteItem('web', id));
    const trash = async () =>
      (await readTrash({ search: '', kind: undefined, offset: 0, limit: 9 })).things[0]?.id ?? '';
    const trashId = await trash();
    await asClaire(() => restoreFromTrash(trashId));
    expect(await undo(first)).toEqual({ undone: 0, changed: 1, already: 0 });
    const second = await pressed(() => deleteItem('web', id));
    const erased = await trash();
    await asClaire(() => eraseFromTrash(erased));
    expect(await undo(second)).toEqual({ undone: 0, changed: 1, already: 0 });
    expect((await lines()).every((line) => line.undo === undefined)).toBe(true);
    expect(await readProject('web', id)).toBeUndefined();
  });

  it('undoes the settings and a published page, whose text stays as a draft', async () => {
    const save = (name: string, version: number) => saveSettings({ 'identity.name': name }, version);
    await asClaire(() => save('Un', 0));
    const batch = await pressed(() => save('Deux', 1));
    await undo(batch);
    expect(await readSettingsForEdit()).toEqual({ stored: { 'identity.name': 'Un' }, version: 3 });
    const late = await pressed(() => save('Trois', 3));
    await asClaire(() => save('Quatre', 4));
    expect(await undo(late)).toEqual({ undone: 0, changed: 1, already: 0 });
    const page = await pressed(() => savePageContent('agence', { publish: { title: 'Nouveau' } }, 0));
    await undo(page);
    expect(await readPageContent('agence')).toMatchObject({
      published: {},
      draft: { title: 'Nouveau' },
      version: 2,
    });
    expect((await lines({ group: 'annulation' })).map(({ action }) => action).sort()).toEqual([
      'undone-published',
      'undone-saved',
    ]);
  });

  it('undoes a category of the settings, whatever was saved in another category since', async () => {
    const version = async (category: SettingsCategory) =>
      settingsCategoryVersion((await readSettingsForEdit()).stored, category);
    const name = { 'identity.brandName': 'Ondine' };
    const batch = await pressed(async () => saveSettingsCategory('agence', name, await version('agence')));
    await asClaire(async () =>
      saveSettingsCategory('contact', { 'contact.phone': '+33 4' }, await version('contact')),
    );
    expect((await lines()).map(({ title, itemId, undo: of }) => [title, itemId, of]).sort()).toEqual([
      ['Agence', 'agence', 'possible'],
      ['Contact', 'contact', 'possible'],
    ]);
    expect(await undo(batch)).toEqual({ undone: 1, changed: 0, already: 0 });
    expect((await readSettingsForEdit()).stored).toEqual({ 'contact.phone': '+33 4' });
    const late = await pressed(async () => saveSettingsCategory('agence', name, await version('agence')));
    await asClaire(async () =>
      saveSettingsCategory('agence', { 'identity.foundedIn': '2019' }, await version('agence')),
    );
    expect(await undo(late)).toEqual({ undone: 0, changed: 1, already: 0 });
  });

  it('records actions of forms: created, saved, published, withdrawn, copied', async () => {
    const id = crypto.randomUUID();
    const publication = { publish: true, date: undefined };
    await asClaire(() => saveNewItem('web', id, { values: web() }, 0));
    await tick();
    const batch = await pressed(() => updateItem('web', id, { values: web(), publication }, 1));
    await tick();
    await asClaire(() => duplicateItem('web', id, crypto.randomUUID()));
    expect((await lines()).map(({ action }) => action)).toEqual(['duplicated', 'published', 'created']);
    await undo(batch);
    expect(await readProject('web', id)).toMatchObject({ status: 'draft', publishedAt: null });
    const made = await pressed(() =>
      saveNewItem('web', crypto.randomUUID(), { values: web(), publication }, 0),
    );
    expect(await undo(made)).toMatchObject({ undone: 1 });
  });

  it('undoes form actions on articles within the constraints of the database', async () => {
    const category = await createCategoryOrAuthor('category', 'Carnets');
    const author = await createCategoryOrAuthor('author', 'Inès V.');
    if (category.outcome !== 'done' || author.outcome !== 'done') throw new Error('filing');
    const form = (status: string) =>
      postFormSchema.parse({
        ...{ title: 'Estran', slug: 'estran', status, content: '<p>a</p>' },
        ...{ categoryId: category.id, authorId: author.id },
      });
    let id = '';
    const made = await pressed(async () => {
      const outcome = await createItem('post', form('Published'));
      id = outcome.outcome === 'created' ? outcome.id : '';
    });
    await undo(made);
    expect(await readPost(id)).toMatchObject({ status: 'Draft', publishedAt: null });
    await asClaire(() => publishItem('post', id));
    const before = await readPost(id);
    const withdrawn = await pressed(() => updateItem('post', id, { values: form('Draft') }, 1));
    await undo(withdrawn);
    expect(await readPost(id)).toMatchObject({ status: 'Published', publishedAt: before?.publishedAt });
    const unpublished = await pressed(() => unpublishItem('post', id));
    await undo(unpublished);
    const deleted = await pressed(() => deleteItem('post', id));
    await undo(deleted);
    expect(await readPost(id)).toMatchObject({ status: 'Published', publishedAt: before?.publishedAt });
  });

  it('undoes the publication of a draft whose former category was removed since', async () => {
    const former = await createCategoryOrAuthor('category', 'Carnets');
    const category = await createCategoryOrAuthor('category', 'Récits');
    const author = await createCategoryOrAuthor('author', 'Inès V.');
    if (former.outcome !== 'done' || category.outcome !== 'done' || author.outcome !== 'done')
      throw new Error('filing');
    const form = (title: string, categoryId: string) =>
      postFormSchema.parse({
        ...{ title, slug: 'estran', status: 'Published', content: '<p>a</p>' },
        ...{ categoryId, authorId: author.id },
      });
    const { id } = await createItem('post', form('Avant', former.id));
    await saveItemDraft('post', id, { values: form('Après', category.id) }, 1);
    const published = await pressed(() => publishTogether([{ kind: 'post', id }]));
    await removeCategoryOrAuthor('category', former.id);
    expect(await undo(published)).toMatchObject({ undone: 1 });
    expect(await readPost(id)).toMatchObject({ title: 'Avant', categoryId: category.id });
  });

  it('brings a redirect back with the undo of the publication that ended it (§19.4)', async () => {
    const category = await createCategoryOrAuthor('category', 'Carnets');
    const author = await createCategoryOrAuthor('author', 'Inès V.');
    if (category.outcome !== 'done' || author.outcome !== 'done') throw new Error('filing');
    const filed = { categoryId: category.id, authorId: author.id, content: '<p>a</p>' };
    const form = (slug: string, status: string) =>
      postFormSchema.parse({ ...filed, title: slug, slug, status });
    const ids: string[] = [];
    for (const former of ['un', 'deux', 'trois', 'quatre']) {
      const { id } = await createItem('post', form(former, 'Published'));
      await updateItem('post', id, { values: form(`${former}-ensuite`, 'Published') }, 1);
      ids.push(id);
    }
    const { id: draft } = await createItem('post', form('un', 'Draft'));
    const { id: public_ } = await createItem('post', form('avant', 'Published'));
    const published = { publish: true, date: undefined };
    const values = form('trois', 'Published');
    await saveItemDraft('post', public_, { values, publication: { publish: false, date: undefined } }, 1);
    const publications = {
      un: () => publishItem('post', draft),
      deux: () => createItem('post', form('deux', 'Published')),
      trois: () => publishTogether([{ kind: 'post', id: public_ }]),
      quatre: async () => {
        const { id } = await createItem('post', form('brouillon', 'Draft'));
        return updateItem('post', id, { values: form('quatre', 'Draft'), publication: published }, 1);
      },
    };
    for (const [slug, publication] of Object.entries(publications)) {
      const batch = await pressed(publication);
      expect(await readPublicPost(slug)).toMatchObject({ state: 'published' });
      expect([slug, await undo(batch)]).toMatchObject([slug, { undone: 1 }]);
      expect(await readPublicPost(slug)).toEqual({ state: 'moved', slug: `${slug}-ensuite` });
    }
    // Not when the article that it led to is gone.
    const batch = await pressed(() => publishItem('post', draft));
    await deleteItem('post', ids[0] ?? '');
    expect(await undo(batch)).toMatchObject({ undone: 1 });
    expect(await readPublicPost('un')).toBeUndefined();
    // Nor over the redirect that a third article has left there since.
    const { id: first } = await createItem('post', form('cinq', 'Published'));
    await updateItem('post', first, { values: form('cinq-ensuite', 'Published') }, 1);
    const { id: second } = await createItem('post', form('cinq', 'Draft'));
    const ofSecond = await pressed(() => publishItem('post', second));
    const version = (await readPost(second))?.version ?? 0;
    await updateItem('post', second, { values: form('cinq-deux', 'Published') }, version);
    const { id: third } = await createItem('post', form('cinq', 'Published'));
    await updateItem('post', third, { values: form('cinq-trois', 'Published') }, 1);
    expect(await undo(ofSecond)).toMatchObject({ undone: 1 });
    expect(await readPublicPost('cinq')).toEqual({ state: 'moved', slug: 'cinq-trois' });
  });

  it('undoes a featured order until it is changed again', async () => {
    const ids: string[] = [];
    for (const title of ['Un', 'Deux', 'Trois']) {
      const { id } = await createItem('web', web({ title }));
      await publishItem('web', id);
      await featureItem('web', id, true);
      ids.push(id);
    }
    const order = (...places: number[]) =>
      places.map((place) => ({ kind: 'web' as const, id: ids[place] ?? '' }));
    const put = async (...places: number[]) => {
      const { version } = await readFeaturedOrder();
      return pressed(() => saveFeaturedOrder(order(...places), version));
    };
    const now = async () =>
      (await readFeaturedOrder()).projects
        .filter(({ featuredOrder }) => featuredOrder > 0)
        .map(({ id }) => id);
    await put(0, 1, 2);
    const first = await put(2, 0);
    expect(await now()).toEqual([ids[2], ids[0]]);
    const second = await put(1);
    await tick();
    expect(await undo(first)).toMatchObject({ changed: 1 });
    expect(await undo(second)).toMatchObject({ undone: 1 });
    expect((await lines({ group: 'mise-en-avant' })).map(({ action, undo: can }) => [action, can])).toEqual([
      ['ordered', 'done'],
      ['ordered', 'possible'],
      ['ordered', undefined],
    ]);
    expect(await undo(first)).toMatchObject({ undone: 1 });
    expect(await now()).toEqual(ids);
  });

  it('records redirects, and restores a deleted one unless its source is in use', async () => {
    const save = (source: string, target: string) => saveRedirect({ source, target, withdrawn: false });
    await asClaire(() => save('/ancienne', '/about'));
    await tick();
    const removed = await pressed(() => deleteRedirect({ source: '/ancienne', target: '/about' }));
    expect(await readRedirect('/ancienne')).toBeUndefined();
    await tick();
    await asClaire(() => save('/ancienne', '/contact'));
    expect(await undo(removed)).toMatchObject({ changed: 1 });
    await deleteRedirect({ source: '/ancienne', target: '/contact' });
    await tick();
    expect(await undo(removed)).toMatchObject({ undone: 1 });
    expect(await readRedirect('/ancienne')).toMatchObject({ target: '/about' });
    await tick();
    await asClaire(() => importRedirects(new TextEncoder().encode('/a;/about\n/b;/contact\n')));
    expect((await lines()).map(({ action, kind, title }) => [action, kind, title])).toEqual([
      ['imported', 'redirects', '2'],
      ['undone-deleted', 'redirect', '/ancienne'],
      ['created', 'redirect', '/ancienne'],
      ['deleted', 'redirect', '/ancienne'],
      ['created', 'redirect', '/ancienne'],
    ]);
  });

  it('records plans and shared previews', async () => {
    const { id } = await createItem('web', web());
    const item = { kind: 'web' as const, id };
    const typed = `${new Date().getFullYear() + 1}-06-01T09:00`;
    await asClaire(() => savePlan(item, { action: 'publish', typed, known: '' }));
    await tick();
    const [plan] = await readPlansOf([item]);
    await asClaire(() => cancelPlan(plan?.id ?? ''));
    await tick();
    const link = {
      id: crypto.randomUUID(),
      items: [item],
      endsAt: new Date(Date.now() + 100_000),
      createdBy: 'claire',
    };
    await asClaire(() => sharePreview(link));
    await tick();
    await asClaire(() => revokeSharedPreview(item, link.id));
    await asClaire(() => revokeSharedPreview(item, link.id));
    expect((await lines()).map(({ action, title }) => [action, title])).toEqual([
      ['share-ended', 'Brume'],
      ['shared', 'Brume'],
      ['plan-cancelled', 'Brume'],
      ['planned-publish', 'Brume'],
    ]);
  });

  it('contains no sender of a message (§36.4)', async () => {
    const message = {
      ...{ firstName: 'Léa', lastName: 'Nord', company: 'Port', email: 'lea@exemple.fr', phone: '' },
      ...{ message: 'Bonjour', briefLink: '' },
    };
    await receiveMessage(message, { request: new Request('http://localhost/contact'), formKey: 'one' });
    const [first] = (await readInbox({ offset: 0, limit: 25 })).messages;
    await asClaire(() => deleteMessage(first?.id ?? ''));
    const text = JSON.stringify(await database().selectFrom('journal').selectAll().execute());
    expect(text).not.toMatch(/Léa|Nord|lea@/i);
  });

  it('is retained for twelve months, and its undo data for thirty days (§36.5)', async () => {
    const { id } = await createItem('web', web());
    const batch = await pressed(() => publishItem('web', id));
    const day = 24 * 3600 * 1000;
    const later = (days: number) => new Date(Date.now() + days * day);
    expect(await asClaire(() => undoChanges({ batch: batch ?? '' }, later(31)))).toMatchObject({ undone: 0 });
    await deleteExpiredHistory(later(31));
    expect(await lines()).toMatchObject([{ action: 'published', undo: undefined }]);
    expect(await undo(batch)).toEqual({ undone: 0, changed: 0, already: 0 });
    await deleteExpiredHistory(later(364));
    expect(await lines()).toHaveLength(1);
    await deleteExpiredHistory(later(367));
    expect(await lines()).toEqual([]);
  });

  it('undoes any sequence of changes back to the initial state', async () => {
    const step = fc.record({
      item: fc.nat(2),
      what: fc.constantFrom('publish', 'unpublish', 'feature', 'unfeature', 'delete', 'restore', 'edit'),
    });
    // An edit can't be undone: the fields that it changes are left out.
    const state = async () =>
      (
        await database()
          .selectFrom('web_solutions')
          .select(['id', 'client', 'status', 'published_at', 'sorted_at', 'first_published_at'])
          .select(['featured', 'featured_order', 'created_at', 'medias'])
          .orderBy('id')
          .execute()
      ).map((row) => JSON.stringify(row));
    const edit = async (id: string) => {
      const stored = await readProject('web', id);
      return updateItem('web', id, { values: web({ title: 'Autre' }) }, stored?.version ?? 0);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await database().deleteFrom('journal').execute();
        await database().deleteFrom('trash').execute();
        await database().deleteFrom('web_solutions').execute();
        const ids: string[] = [];
        for (const title of ['Un', 'Deux', 'Trois']) ids.push((await createItem('web', web({ title }))).id);
        await publishItem('web', ids[2] ?? '');
        const before = await state();
        const batches: (string | undefined)[] = [];
        for (const { item, what } of steps) {
          const id = ids[item] ?? '';
          const row = await database()
            .selectFrom('trash')
            .select('id')
            .where('item_id', '=', id)
            .executeTakeFirst();
          batches.push(
            await pressed(() =>
              what === 'delete'
                ? deleteItem('web', id)
                : what === 'restore'
                  ? restoreFromTrash(row?.id ?? '')
                  : what === 'edit'
                    ? edit(id)
                    : changeItems(what, [{ kind: 'web', id }]),
            ),
          );
        }
        for (const batch of batches.reverse()) if (batch !== undefined) await undo(batch);
        expect(await state()).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });
});
