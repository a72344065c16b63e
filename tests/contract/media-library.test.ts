import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { recordFileUses } from '#content/files/file-uses.server.ts';
import { readPictureFacts } from '#content/files/picture-facts.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { readContent, saveContent } from '#content/pages/site-contents.server.ts';
import { emptyTrash } from '#content/trash/erase-trash.server.ts';
import { readTrash } from '#content/trash/read-trash.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import { createCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import { readAuthors, readCategories } from '#content/types/article/read-categories-and-authors.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import { ConcurrentChangesError } from '#domain/concurrent-changes.ts';
import { fileSearchText } from '#domain/files/file-name.ts';
import { labelsIn } from '#domain/files/labels.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { influenceFormSchema } from '#domain/projects/influence.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import {
  deleteFiles,
  describeFiles,
  labelFiles,
  retainFile,
  saveFileDetails,
} from '#features/media/library/change-file.server.ts';
import { readLabels, TooManyLabelsError } from '#features/media/library/file-labels.server.ts';
import { FILE_USERS } from '#features/media/library/file-users.server.ts';
import {
  countWithoutAlt,
  type LibraryFilter,
  readLibrary,
  readNeighbours,
} from '#features/media/library/list-files.server.ts';
import { readChosenFiles } from '#features/media/library/read-chosen-files.server.ts';
import { readLibraryFile } from '#features/media/library/read-file.server.ts';
import { replaceFile } from '#features/media/library/replace-file.server.ts';
import { completeFileUses } from '#features/media/unused-files/complete-file-uses.server.ts';
import { isReleased } from '#features/media/unused-files/released-files.server.ts';
import { sweepUnusedFiles } from '#features/media/unused-files/sweep-unused-files.server.ts';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import { changeContent, database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { deleteItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';
import { planOf, statementsOf } from './query-plans.ts';

const PUBLIC = '/storage/v1/object/public/';
const DAY = 24 * 3600 * 1000;
let number = 0;

type Given = { name?: string; alt?: string; type?: string; width?: number | null; height?: number | null };

/** A stored file as after an upload, each newer than the one before. */
async function stored(given: Given = {}): Promise<string> {
  number += 1;
  const { name = '', alt = '', type = 'image/jpeg', width = 600, height = 400 } = given;
  const path = `2026/11/22/${number}_fichier-${number}.${type === 'image/jpeg' ? 'jpg' : 'mp4'}`;
  await fileStore().put(`project-images/${path}`, [
    Buffer.from('bytes'),
  ] as unknown as AsyncIterable<Uint8Array>);
  const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000);
  return insertStoredFile(`project-images/${path}`, {
    ...{ type, bytes: 5, width, height, name, alt },
    ...{ search_text: fileSearchText(name || path, alt), created_at: at },
  });
}

const rowOf = (url: string) =>
  database().selectFrom('stored_files').selectAll().where('url', '=', url).executeTakeFirst();
const list = async (search = '', filter?: LibraryFilter, limit = 50, offset = 0) => {
  const { files, total } = await readLibrary({ search, filter, offset, limit });
  return { urls: files.map(({ url }) => url), total };
};
const web = (given: object) =>
  webFormSchema.parse({ client: 'Hélio', title: 'Brume', brief: 'a', recommendation: 'b', ...given });
const block = (url: string, more: object = {}) => ({
  id: 'b1',
  layout: '1-col',
  medias: [{ id: 'm1', type: 'image', url, ...more }],
});
const described = { name: 'Plage.jpg', alt: '', focusX: 50, focusY: 50 };

async function article(given: object) {
  await createCategoryOrAuthor('category', 'Conseils');
  await createCategoryOrAuthor('author', 'La rédaction');
  const values = postFormSchema.parse({
    ...{ categoryId: (await readCategories())[0]?.id, authorId: (await readAuthors())[0]?.id },
    ...{ title: 'Estran', slug: `estran-${++number}`, status: 'Draft', ...given },
  });
  const post = await createItem('post', values);
  return { id: post.outcome === 'created' ? post.id : '', values };
}

describeOnBothEngines('the media library', (engine) => {
  const folder = testFolder('media-library');
  beforeEach(async () => {
    setFileStore(diskFileStore(folder));
    for (const table of [
      ...([
        'stored_files',
        'picture_variants',
        'file_uses',
        'labels',
        'file_labels',
        'settings',
        'site_contents',
      ] as const),
      ...(['blog_posts', 'web_solutions', 'influence_projects', 'production_projects'] as const),
    ])
      await database().deleteFrom(table).execute();
    await completeFileUses();
  });

  it('lists uploads, newest first, one page at a time', async () => {
    const [one, two, three] = [await stored(), await stored(), await stored()];
    expect(await list()).toEqual({ urls: [three, two, one], total: 3 });
    expect(await list('', undefined, 2, 2)).toEqual({ urls: [one], total: 3 });
  });

  it('returns the focal point of a square crop (§28.1)', async () => {
    const url = await stored();
    const focus = async () =>
      (await readLibrary({ search: '', filter: undefined, offset: 0, limit: 1 })).files[0]?.focus;
    expect(await focus()).toBeUndefined();
    await saveFileDetails(url, { ...described, focusX: 12, focusY: 88 }, 1, 'administrator');
    expect(await focus()).toBe('12% 88%');
  });

  it('returns the metadata of all existing files in a form', async () => {
    const [picture, film] = [await stored({ name: 'Plage.jpg' }), await stored({ type: 'video/mp4' })];
    const gone = await stored();
    await database()
      .updateTable('stored_files')
      .set({ duration_ms: 12_000 })
      .where('url', '=', film)
      .execute();
    await deleteFiles([gone]);
    const values = { cover: picture, text: `<p>${gone}</p>`, hero: JSON.stringify({ desktop: film }) };
    const { files, pictures } = await readChosenFiles(values);
    expect(files).toEqual({
      [picture]: { name: 'Plage.jpg', bytes: 5, width: 600, height: 400, durationMs: null },
      [film]: expect.objectContaining({ durationMs: 12_000 }),
    });
    expect(pictures[picture]).toEqual({ width: 600, height: 400 });
    expect(await readChosenFiles({ cover: '' })).toEqual({ files: {}, pictures: {} });
  });

  it('is searched by name and by alt text, ignoring case and accents, and literally', async () => {
    const summer = await stored({ name: 'Été à Sète.JPG' });
    const heart = await stored({ name: 'x.jpg', alt: 'Un CŒUR de 100 % de sable' });
    expect((await list('ete a sete')).urls).toEqual([summer]);
    expect((await list('Coeur')).urls).toEqual([heart]);
    expect((await list('100 %')).urls).toEqual([heart]);
    expect((await list('1%sable')).urls).toEqual([]);
    await saveFileDetails(summer, { ...described, name: 'Hiver.jpg' }, 1, 'administrator');
    expect([(await list('été')).urls, (await list('hiver')).urls]).toEqual([[], [summer]]);
  });

  it('is filtered by pictures, films, or unused files', async () => {
    const [picture, film, used] = [await stored(), await stored({ type: 'video/mp4' }), await stored()];
    const { id } = await createItem('web', web({ coverImage: used }));
    expect((await list('', 'images')).urls).toEqual([used, picture]);
    expect((await list('', 'films')).urls).toEqual([film]);
    expect(await list('', 'unused')).toEqual({ urls: [film, picture], total: 2 });
    await deleteItem('web', id);
    // The trash uses it until it expires there.
    expect((await list('', 'unused')).urls).toEqual([film, picture]);
    expect(await deleteFiles([used])).toMatchObject({ used: [{ uses: '1 élément de la corbeille' }] });
    expect(await readLibraryFile(used)).toMatchObject({
      users: [{ title: 'Brume', edit: '/admin/corbeille' }],
    });
    await emptyTrash(new Date());
    expect((await list('', 'unused')).urls).toEqual([used, film, picture]);
  });

  it('lists and counts the pictures without an alternative text', async () => {
    const [one, described, film] = [await stored(), await stored({ alt: 'Une plage' }), await stored()];
    await database().updateTable('stored_files').set({ type: 'video/mp4' }).where('url', '=', film).execute();
    expect(await list('', 'without-alt')).toEqual({ urls: [one], total: 1 });
    expect(await countWithoutAlt()).toEqual({ count: 1, more: false });
    await deleteFiles([one]);
    expect(await countWithoutAlt()).toEqual({ count: 0, more: false });
    expect((await list()).urls).toEqual([film, described]);
  });

  it('finds the listed files before and after one, which may have left the list itself', async () => {
    const [one, two] = [await stored({ name: 'Plage' }), await stored()];
    const [three, film] = [await stored({ name: 'Plage' }), await stored({ type: 'video/mp4' })];
    const around = (url: string, search = '', filter?: LibraryFilter) =>
      readNeighbours({ search, filter }, url);
    expect(await around(two)).toEqual({ newer: three, older: one });
    expect(await around(film)).toEqual({ newer: undefined, older: three });
    expect(await around(three, '', 'images')).toEqual({ newer: undefined, older: two });
    expect(await around(one, 'plage')).toEqual({ newer: three, older: undefined });
    await saveFileDetails(two, { ...described, alt: 'Une plage' }, 1, 'administrator');
    expect(await around(two, '', 'without-alt')).toEqual({ newer: three, older: one });
    expect(await around(`${two}x`)).toEqual({ newer: undefined, older: undefined });
  });

  it('a file is stored under its original name, and a library file is kept', async () => {
    const send = async (purpose: 'library' | 'project-image') => {
      const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#f56020' } })
        .png()
        .toBuffer();
      const body = new Blob([Uint8Array.from(png)]).stream();
      const outcome = await storeUpload({ purpose, fileName: 'C:\\Photos\\Été\n à Sète.PNG', body });
      return outcome.outcome === 'stored' ? outcome.url : '';
    };
    const [retained, other] = [await send('library'), await send('project-image')];
    expect(retained).toMatch(/project-images\/\d{4}\/\d{2}\/\d{2}\/\d{13}_.*\.png$/);
    expect(await rowOf(retained)).toMatchObject({ name: 'Été à Sète.PNG', kept: true });
    expect(await rowOf(other)).toMatchObject({ name: 'Été à Sète.PNG', kept: false });
    expect((await list('ete')).urls.length).toBe(2);
    await sweepUnusedFiles(new Date(Date.now() + 31 * DAY));
    expect([await rowOf(retained), await rowOf(other)]).toEqual([expect.anything(), undefined]);
  });

  it('a file that is marked to be kept stays, in use or not', async () => {
    const url = await stored();
    expect((await readLibraryFile(url))?.goesAt).toBeInstanceOf(Date);
    expect(await retainFile(url)).toBe(true);
    expect((await readLibraryFile(url))?.goesAt).toBeUndefined();
    const { id } = await createItem('web', web({ coverImage: url }));
    await deleteItem('web', id);
    await sweepUnusedFiles(new Date(Date.now() + 31 * DAY));
    expect(await rowOf(url)).toBeDefined();
    expect(await retainFile(`${url}x`)).toBe(false);
  });

  it('lists the uses of a file, by titles that link to the forms', async () => {
    const url = await stored();
    expect(await readLibraryFile(url)).toMatchObject({ uses: undefined, users: [], moreUsers: 0 });
    const { id: one } = await createItem('web', web({ coverImage: url }));
    const { id: two } = await createItem(
      'production',
      productionFormSchema.parse({ clientName: 'a', videoTitle: 'Marée', coverImage: url }),
    );
    const post = await article({ content: `<img src="${url}" alt="">` });
    const found = await readLibraryFile(url);
    expect(found).toMatchObject({ uses: expect.stringContaining('2 projets'), moreUsers: 0 });
    expect(found?.uses).toContain('1 article');
    expect(new Set(found?.users.map(({ title, edit }) => `${title} ${edit}`))).toEqual(
      new Set([
        `Brume /admin/edit/web/${one}`,
        `Marée /admin/edit/production/${two}`,
        `Estran /admin/edit-blog-post/${post.id}`,
      ]),
    );
    for (let count = 0; count < 25; count++) await createItem('web', web({ coverImage: url }));
    const many = await readLibraryFile(url);
    expect([many?.users.length, many?.moreUsers]).toEqual([22, 6]);
  });

  it('is described in one write, over the version that was loaded', async () => {
    const url = await stored({ name: 'a.jpg' });
    const before = await readContentVersion();
    const mine = { name: 'Plage.jpg', alt: 'Une plage', focusX: 20, focusY: 80 };
    expect(await saveFileDetails(url, mine, 1, 'administrator')).toEqual({ outcome: 'saved', version: 2 });
    expect(await rowOf(url)).toMatchObject({ name: 'Plage.jpg', alt: 'Une plage', focus_x: 20, focus_y: 80 });
    expect(await readContentVersion()).toBeGreaterThan(before);
    // The response got lost, and the request is sent again.
    expect(await saveFileDetails(url, mine, 1, 'administrator')).toEqual({ outcome: 'saved', version: 2 });
    expect(await saveFileDetails(url, { ...mine, alt: 'Autre' }, 1, 'administrator')).toEqual({
      outcome: 'conflict',
      stored: { ...mine, labels: [] },
      version: 2,
    });
    expect(await saveFileDetails(`${url}x`, mine, 1, 'administrator')).toEqual({ outcome: 'missing' });
  });

  it('its description of a picture is available where the picture is rendered', async () => {
    const url = await stored({ alt: 'Une plage' });
    const silent = await stored();
    expect(await readPictureFacts([url, silent])).toEqual({
      [url]: { width: 600, height: 400, alt: 'Une plage' },
      [silent]: { width: 600, height: 400 },
    });
    // Pages contain them in this order: another order would render another page of the same content (§51.3).
    const several = [silent, url, await stored(), await stored()];
    for (const requested of [several, several.toReversed(), several])
      expect(Object.keys(await readPictureFacts(requested))).toEqual(requested);
    const { id } = await article({ coverImage: url });
    expect((await readPost(id))?.coverFacts).toMatchObject({ alt: 'Une plage' });
  });

  it('moves unused files into the trash, and lists the uses of the others', async () => {
    const [used, unused] = [await stored(), await stored()];
    await createItem('web', web({ coverImage: used }));
    const name = used.split('/').at(-1);
    expect(await deleteFiles([unused, used])).toEqual({
      outcome: 'deleted',
      deleted: 1,
      used: [{ url: used, name, uses: '1 projet' }],
    });
    expect([await rowOf(used), await rowOf(unused)]).toEqual([
      expect.objectContaining({ deleted_at: null }),
      expect.objectContaining({ deleted_at: expect.any(Date), released_at: expect.any(Date) }),
    ]);
    expect((await list()).urls).toEqual([used]);
    const key = (url: string) => url.slice(PUBLIC.length);
    expect(await fileStore().head(key(unused))).toBeDefined();
    // Sent twice.
    expect(await deleteFiles([unused])).toEqual({ outcome: 'deleted', deleted: 0, used: [] });
    const trash = { search: '', kind: 'file', offset: 0, limit: 50 } as const;
    const { things } = await readTrash(trash);
    expect(things.filter(({ title }) => unused.endsWith(title))).toHaveLength(1);
    await emptyTrash(new Date());
    await sweepUnusedFiles(new Date());
    expect(await rowOf(unused)).toBeUndefined();
    expect(await fileStore().head(key(unused))).toBeUndefined();
    expect(await fileStore().head(key(used))).toBeDefined();
  });

  it('takes a file out of the trash again when what names it is saved (§35.5)', async () => {
    const url = await stored();
    const variant = url.replace(/(\.\w+)$/, '.w640.webp');
    const size = { format: 'webp', width: 640, height: 400 } as const;
    await database()
      .insertInto('picture_variants')
      .values({ url: variant, source_url: url, ...size })
      .execute();
    await retainFile(url);
    await deleteFiles([url]);
    // An older form, or a restored version; not what is deleted itself.
    await changeContent((transaction) => recordFileUses(transaction, { kind: 'trash', id: 'old' }, url));
    expect(await rowOf(url)).toMatchObject({ deleted_at: expect.any(Date) });
    await createItem('web', web({ coverImage: variant }));
    expect(await rowOf(url)).toMatchObject({ deleted_at: null, released_at: null, kept: true });
    expect(await isReleased(url.slice(PUBLIC.length))).toBe(false);
    const trash = { search: '', kind: 'file', offset: 0, limit: 50 } as const;
    expect((await readTrash(trash)).things.filter(({ title }) => url.endsWith(title))).toEqual([]);
    await sweepUnusedFiles(new Date(Date.now() + 31 * 24 * 3_600_000));
    expect(await fileStore().head(url.slice(PUBLIC.length))).toBeDefined();
  });

  it('describes several pictures at once, over what they had, and no film', async () => {
    const [one, two] = [await stored({ name: 'Été.jpg', alt: 'Autre' }), await stored()];
    const film = await stored({ name: 'Film.mp4', type: 'video/mp4' });
    expect(await describeFiles([one, two, film, `${film}x`], 'Une plage')).toEqual({
      changed: 2,
      skipped: ['Film.mp4'],
      missing: 1,
    });
    expect((await list('plage')).urls).toEqual([two, one]);
    expect((await list('ete')).urls).toEqual([one]);
    // An open panel meets the change.
    expect(await saveFileDetails(one, { ...described, alt: 'Ici' }, 1, 'administrator')).toMatchObject({
      outcome: 'conflict',
    });
  });

  it('labels files: one spelling of each, listed and deleted with its last file', async () => {
    const [one, two, three] = [await stored(), await stored(), await stored()];
    const label = (urls: string[], add: string, remove: string[] = []) =>
      labelFiles(urls, { add: labelsIn(add), remove });
    const labelled = async (name: string) =>
      (await readLibrary({ search: '', filter: undefined, label: name, offset: 0, limit: 50 })).files.map(
        ({ url }) => url,
      );
    await label([one, three], 'Été, Bord de mer');
    await label([two], 'ETE');
    expect(await readLabels()).toEqual([
      { id: 'bord de mer', name: 'Bord de mer' },
      { id: 'ete', name: 'Été' },
    ]);
    expect(await labelled('été')).toEqual([three, two, one]);
    expect(await readNeighbours({ search: '', filter: undefined, label: 'ete' }, two)).toEqual({
      newer: three,
      older: one,
    });
    const only = { filter: 'films', search: '', label: 'ete', offset: 0, limit: 9 } as const;
    expect((await readLibrary(only)).total).toBe(0);

    // The form of a file says all of its labels; a form without them changes none.
    await saveFileDetails(one, { ...described, labels: labelsIn('Hiver') }, 2, 'administrator');
    expect((await readLibraryFile(one))?.labels).toEqual([{ id: 'hiver', name: 'Hiver' }]);
    await saveFileDetails(one, described, 3, 'administrator');
    expect((await readLibraryFile(one))?.labels).toHaveLength(1);
    // The same save sent twice.
    expect(
      await saveFileDetails(one, { ...described, labels: labelsIn('hiver') }, 3, 'administrator'),
    ).toMatchObject({
      outcome: 'saved',
    });

    // The trash keeps the labels of a file, and the library offers none that only it has.
    await deleteFiles([one]);
    expect((await readLabels()).map(({ id }) => id)).toEqual(['bord de mer', 'ete']);
    await replaceFile(three, two, 'administrator');
    expect((await readLibraryFile(two))?.labels.map(({ id }) => id)).toEqual(['bord de mer', 'ete']);
    await label([two, three], '', ['ete', 'bord de mer']);
    expect(await database().selectFrom('labels').select('id').execute()).toEqual([{ id: 'hiver' }]);
    await emptyTrash(new Date());
    await sweepUnusedFiles(new Date());
    expect(await database().selectFrom('labels').select('id').execute()).toEqual([]);
    expect(await database().selectFrom('file_labels').select('id').execute()).toEqual([]);
  });

  it('bounds the labels of a file and of the library', async () => {
    const [one, two] = [await stored({ name: 'Un.jpg' }), await stored()];
    const many = (from: number, count: number) =>
      labelsIn(Array.from({ length: count }, (_, index) => `n${from + index}`).join());
    await labelFiles([one], { add: many(0, 12), remove: [] });
    expect(await labelFiles([one, two], { add: many(12, 1), remove: [] })).toMatchObject({
      changed: 1,
      skipped: ['Un.jpg'],
    });
    const three = await stored();
    await database().insertInto('labels').values(many(100, 287)).execute();
    await database()
      .insertInto('file_labels')
      .values(many(100, 287).map(({ id }) => ({ id, url: three, label: id, created_at: new Date() })))
      .execute();
    await expect(labelFiles([two], { add: many(13, 1), remove: [] })).rejects.toThrow(TooManyLabelsError);
    expect(await saveFileDetails(two, { ...described, labels: many(12, 2) }, 2, 'administrator')).toEqual({
      outcome: 'too-many-labels',
    });
    expect((await readLibraryFile(two))?.labels.map(({ id }) => id)).toEqual(['n12']);

    // No library lists the labels of a file in the trash: they leave their places to others.
    const addTo = (file: string, from: number) => labelFiles([file], { add: many(from, 1), remove: [] });
    await deleteFiles([three]);
    expect(await addTo(two, 13)).toMatchObject({ changed: 1 });
    const [trashed] = await database().selectFrom('trash').select('id').execute();
    await restoreFromTrash(trashed?.id ?? '');
    await expect(addTo(two, 14)).rejects.toThrow(TooManyLabelsError);
    expect(await addTo(two, 100)).toMatchObject({ changed: 1 });
  });

  it('a concurrently saved use prevents a deletion', async () => {
    const url = await stored();
    const [noted, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const saving = changeContent(async (transaction) => {
      await recordFileUses(transaction, { kind: 'web', id: 'somebody' }, url);
      noted.resolve();
      await held.promise;
    });
    await noted.promise;
    const deleting = deleteFiles([url]);
    // A deletion that didn't wait for the save has read by now, and seen no use.
    await Promise.race([deleting, sleep(300)]);
    held.resolve();
    const [, outcome] = await Promise.all([saving, deleting]);
    const uses = await database().selectFrom('file_uses').selectAll().where('url', '=', url).execute();
    expect(outcome).toMatchObject({ deleted: 0, used: [{ url }] });
    expect(uses).toHaveLength(1);
    expect(await rowOf(url)).toMatchObject({ deleted_at: null, unused_since: null });
  });

  it('a file that the store fails to delete is deleted by the next sweep, kept files too', async () => {
    const url = await stored();
    await retainFile(url);
    const disk = diskFileStore(folder);
    setFileStore({ ...disk, delete: () => Promise.reject(new Error('away')) });
    expect(await deleteFiles([url])).toMatchObject({ deleted: 1 });
    expect((await list()).urls).toEqual([]);
    expect(await readLibraryFile(url)).toBeUndefined();
    await emptyTrash(new Date());
    await expect(sweepUnusedFiles(new Date())).rejects.toThrow('away');
    setFileStore(disk);
    await sweepUnusedFiles(new Date());
    expect(await rowOf(url)).toBeUndefined();
  });

  it('nothing is deleted before all uses are known', async () => {
    const url = await stored();
    await database().deleteFrom('settings').execute();
    expect(await deleteFiles([url])).toEqual({ outcome: 'not-yet' });
    expect(await rowOf(url)).toMatchObject({ deleted_at: null });
  });

  it('replaces a file everywhere at once, with its description', async () => {
    const [former, other, successor] = [
      await stored({ name: 'Avant.jpg', alt: 'Une plage' }),
      await stored(),
      await stored({ width: 620, height: 410 }),
    ];
    await saveFileDetails(
      former,
      { name: 'Avant.jpg', alt: 'Une plage', focusX: 10, focusY: 90 },
      1,
      'administrator',
    );
    await retainFile(former);
    const variant = former.replace('.jpg', '.w360.webp');
    await database()
      .insertInto('picture_variants')
      .values({ url: variant, source_url: former, format: 'webp', width: 360, height: 240 })
      .execute();
    const blocks = [block(former, { alt: 'à elle', width: 600, height: 400 }), block(other)];
    const { id: project } = await createItem('web', web({ coverImage: former, blocks }));
    const { id: campaign } = await createItem(
      'influence',
      influenceFormSchema.parse({
        ...{ title: 'a', client: 'b', brief: 'c', recommendation: `Voir ${variant}.` },
        blocks: [block(other), block(former)],
      }),
    );
    const html = (url: string, width: number) =>
      `<p>a</p><img src="${url}" alt="" width="${width}" height="9"><p><a href="${url}">grand</a></p>`;
    const post = await article({ coverImage: other, content: html(former, 8) });
    const name = 'page:accueil';
    await saveContent(name, { publish: { 'hero.picture': former } }, 0);
    await saveContent(name, { draft: { 'hero.picture': { url: former, width: 1, height: 2 } } }, 1);
    const before = await readContentVersion();

    const outcome = await replaceFile(former, successor, 'administrator');
    expect(outcome).toMatchObject({ outcome: 'replaced', focusReset: false });
    expect(outcome).toMatchObject({ uses: expect.stringMatching(/2 projets/) });
    expect(await readContentVersion()).toBeGreaterThan(before);

    const saved = await readProject('web', project);
    expect([saved?.coverImage, saved?.version]).toEqual([successor, 2]);
    expect(saved?.blocks).toEqual([
      block(successor, { alt: 'à elle', width: 620, height: 410 }),
      block(other),
    ]);
    const influence = await readProject('influence', campaign);
    expect(influence?.recommendation).toBe(`Voir ${successor}.`);
    expect(influence?.blocks).toEqual([block(other), block(successor)]);
    const text = (await readPost(post.id))?.content ?? '';
    expect(text).toContain(`<img src="${successor}" alt="" width="620" height="410">`);
    expect(text).toContain(`href="${successor}"`);
    expect(text).not.toContain(former);
    const content = await database()
      .selectFrom('site_contents')
      .select(['published', 'draft', 'version'])
      .executeTakeFirst();
    expect(content).toEqual({
      published: { 'hero.picture': successor },
      draft: { 'hero.picture': { url: successor, width: 620, height: 410 } },
      version: 3,
    });

    const uses = await database().selectFrom('file_uses').select(['url']).execute();
    expect(uses.filter(({ url }) => url === former)).toEqual([]);
    expect(uses.filter(({ url }) => url === successor)).toHaveLength(4);
    expect(await rowOf(successor)).toMatchObject({
      ...{ name: 'Avant.jpg', alt: 'Une plage', focus_x: 10, focus_y: 90, kept: true },
      ...{ unused_since: null, released_at: null, search_text: 'avant.jpg une plage' },
    });
    expect(await rowOf(former)).toMatchObject({
      ...{ kept: false, unused_since: expect.any(Date), released_at: expect.any(Date), deleted_at: null },
      ...{ name: 'Avant (remplacé).jpg', search_text: 'avant (remplace).jpg une plage' },
    });

    // Idempotent: the second request finds it done.
    expect(await replaceFile(former, successor, 'administrator')).toMatchObject({ outcome: 'replaced' });
    expect((await readProject('web', project))?.version).toBe(2);
    expect(await rowOf(successor)).toMatchObject({ name: 'Avant.jpg', kept: true, unused_since: null });
    expect(await rowOf(former)).toMatchObject({ name: 'Avant (remplacé).jpg' });
    // A form that was open meets the change.
    const mine = web({ title: 'Autre', coverImage: former });
    expect(await updateItem('web', project, { values: mine }, 1)).toMatchObject({ outcome: 'conflict' });
    expect(
      await updateItem('post', post.id, { values: { ...post.values, title: 'Autre' } }, 1),
    ).toMatchObject({
      outcome: 'conflict',
    });
  });

  it('two people replace a file at once by two others: one of them replaces it where it is used', async () => {
    const [former, one, other] = [await stored(), await stored(), await stored()];
    const { id } = await createItem('web', web({ coverImage: former }));
    const outcomes = await Promise.all(
      [one, other].map((successor) => replaceFile(former, successor, 'administrator')),
    );
    const { coverImage, version } = (await readProject('web', id)) ?? {};
    const uses = [one, other].map((successor) => (successor === coverImage ? '1 projet' : undefined));
    expect(outcomes).toEqual(uses.map((text) => ({ outcome: 'replaced', uses: text, focusReset: false })));
    expect(version).toBe(2);
  });

  it('a file seen in use that a colleague has replaced meanwhile is not replaced where nothing shows it', async () => {
    const [former, one, other] = [await stored(), await stored(), await stored()];
    const { id } = await createItem('web', web({ coverImage: former }));
    const replaceBy = (successor: string) => replaceFile(former, successor, 'administrator', true);
    expect(await replaceBy(one)).toMatchObject({ uses: '1 projet' });
    expect(await replaceBy(other)).toEqual({ outcome: 'unused-meanwhile' });
    // The request of the colleague, sent once more.
    expect(await replaceBy(one)).toMatchObject({ outcome: 'replaced' });
    expect((await readProject('web', id))?.coverImage).toBe(one);
  });

  it('a file whose uses change during each try is replaced nowhere, which the error says', async () => {
    const [former, successor] = [await stored(), await stored()];
    const { id } = await createItem('web', web({ coverImage: former }));
    const { replace } = FILE_USERS.web;
    const replacing = vi.spyOn(FILE_USERS.web, 'replace').mockImplementation(async (...given) => {
      const use = { id: randomUUID(), url: former, user_kind: 'web', user_id: randomUUID() } as const;
      await given[0].insertInto('file_uses').values(use).execute();
      return replace(...given);
    });
    await expect(replaceFile(former, successor, 'administrator')).rejects.toThrow(ConcurrentChangesError);
    expect(replacing).toHaveBeenCalledTimes(5);
    replacing.mockRestore();
    expect((await readProject('web', id))?.coverImage).toBe(former);
  });

  it.runIf(engine === 'postgres')(
    'a project that is deleted and restored while a file is replaced shows the new one, and uses it',
    async () => {
      const [former, successor] = [await stored(), await stored()];
      const { id } = await createItem('web', web({ coverImage: former }));
      const { replace } = FILE_USERS.web;
      vi.spyOn(FILE_USERS.web, 'replace').mockImplementationOnce(async (...given) => {
        await deleteItem('web', id);
        const text = await replace(...given);
        const { things } = await readTrash({ search: '', kind: 'web', offset: 0, limit: 1 });
        await restoreFromTrash(things[0]?.id ?? '');
        return text;
      });
      expect(await replaceFile(former, successor, 'administrator')).toMatchObject({ uses: '1 projet' });
      expect((await readProject('web', id))?.coverImage).toBe(successor);
      const uses = database().selectFrom('file_uses').select('url').where('user_id', '=', id);
      expect(await uses.execute()).toEqual([{ url: successor }]);
    },
  );

  it('replaces a file in child rows, and keeps their other files in use', async () => {
    const film = () => stored({ type: 'video/mp4', width: null, height: null });
    const [described, making, newMaking, newDescribed] = [
      await film(),
      await film(),
      await film(),
      await film(),
    ];
    const { id } = await createItem(
      'production',
      productionFormSchema.parse({
        ...{ clientName: 'a', videoTitle: 'Marée', additionalMediaUrl: making },
        videos: [{ vimeoId: '1063867036', title: 'F', audioDescription: described }],
      }),
    );
    const films = async () => {
      const project = await readProject('production', id);
      return [project?.additionalMediaUrl, project?.videos[0]?.audioDescription];
    };
    expect(await replaceFile(making, newMaking, 'administrator')).toMatchObject({ outcome: 'replaced' });
    expect(await films()).toEqual([newMaking, described]);
    expect(await rowOf(described)).toMatchObject({ unused_since: null, released_at: null });
    expect(await replaceFile(described, newDescribed, 'administrator')).toMatchObject({
      outcome: 'replaced',
    });
    expect(await films()).toEqual([newMaking, newDescribed]);
    expect(await rowOf(described)).toMatchObject({ released_at: expect.any(Date) });
    expect(await rowOf(newDescribed)).toMatchObject({ unused_since: null, released_at: null });
  });

  it('a replacement with another aspect ratio resets the focal point to the centre', async () => {
    const [former, successor] = [await stored(), await stored({ width: 400, height: 600 })];
    await saveFileDetails(former, { ...described, focusX: 0 }, 1, 'administrator');
    expect(await replaceFile(former, successor, 'administrator')).toMatchObject({ focusReset: true });
    expect(await rowOf(successor)).toMatchObject({ focus_x: 50, focus_y: 50 });
  });

  it('a film can’t replace a picture, nor can a missing file replace anything', async () => {
    const [picture, film] = [await stored(), await stored({ type: 'video/mp4', width: null, height: null })];
    expect(await replaceFile(picture, film, 'administrator')).toEqual({ outcome: 'other-type' });
    expect(await replaceFile(picture, `${film}x`, 'administrator')).toEqual({ outcome: 'missing' });
    expect(await replaceFile(`${film}x`, picture, 'administrator')).toEqual({ outcome: 'missing' });
    expect(await replaceFile(picture, picture, 'administrator')).toEqual({ outcome: 'missing' });
  });

  it('a role replaces only what it may change everywhere it is used (§27.8)', async () => {
    const page = 'page:agence';
    for (const name of [page, 'settings'] as const) {
      const [former, successor] = [await stored(), await stored()];
      const { id } = await createItem('web', web({ coverImage: former }));
      await saveContent(name, { draft: { 'hero.picture': former } }, 0);
      expect(await replaceFile(former, successor, 'editor'), name).toEqual({ outcome: 'not-allowed' });
      expect((await readProject('web', id))?.coverImage).toBe(former);
      const needs = name === page ? 'pages' : 'settings';
      expect((await readLibraryFile(former))?.users).toContainEqual(expect.objectContaining({ needs }));
      expect(await replaceFile(former, successor, 'administrator'), name).toMatchObject({
        outcome: 'replaced',
      });
    }
    const [former, successor] = [await stored(), await stored()];
    await createItem('web', web({ coverImage: former }));
    expect(await replaceFile(former, successor, 'editor')).toMatchObject({ outcome: 'replaced' });
  });

  it('a role replaces a file only by one of which it may move the focal point', async () => {
    const [own, ofPage] = [await stored(), await stored()];
    await saveFileDetails(own, { ...described, focusX: 0 }, 1, 'editor');
    const { version } = await readContent('page:agence');
    await saveContent('page:agence', { draft: { 'hero.picture': ofPage } }, version);
    expect(await replaceFile(own, ofPage, 'editor')).toEqual({ outcome: 'successor-not-allowed' });
    expect(await rowOf(ofPage)).toMatchObject({ focus_x: 50, version: 1 });
    expect(await replaceFile(own, ofPage, 'administrator')).toMatchObject({ outcome: 'replaced' });
  });

  it('a role moves the focal point only of what it may change everywhere it is used (§27.5)', async () => {
    for (const name of ['page:agence', 'settings'] as const) {
      const url = await stored();
      const draft = async (fields: object) =>
        saveContent(name, { draft: { ...fields } }, (await readContent(name)).version);
      await draft({ 'hero.picture': url });
      const moved = { ...described, alt: 'Un port', focusX: 10 };
      expect(await saveFileDetails(url, moved, 1, 'editor'), name).toEqual({ outcome: 'not-allowed' });
      expect(await rowOf(url)).toMatchObject({ focus_x: 50, version: 1 });
      // The other details don't crop the picture.
      const named = { ...described, alt: 'Un port' };
      expect(await saveFileDetails(url, named, 1, 'editor'), name).toEqual({ outcome: 'saved', version: 2 });
      expect(await saveFileDetails(url, moved, 1, 'editor'), name).toMatchObject({ outcome: 'conflict' });
      expect(await saveFileDetails(url, moved, 2, 'administrator'), name).toMatchObject({ outcome: 'saved' });
      await draft({});
      expect(await saveFileDetails(url, named, 3, 'editor'), name).toMatchObject({ outcome: 'saved' });
    }
  });

  it('a use that is saved during a replacement is replaced too', async () => {
    const [former, successor] = [await stored(), await stored()];
    await createItem('web', web({ coverImage: former }));
    // Saved at the moment at which the replacement reads the uses of the file, and committed while it waits.
    const { id } = await createItem('web', web({ coverImage: '' }));
    const [outcome, saved] = await Promise.all([
      replaceFile(former, successor, 'administrator'),
      updateItem('web', id, { values: web({ coverImage: former }) }, 1),
    ]);
    expect([outcome.outcome, saved.outcome]).toEqual(['replaced', 'saved']);
    // Whichever came second: the stored content and the recorded uses agree.
    const cover = (await readProject('web', id))?.coverImage ?? '';
    const uses = await database().selectFrom('file_uses').select('url').where('user_id', '=', id).execute();
    expect(uses).toEqual([{ url: cover }]);
    expect(await rowOf(cover)).toMatchObject({ unused_since: null, deleted_at: null });
  });
});

const ROWS = 100_000;

describeOnBothEngines('with many files', (engine) => {
  beforeAll(async () => {
    await completeFileUses();
    await sql`
      insert into stored_files (url, bucket, path, type, bytes, created_at, unused_since, search_text, kept)
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(ROWS)})
      select '/storage/v1/object/public/project-images/2026/11/22/' || number || '_a.jpg', 'project-images',
        '2026/11/22/' || number || '_a.jpg', 'image/jpeg', 5, ${new Date(0)}, ${new Date(0)}, number || '_a.jpg', true
      from numbers`.execute(database());
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database());
  });

  const requested = { search: '', filter: undefined, offset: 500, limit: 50 };

  it.each([
    ['a page', requested],
    ['what nothing uses', { ...requested, filter: 'unused' as const }],
  ])('%s is looked up once, by the index, and only its rows are read', async (_what, part) => {
    const [page, count, rows] = await statementsOf(() => readLibrary(part));
    if (!page || !count || !rows) throw new Error('three statements are expected');
    const plans = [await planOf(engine, page), await planOf(engine, count), await planOf(engine, rows)];
    if (engine === 'sqlite') {
      expect(plans[0]).toBe('SCAN stored_files USING COVERING INDEX stored_files_library');
      expect(plans[1]).toContain('SCAN stored_files USING COVERING INDEX stored_files_library');
      expect(plans[2]).toMatch(/^SEARCH stored_files USING INDEX sqlite_autoindex/);
    } else {
      expect(plans[0]).toMatch(/Index Only Scan Backward using stored_files_library/);
      expect(plans[2]).toContain('stored_files_pkey');
      expect(plans[2]).not.toContain('Seq Scan');
    }
  });

  it('the files next to one, and those without an alternative text, are found by an index', async () => {
    // Described but for two: neither the list nor its count may read the others.
    await sql`update stored_files set alt = 'Une plage' where path not in ('2026/11/22/7_a.jpg', '2026/11/22/8_a.jpg')`.execute(
      database(),
    );
    if (engine === 'postgres') {
      await sql`vacuum analyze`.execute(database());
      // The index keeps the pages of the rows that left it at once; by their number the planner may prefer the whole
      // table.
      await sql`reindex index stored_files_without_alt`.execute(database());
    }
    const url = `${PUBLIC}project-images/2026/11/22/50000_a.jpg`;
    for (const [filter, index] of [
      [undefined, 'stored_files_library'],
      ['without-alt', 'stored_files_without_alt'],
    ] as const)
      for (const statement of await statementsOf(() => readNeighbours({ search: '', filter }, url))) {
        const plan = await planOf(engine, statement);
        expect(plan).toContain(index);
        expect(plan).toMatch(
          engine === 'sqlite' ? /^SEARCH .* \(created_at[<>]/ : /ROW\(created_at, url\) [<>]/,
        );
      }
    const [page] = await statementsOf(() => readLibrary({ ...requested, filter: 'without-alt' }));
    const [count] = await statementsOf(countWithoutAlt);
    if (!page || !count) throw new Error('two statements are expected');
    for (const statement of [page, count])
      expect(await planOf(engine, statement)).toContain('stored_files_without_alt');
    expect(await countWithoutAlt()).toEqual({ count: 2, more: false });
  });

  it('the files of a label are read by its index, be they few or all', async () => {
    await sql`
      insert into file_labels (id, url, label, created_at)
      select url, url, 'toutes', created_at from stored_files`.execute(database());
    await sql`
      insert into file_labels (id, url, label, created_at)
      select url || 'x', url, 'peu', created_at from stored_files where path like '%/77_a.jpg'`.execute(
      database(),
    );
    await database()
      .insertInto('labels')
      .values([
        { id: 'toutes', name: 'Toutes' },
        { id: 'peu', name: 'Peu' },
      ])
      .execute();
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database());
    for (const [label, total] of [
      ['toutes', 5000],
      ['peu', 1],
    ] as const) {
      const part = { ...requested, offset: 0, label };
      expect((await readLibrary(part)).total).toBe(total);
      const [page, count] = await statementsOf(() => readLibrary(part));
      if (!page || !count) throw new Error('two statements are expected');
      for (const statement of [page, count]) {
        const plan = await planOf(engine, statement);
        // PostgreSQL counts all of them by the other index as well: the order matters for the page alone.
        expect(plan).toContain(statement === page ? 'file_labels_label' : 'file_labels_');
        expect(plan).not.toMatch(/Seq Scan|Sort|SCAN file_labels|SCAN stored_files|TEMP B-TREE/);
      }
    }
    expect(await readLabels()).toHaveLength(2);
  });

  it('a sweep reads none of the files that stay', async () => {
    const statements = await statementsOf(() => sweepUnusedFiles(new Date()));
    const variant = statements.find(({ sql: text }) => text.includes('"unused_since" <='));
    if (!variant) throw new Error('the sweep did not look');
    expect(await planOf(engine, variant)).toContain('stored_files_sweep');
    // The count stops at its maximum (§29.10).
    expect(await readLibrary({ ...requested, offset: 0 })).toMatchObject({ total: 5000, more: true });
  });
});
