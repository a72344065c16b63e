import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { versionedThing } from '#admin/versions/versioned-thing.server.ts';
import { versionsScreen } from '#admin/versions/versions-screen.server.ts';
import { undoChanges, undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { discardItemDraft, saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { eraseFromTrash } from '#content/trash/erase-trash.server.ts';
import { removeCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import { readPost, readPostAddress } from '#content/types/article/read-posts.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import {
  countVersionsEndedBy,
  deleteExpiredVersions,
} from '#content/versions/delete-expired-versions.server.ts';
import { readVersion, readVersions } from '#content/versions/read-versions.server.ts';
import { type PostFormValues, postFormSchema } from '#domain/posts/post.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { HERO_FILM_PARTS } from '#domain/site-content/hero-film.ts';
import { deleteFiles } from '#features/media/library/change-file.server.ts';
import { completeFileUses } from '#features/media/unused-files/complete-file-uses.server.ts';
import { sweepUnusedFiles } from '#features/media/unused-files/sweep-unused-files.server.ts';
import { readPageContent, savePageContent } from '#features/pages/page-content.server.ts';
import { readSettingsForEdit, saveSettings } from '#features/settings/edit-settings.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { deleteItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';
import { createPostLabels } from './post-labels.ts';

// A machine with ffmpeg.
vi.hoisted(() => {
  process.env['FFMPEG_PATH'] = '/usr/bin/true';
});

const PICTURE = '/storage/v1/object/public/project-images/projects/2026/premiere.webp';
const OTHER = '/storage/v1/object/public/project-images/projects/2026/seconde.webp';
const DAY_MS = 24 * 3600 * 1000;

const typed = (values: object = {}) =>
  webFormSchema.parse({
    client: 'Port',
    title: 'Site',
    brief: 'Court',
    recommendation: 'Voir',
    coverImage: PICTURE,
    ...values,
  });
const numbers = async (item: Parameters<typeof readVersions>[0]) =>
  (await readVersions(item, 100)).map(({ number }) => number);
const newest = async (item: Parameters<typeof readVersions>[0]) => (await readVersions(item, 1))[0];

async function article(values: Partial<PostFormValues> = {}): Promise<PostFormValues> {
  return postFormSchema.parse({
    title: 'Un été',
    slug: `un-ete-${randomUUID()}`,
    excerpt: '',
    coverImage: '',
    status: 'Published',
    ...(await createPostLabels(randomUUID(), randomUUID())),
    content: '<p>Du sel.</p>',
    ...values,
  });
}

describeOnBothEngines('item versions', () => {
  const folder = testFolder('versions');
  beforeAll(async () => {
    setFileStore(diskFileStore(folder));
    await completeFileUses();
    for (const name of ['premiere', 'seconde'])
      await insertStoredFile(`project-images/projects/2026/${name}.webp`, { variants_at: new Date() });
  });

  it('record each save, its author and the changed fields; an identical save records none (§41.1)', async () => {
    const { id } = await actAs({ id: 'a', name: 'Claire' }, () => createItem('web', typed()));
    const item = `web:${id}` as const;
    const save = (title: string, version: number) =>
      updateItem('web', id, { values: typed({ title }) }, version);
    await actAs({ id: 'b', name: 'Samir' }, () => save('Refonte', 1));
    await save('Refonte', 2);
    expect(await readVersions(item, 10)).toMatchObject([
      { number: 2, changed: ['title'], shown: false, madeBy: 'Samir' },
      { number: 1, changed: [], shown: false, madeBy: 'Claire' },
    ]);
    expect(await readVersion(item, 1)).toMatchObject({ fields: { title: 'Site', blocks: [] } });
    expect(await readVersion(item, 9)).toBeUndefined();
  });

  it('name files as the library does, also deleted ones (§41.4)', async () => {
    const url = await insertStoredFile('project-images/2026/1796038845693_plage-daf0d2d1.jpg', {
      name: 'Été n°5.jpg',
    });
    const { id } = await createItem('web', typed({ coverImage: url }));
    await updateItem('web', id, { values: typed({ coverImage: '' }) }, 1);
    const cover = async () => {
      const screen = await versionsScreen('web', id, 1);
      return { text: screen?.compared?.fields[0]?.version.pieces, ...screen?.files };
    };
    const named = { text: [{ text: 'Été n°5.jpg', own: true }], names: { [url]: 'Été n°5.jpg' } };
    expect(await cover()).toMatchObject({ ...named, missing: [] });
    await deleteFiles([url]);
    expect(await cover()).toMatchObject({ ...named, missing: [url] });
    await database().deleteFrom('stored_files').where('url', '=', url).execute();
    expect(await cover()).toMatchObject({ text: [{ text: 'plage.jpg', own: true }], missing: [url] });
  });

  it('record nothing for a save with a conflict', async () => {
    const { id } = await createItem('web', typed());
    expect(await updateItem('web', id, { values: typed({ title: 'Trop tard' }) }, 7)).toMatchObject({
      outcome: 'conflict',
    });
    expect(await numbers(`web:${id}`)).toEqual([1]);
  });

  it('record the state from before versions existed, or changed by something else than a save', async () => {
    const { id } = await createItem('web', typed(), { demonstration: true });
    const item = `web:${id}` as const;
    expect(await numbers(item)).toEqual([]);
    await updateItem('web', id, { values: typed({ title: 'Le nôtre' }) }, 1);
    expect(await readVersions(item, 10)).toMatchObject([
      { number: 2, changed: ['title'] },
      { number: 1, changed: [], madeBy: '' },
    ]);
    await database().updateTable('web_solutions').set({ brief: 'Remplacé' }).where('id', '=', id).execute();
    await updateItem('web', id, { values: typed({ title: 'Le nôtre', brief: 'Neuf' }) }, 2);
    expect(await readVersions(item, 2)).toMatchObject([
      { number: 4, changed: ['brief'] },
      { number: 3, changed: ['brief'], madeBy: '' },
    ]);
  });

  it('distinguish the public state from a pending draft, which is discarded without being lost', async () => {
    const { id } = await createItem('web', typed());
    const item = `web:${id}` as const;
    await publishItem('web', id);
    await saveItemDraft(
      'web',
      id,
      { values: typed({ title: 'Beta' }), featured: false, publication: { publish: false, date: undefined } },
      1,
    );
    expect(await newest(item)).toMatchObject({ shown: false, changed: ['title'] });
    await discardItemDraft('web', id, 2);
    expect(await newest(item)).toMatchObject({ shown: true, changed: ['title'] });
    const beta = (await readVersions(item, 2))[1];
    expect((await readVersion(item, beta?.number ?? 0))?.fields).toMatchObject({ title: 'Beta' });
  });

  it('are restored in place, as a new version, with the films of a production (§41.5)', async () => {
    const values = (title: string, films: string[]) =>
      productionFormSchema.parse({
        clientName: 'Port',
        videoTitle: title,
        coverImage: PICTURE,
        videos: films.map((vimeoId) => ({ vimeoId, title: '' })),
      });
    const { id } = await createItem('production', values('Film', ['111111', '222222']));
    await updateItem('production', id, { values: values('Court', ['333333']) }, 1);
    const thing = await versionedThing('production', id);
    const first = await readVersion(`production:${id}`, 1);
    expect(await thing?.restore(first?.fields ?? {}, false, 2)).toEqual({ outcome: 'saved' });
    expect(await readProject('production', id)).toMatchObject({
      videoTitle: 'Film',
      videos: [{ vimeoId: '111111' }, { vimeoId: '222222' }],
    });
    expect(await numbers(`production:${id}`)).toEqual([3, 2, 1]);
  });

  it('of a published item are restored as a pending draft, and detect conflicting saves', async () => {
    const { id } = await createItem('web', typed({ title: 'Alpha' }));
    await publishItem('web', id);
    await updateItem('web', id, { values: typed({ title: 'Beta' }) }, 1);
    const thing = await versionedThing('web', id);
    const fields = (await readVersion(`web:${id}`, 1))?.fields ?? {};
    expect(await thing?.restore(fields, true, 1)).toMatchObject({ outcome: 'conflict' });
    expect(await thing?.restore(fields, true, 2)).toEqual({ outcome: 'saved' });
    expect(await readProject('web', id)).toMatchObject({ title: 'Beta', status: 'published' });
    expect(await readEditedItem('web', id)).toMatchObject({ hasDraft: true, item: { title: 'Alpha' } });
  });

  it('of an article are restored with their former slug, the current status and existing categories', async () => {
    const first = await article();
    const { id } = (await createItem('post', first)) as { id: string };
    const second = await article({ slug: `autre-${randomUUID()}`, title: 'Un hiver' });
    await updateItem('post', id, { values: second }, 1);
    await removeCategoryOrAuthor('category', first.categoryId);
    const thing = await versionedThing('article', id);
    const fields = (await readVersion(`post:${id}`, 1))?.fields ?? {};
    expect(await thing?.restore(fields, false, 2)).toEqual({ outcome: 'saved' });
    expect(await readPost(id)).toMatchObject({
      title: 'Un été',
      slug: first.slug,
      status: 'Published',
      authorId: first.authorId,
      categoryId: second.categoryId,
    });
    expect(await readPostAddress(second.slug)).toEqual({ state: 'moved', slug: first.slug });
  });

  it('with a slug that another article uses are refused', async () => {
    const first = await article();
    const { id } = (await createItem('post', first)) as { id: string };
    await updateItem('post', id, { values: { ...first, slug: `ailleurs-${randomUUID()}` } }, 1);
    await createItem('post', await article({ slug: first.slug }));
    const thing = await versionedThing('article', id);
    const fields = (await readVersion(`post:${id}`, 1))?.fields ?? {};
    expect(await thing?.restore(fields, false, 2)).toEqual({ outcome: 'slug-taken' });
    expect(await thing?.restore(fields, true, 2)).toEqual({ outcome: 'slug-taken' });
    await saveItemDraft('post', id, { values: { ...first, slug: `ailleurs-${randomUUID()}` } }, 2);
  });

  it('include the product’s default texts, and restore a page and the settings', async () => {
    const name = 'contact';
    const { version } = await readPageContent(name);
    const field = Object.keys((await versionedThing('page', name))?.today ?? {})[0] ?? '';
    await savePageContent(name, { publish: { [field]: 'Autrement dit' } }, version);
    const thing = await versionedThing('page', name);
    const [, original] = await readVersions('page:contact', 2);
    const fields = (await readVersion('page:contact', original?.number ?? 0))?.fields ?? {};
    expect(await thing?.restore(fields, false, version + 1)).toEqual({ outcome: 'saved' });
    expect((await readPageContent(name)).published).toEqual({});

    await saveSettings({ 'identity.brandName': 'Nouvelle Agence' }, 0);
    expect(await newest('settings')).toMatchObject({ changed: ['identity.brandName'], shown: true });
    const settings = await versionedThing('reglages', undefined);
    expect(await settings?.restore({}, false, 1)).toEqual({ outcome: 'saved' });
  });

  it('never restore a shorter retention of messages, nor does an undo: only the form asks (§33.1)', async () => {
    const retention = async () => (await readSettingsForEdit()).stored['messages.retention'];
    const save = async (stored: object) => saveSettings({ ...stored }, (await readSettingsForEdit()).version);
    await save({ 'messages.retention': '1' });
    const batch = await actAs({ id: 'claire', name: 'Claire' }, async () => {
      await save({ 'messages.retention': '5', 'identity.brandName': 'Autre' });
      return undoOfThisRequest() ?? '';
    });
    const { version } = await readSettingsForEdit();
    const settings = await versionedThing('reglages', undefined);
    expect(await settings?.restore({ 'messages.retention': '1' }, false, version)).toEqual({
      outcome: 'saved',
      limited: true,
    });
    expect(await retention()).toBe('5');
    await save({ 'messages.retention': '5', 'identity.brandName': 'Autre' });
    expect(await undoChanges({ batch })).toMatchObject({ undone: 1 });
    expect(await readSettingsForEdit()).toMatchObject({ stored: { 'messages.retention': '5' } });
    expect((await readSettingsForEdit()).stored).not.toHaveProperty(['identity.brandName']);
  });

  it('never restore lower limits of versions, nor does an undo, and both say so (§33.1)', async () => {
    const save = async (stored: object) => saveSettings({ ...stored }, (await readSettingsForEdit()).version);
    const raised = { 'versions.most': '200', 'versions.months': '60' };
    await save({ 'versions.most': '10', 'versions.months': '1' });
    const batch = await actAs({ id: 'claire', name: 'Claire' }, async () => {
      await save(raised);
      return undoOfThisRequest() ?? '';
    });
    const { version } = await readSettingsForEdit();
    const settings = await versionedThing('reglages', undefined);
    const lower = { 'versions.most': '20', 'identity.brandName': 'Autre' };
    expect(await settings?.restore(lower, false, version)).toEqual({ outcome: 'saved', limited: true });
    const stored = { ...raised, 'identity.brandName': 'Autre' };
    expect((await readSettingsForEdit()).stored).toEqual(stored);
    await save(raised);
    expect(await undoChanges({ batch })).toEqual({ undone: 0, changed: 1, already: 0, limited: true });
    expect((await readSettingsForEdit()).stored).toEqual(raised);
  });

  it('of a page restore a film whose picture is made', async () => {
    const { version } = await readPageContent('influence');
    const empty = Object.fromEntries(Object.keys(HERO_FILM_PARTS).map((part) => [part, '']));
    const fields = { 'hero.film': { ...empty, desktop: PICTURE.replace('.webp', '.mp4') } };
    const page = await versionedThing('page', 'influence');
    expect(await page?.restore(fields, false, version)).toEqual({ outcome: 'saved' });
    expect((await readPageContent('influence')).published).toMatchObject({
      'hero.film': expect.objectContaining({ desktop: expect.stringContaining('.mp4') }),
    });
  });

  it('that are no longer valid are refused with the name of the field', async () => {
    const { id } = await createItem('web', typed());
    const thing = await versionedThing('web', id);
    expect(await thing?.restore({ title: 'x'.repeat(10_000) }, false, 1)).toMatchObject({
      outcome: 'invalid',
      errors: { title: expect.any(String) },
    });
    expect(await readProject('web', id)).toMatchObject({ title: 'Site' });
  });

  it('are compared with the current state in words, with the pictures of each side and missing ones (§41.4)', async () => {
    const { id } = await createItem('web', typed());
    await updateItem('web', id, { values: typed({ title: 'Site neuf', coverImage: OTHER }) }, 1);
    const screen = await versionsScreen('web', id, 0);
    expect(screen?.compared).toMatchObject({ number: 1 });
    expect(screen?.versions[0]?.changed).toEqual(['Image de couverture', 'Titre du projet']);
    const cover = screen?.compared?.fields.find(({ field }) => field === 'coverImage');
    expect(cover?.version.files).toEqual([{ address: PICTURE, own: true }]);
    expect(cover?.today.files).toEqual([{ address: OTHER, own: true }]);
    expect(screen?.files.missing).toEqual([]);
    expect([screen?.pruned, (await versionsScreen('web', id, 9))?.pruned]).toEqual([false, true]);
    expect(await versionsScreen('web', randomUUID(), 0)).toBeUndefined();
    expect(await versionsScreen('nothing', id, 0)).toBeUndefined();
  });

  it('keep their files from the sweep, but not from a deletion by hand', async () => {
    const url = await insertStoredFile(`project-images/${randomUUID()}.webp`, { variants_at: new Date() });
    const { id } = await createItem('web', typed({ coverImage: url }));
    await updateItem('web', id, { values: typed({ coverImage: OTHER }) }, 1);
    const stands = async () =>
      (await database().selectFrom('stored_files').select('url').where('url', '=', url).execute()).length;
    await sweepUnusedFiles(new Date(Date.now() + 40 * DAY_MS));
    expect(await stands()).toBe(1);
    expect(await deleteFiles([url])).toMatchObject({ deleted: 1 });
    expect((await versionsScreen('web', id, 1))?.files.missing).toEqual([url]);
  });

  it('are deleted when they are old or above the maximum, never the newest (§41.2)', async () => {
    const { id } = await createItem('web', typed());
    const item = `web:${id}` as const;
    for (let version = 1; version < 14; version++)
      await updateItem('web', id, { values: typed({ title: `Titre ${version}` }) }, version);
    const { version: settings } = await readSettingsForEdit();
    await saveSettings({ 'versions.most': '10', 'versions.months': '3' }, settings);
    // Each time as many as the form announces (§41.2).
    const limits = { most: '10', months: '3' };
    const ended = await countVersionsEndedBy(limits);
    expect(await deleteExpiredVersions(new Date())).toBe(ended);
    expect(await numbers(item)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
    await deleteExpiredVersions(new Date(Date.now() + 80 * DAY_MS));
    expect(await numbers(item)).toHaveLength(10);
    const later = new Date(Date.now() + 100 * DAY_MS);
    const endedLater = await countVersionsEndedBy(limits, later);
    expect(await deleteExpiredVersions(later)).toBe(endedLater);
    expect(Math.min(ended, endedLater)).toBeGreaterThan(3);
    expect(await numbers(item)).toEqual([14]);
    const holds = await database()
      .selectFrom('file_holds')
      .select('holder')
      .where('holder', 'like', 'version:%')
      .execute();
    const versions = await database().selectFrom('item_versions').select('id').execute();
    const known = new Set(versions.map(({ id: version }) => `version:${version}`));
    expect(holds.filter(({ holder }) => !known.has(holder))).toEqual([]);
  });

  it('are deleted with their item, and release its files', async () => {
    const { id } = await createItem('web', typed());
    const [version] = await database()
      .selectFrom('item_versions')
      .select('id')
      .where('item', '=', `web:${id}`)
      .execute();
    await deleteItem('web', id);
    // They exist again when it is restored from the trash.
    expect(await numbers(`web:${id}`)).toEqual([1]);
    const trash = database().selectFrom('trash').select('id').where('item_id', '=', id);
    await eraseFromTrash((await trash.executeTakeFirstOrThrow()).id);
    expect(await numbers(`web:${id}`)).toEqual([]);
    const holds = database().selectFrom('file_holds').select('url');
    expect(await holds.where('holder', '=', `version:${version?.id}`).execute()).toEqual([]);
  });
});
