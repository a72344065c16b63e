import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import { deleteExpiredHistory } from '#content/audit-log/delete-expired-history.server.ts';
import { recordFileUses } from '#content/files/file-uses.server.ts';
import { duplicateItem } from '#content/lifecycle/duplicate-item.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { discardItemDraft, saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { saveContent } from '#content/pages/site-contents.server.ts';
import { createCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import { readAuthors, readCategories } from '#content/types/article/read-categories-and-authors.server.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { influenceFormSchema } from '#domain/projects/influence.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { readLibrary } from '#features/media/library/list-files.server.ts';
import { completeFileUses } from '#features/media/unused-files/complete-file-uses.server.ts';
import { isReleased } from '#features/media/unused-files/released-files.server.ts';
import { sweepUnusedFiles, unusedFilesJob } from '#features/media/unused-files/sweep-unused-files.server.ts';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import { changeContent, database } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import type { FileStore } from '#infrastructure/file-store/file-store-port.ts';
import { testFolder } from '../support/test-folder.ts';
import { deleteItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';

const DAY = 24 * 3600 * 1000;
const PUBLIC = '/storage/v1/object/public/';
const later = (days: number) => new Date(Date.now() + days * DAY);

let number = 0;

/** A stored picture with two variants, as after an upload. */
async function picture(bucket = 'project-images'): Promise<string> {
  number += 1;
  const path = `2026/11/22/${number}.jpg`;
  const url = `${PUBLIC}${bucket}/${path}`;
  const body = [Buffer.from('a picture')] as unknown as AsyncIterable<Uint8Array>;
  await fileStore().put(`${bucket}/${path}`, body);
  await insertStoredFile(`${bucket}/${path}`, {
    ...{ type: 'image/jpeg', bytes: 9, width: 700, height: 400, variants_at: new Date() },
  });
  for (const width of [360, 640]) {
    const variant = `${bucket}/${path.replace('.jpg', `.w${width}.webp`)}`;
    await fileStore().put(variant, body);
    await database()
      .insertInto('picture_variants')
      .values({ url: `${PUBLIC}${variant}`, source_url: url, format: 'webp', width, height: 200 })
      .execute();
  }
  return url;
}

const storedFilm = () =>
  insertStoredFile(`project-images/2026/11/22/${++number}.mp4`, {
    type: 'video/mp4',
    unused_since: new Date(),
  });

const keyOf = (url: string) => url.slice(PUBLIC.length);
const files = async () => (await Array.fromAsync(fileStore().list(''))).sort();
const rowOf = (url: string) =>
  database()
    .selectFrom('stored_files')
    .select(['unused_since', 'released_at', 'deleted_at'])
    .where('url', '=', url)
    .executeTakeFirst();
const usersOf = async (url: string) =>
  (
    await database()
      .selectFrom('file_uses')
      .select(['user_kind', 'user_id'])
      .where('url', '=', url)
      .orderBy('user_kind')
      .execute()
  ).map((row) => `${row.user_kind} ${row.user_id}`);
const UNTOUCHED = { unused_since: expect.any(Date), released_at: null, deleted_at: null };
const IN_USE = { unused_since: null, released_at: null, deleted_at: null };
/** Used by the trash only: visitors get 404, and it is not deleted. */
const TRASHED = { unused_since: null, released_at: expect.any(Date), deleted_at: null };
const RELEASED = { unused_since: expect.any(Date), released_at: expect.any(Date), deleted_at: null };

const web = (given: object) =>
  webFormSchema.parse({ client: 'Hélio', title: 'Brume', brief: 'a', recommendation: 'b', ...given });
const block = (url: string) => ({
  id: 'b1',
  layout: '1-col',
  medias: [{ id: 'm1', type: 'image', url, alt: '' }],
});

/** A production whose only film has an audio-described version. */
const production = (audioDescription: string, given: object = {}) =>
  productionFormSchema.parse({
    clientName: 'a',
    videoTitle: 'b',
    videos: [{ vimeoId: '1063867036', title: 'F', audioDescription }],
    ...given,
  });

async function labels() {
  await createCategoryOrAuthor('category', 'Conseils');
  await createCategoryOrAuthor('author', 'La rédaction');
  return { categoryId: (await readCategories())[0]?.id, authorId: (await readAuthors())[0]?.id };
}

describeOnBothEngines('uses of stored files', (engine) => {
  const folder = testFolder('file-uses');
  const disk = diskFileStore(folder);
  beforeEach(async () => {
    setFileStore(disk);
    for (const table of ['stored_files', 'picture_variants', 'file_uses', 'settings'] as const)
      await database().deleteFrom(table).execute();
    for (const table of ['blog_posts', 'web_solutions', 'influence_projects', 'production_projects'] as const)
      await database().deleteFrom(table).execute();
    for (const key of await files()) await disk.delete(key);
    await completeFileUses();
  });

  it('follow a project through creation, changes and deletion', async () => {
    const [cover, shown, added] = [await picture(), await picture(), await picture()];
    expect(await rowOf(cover)).toEqual(UNTOUCHED);
    const { id } = await createItem('web', web({ coverImage: cover, blocks: [block(shown)] }));
    expect(await usersOf(cover)).toEqual([`web ${id}`]);
    expect([await rowOf(cover), await rowOf(shown)]).toEqual([IN_USE, IN_USE]);
    await updateItem('web', id, { values: web({ coverImage: cover, blocks: [block(added)] }) }, 1);
    expect([await rowOf(cover), await rowOf(shown), await rowOf(added)]).toEqual([IN_USE, RELEASED, IN_USE]);
    // A save with an outdated version changes nothing.
    await updateItem('web', id, { values: web({ coverImage: '' }) }, 1);
    expect(await usersOf(cover)).toEqual([`web ${id}`]);
    // Restored: it is public again.
    await updateItem('web', id, { values: web({ coverImage: cover, blocks: [block(shown)] }) }, 2);
    expect([await rowOf(shown), await rowOf(added)]).toEqual([IN_USE, RELEASED]);
    await deleteItem('web', id);
    expect([await rowOf(cover), await rowOf(shown)]).toEqual([TRASHED, TRASHED]);
    expect(await usersOf(cover)).toEqual([expect.stringMatching(/^trash /)]);
  });

  it('include every kind: covers, films of productions, pictures in articles', async () => {
    const [one, two, three, four] = [
      await picture(),
      await picture(),
      await picture('blog-images'),
      await picture('blog-images'),
    ];
    const { id: influence } = await createItem(
      'influence',
      influenceFormSchema.parse({
        title: 'a',
        client: 'b',
        brief: 'c',
        recommendation: 'd',
        coverImage: one,
      }),
    );
    const { id: production } = await createItem(
      'production',
      productionFormSchema.parse({
        clientName: 'a',
        videoTitle: 'b',
        coverImage: one,
        additionalMediaUrl: two,
      }),
    );
    const values = postFormSchema.parse({
      ...(await labels()),
      ...{ title: 'Estran', slug: 'estran', status: 'Draft', coverImage: three },
      content: `<p>Voir</p><img src="${four}" alt="">`,
    });
    const post = await createItem('post', values);
    const postId = post.outcome === 'created' ? post.id : '';
    expect(await usersOf(one)).toEqual([`influence ${influence}`, `production ${production}`]);
    expect(await usersOf(two)).toEqual([`production ${production}`]);
    expect([await usersOf(three), await usersOf(four)]).toEqual([[`post ${postId}`], [`post ${postId}`]]);
    await deleteItem('influence', influence);
    expect(await rowOf(one)).toEqual(IN_USE);
    await deleteItem('production', production);
    expect([await rowOf(one), await rowOf(two)]).toEqual([TRASHED, TRASHED]);
    await updateItem('post', postId, { values: { ...values, content: '<p>Voir</p>' } }, 1);
    expect([await rowOf(three), await rowOf(four)]).toEqual([IN_USE, RELEASED]);
    await deleteItem('post', postId);
    expect(await rowOf(three)).toEqual(TRASHED);
  });

  it('a copy uses the files of its child rows', async () => {
    const film = await storedFilm();
    const { id } = await createItem('production', production(film));
    const copy = randomUUID();
    await duplicateItem('production', id, copy);
    await deleteItem('production', id);
    expect(await usersOf(film)).toEqual([`production ${copy}`, expect.stringMatching(/^trash /)]);
    expect(await rowOf(film)).toEqual(IN_USE);
  });

  it('a copy does not use the files of the pending draft of its original', async () => {
    const [cover, pending] = [await picture(), await picture()];
    const { id } = await createItem('web', web({ coverImage: cover }));
    await publishItem('web', id);
    await saveItemDraft('web', id, { values: web({ coverImage: pending }), keepsStatus: true }, 1);
    expect([await usersOf(cover), await usersOf(pending)]).toEqual([[`web ${id}`], [`web ${id}`]]);
    await duplicateItem('web', id, randomUUID());
    expect((await usersOf(cover)).length).toBe(2);
    expect(await usersOf(pending)).toEqual([`web ${id}`]);
  });

  it('a variant in a text counts as a use of its picture', async () => {
    const url = await picture();
    await createItem('web', web({ blocks: [block(url.replace('.jpg', '.w640.webp'))] }));
    expect(await rowOf(url)).toEqual(IN_USE);
  });

  it('two uses that end concurrently leave no file behind', async () => {
    const url = await picture();
    for (const id of ['one', 'two'])
      await changeContent((transaction) => recordFileUses(transaction, { kind: 'web', id }, url));
    const give = (id: string, hold?: Promise<unknown>) =>
      changeContent(async (transaction) => {
        await recordFileUses(transaction, { kind: 'web', id }, '');
        await hold;
      });
    const held = Promise.withResolvers<void>();
    const first = give('one', held.promise);
    const second = give('two');
    // A sweep that didn't wait for the first transaction has read by now, and seen its use.
    await Promise.race([second, sleep(300)]);
    held.resolve();
    await Promise.all([first, second]);
    expect(await rowOf(url)).toEqual(RELEASED);
  });

  it('a file that is no longer used is not public, nor are its variants; a new or used one is', async () => {
    const [fresh, used, given] = [await picture(), await picture(), await picture()];
    const { id } = await createItem('web', web({ coverImage: given }));
    await createItem('web', web({ coverImage: used }));
    const variant = given.replace('.jpg', '.w360.webp');
    const requested = () => Promise.all([fresh, used, given, variant].map((url) => isReleased(keyOf(url))));
    expect(await requested()).toEqual([false, false, false, false]);
    await deleteItem('web', id);
    await vi.waitFor(async () => expect(await requested()).toEqual([false, false, true, true]), {
      timeout: 120_000,
    });
    expect(await isReleased('site-media/team/founder-1.webp')).toBe(false);
    // A pending draft takes it back, which changes nothing public.
    const { id: draft } = await createItem('web', web({}));
    await publishItem('web', draft);
    expect(await requested()).toEqual([false, false, true, true]);
    await saveItemDraft('web', draft, { values: web({ coverImage: given }) }, 1);
    expect(await requested()).toEqual([false, false, false, false]);
    // So does a draft that gives it up.
    await saveItemDraft('web', draft, { values: web({ coverImage: fresh }) }, 2);
    expect(await requested()).toEqual([false, false, true, true]);
    await discardItemDraft('web', draft, 3);
    expect(await requested()).toEqual([true, false, true, true]);
  });

  it('a file that the draft of a page gives up is not public', async () => {
    const url = await picture();
    const draftOf = (cover: string) => ({ draft: { cover } });
    expect(await saveContent('page:agence', draftOf(url), 0)).toEqual({ outcome: 'saved' });
    expect(await isReleased(keyOf(url))).toBe(false);
    expect(await saveContent('page:agence', draftOf(''), 1)).toEqual({ outcome: 'saved' });
    expect(await isReleased(keyOf(url))).toBe(true);
  });

  it('nothing is deleted before its grace period ends, then only the file and its variants', async () => {
    const [fresh, used, given] = [await picture(), await picture(), await picture()];
    const body = [Buffer.from('x')] as unknown as AsyncIterable<Uint8Array>;
    await fileStore().put('site-media/team/founder-1.webp', body);
    const { id } = await createItem('web', web({ coverImage: given }));
    await createItem('web', web({ coverImage: used }));
    await deleteItem('web', id);
    const before = await files();
    await sweepUnusedFiles(later(29));
    expect(await files()).toEqual(before);
    await deleteExpiredHistory(later(31));
    await sweepUnusedFiles(later(31));
    const stem = keyOf(used).replace('.jpg', '');
    expect(await files()).toEqual(
      [`${stem}.jpg`, `${stem}.w360.webp`, `${stem}.w640.webp`, 'site-media/team/founder-1.webp'].sort(),
    );
    expect([await rowOf(fresh), await rowOf(given), await rowOf(used)]).toEqual([
      undefined,
      undefined,
      IN_USE,
    ]);
    const variants = await database().selectFrom('picture_variants').select('source_url').execute();
    expect(new Set(variants.map(({ source_url }) => source_url))).toEqual(new Set([used]));
  });

  it('a file that is used again between the query and the deletion is kept', async () => {
    const url = await picture();
    // A save at the moment at which the sweep has read and not marked yet.
    await database()
      .updateTable('stored_files')
      .set({ unused_since: new Date(0) })
      .execute();
    await database()
      .insertInto('file_uses')
      .values({ id: 'u', url, user_kind: 'web', user_id: 'somebody' })
      .execute();
    await sweepUnusedFiles(new Date());
    expect(await rowOf(url)).toEqual(IN_USE);
    expect(await files()).toHaveLength(3);
  });

  it('an interrupted sweep is resumed; until then nothing is served', async () => {
    const [url, other] = [await picture(), await picture()];
    const broken: FileStore = {
      ...disk,
      delete: (key) => (key === keyOf(url) ? Promise.reject(new Error('cut')) : disk.delete(key)),
    };
    setFileStore(broken);
    await expect(sweepUnusedFiles(later(31))).rejects.toThrow('cut');
    expect(await rowOf(other)).toBeUndefined();
    expect(await files()).toEqual([keyOf(url)]);
    expect(await rowOf(url)).toMatchObject({ deleted_at: expect.any(Date), released_at: expect.any(Date) });
    // It can't be used again: its variants are already deleted.
    await createItem('web', web({ coverImage: url }));
    expect(await usersOf(url)).toEqual([]);
    setFileStore(disk);
    await sweepUnusedFiles(later(31));
    expect([await files(), await rowOf(url)]).toEqual([[], undefined]);
  });

  it('files that can never be deleted keep no other from its deletion', async () => {
    const stuck: string[] = [];
    for (let count = 0; count < 60; count++)
      stuck.push(
        await insertStoredFile(`project-images/2026/11/22/reste-${count}.pdf`, {
          type: 'application/pdf',
          unused_since: new Date(count),
        }),
      );
    const other = await picture();
    const refused = vi.fn(async (key: string) => {
      if (key.includes('reste-')) throw new Error('refused by the store');
      await disk.delete(key);
    });
    setFileStore({ ...disk, delete: refused });
    await expect(sweepUnusedFiles(later(31))).rejects.toThrow('refused by the store');
    expect([await rowOf(other), await files()]).toEqual([undefined, []]);
    expect(refused.mock.calls.filter(([key]) => key.includes('reste-'))).toHaveLength(stuck.length);
  });

  it('a sweep of an unreachable store ends with its first batch', async () => {
    for (let count = 0; count < 60; count++) await storedFilm();
    const gone = async () => {
      throw new Error('unreachable');
    };
    const tried = vi.fn(gone);
    setFileStore({ ...disk, delete: tried, check: gone });
    await expect(sweepUnusedFiles(later(31))).rejects.toThrow('unreachable');
    expect(tried).toHaveBeenCalledTimes(50);
  });

  it('an upload whose process ends before its file is recorded leaves nothing for ever', async () => {
    const neverRecorded: FileStore['put'] = async (...args) => {
      await disk.put(...args);
      return new Promise(() => {});
    };
    setFileStore({ ...disk, put: neverRecorded });
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f56020' } })
      .png()
      .toBuffer();
    const body = Readable.from([bytes]);
    void storeUpload({ purpose: 'blog-inline', fileName: 'coupe.png', body });
    await vi.waitFor(async () => expect(await files()).toHaveLength(1));
    setFileStore(disk);
    const shown = await readLibrary({ search: '', filter: undefined, offset: 0, limit: 10 });
    expect(shown.files).toEqual([]);
    await sweepUnusedFiles(later(31));
    const rows = await database().selectFrom('stored_files').select('url').execute();
    expect([await files(), rows]).toEqual([[], []]);
  });

  it('only one sweep runs at a time', async () => {
    let ended = 0;
    const removeUnfinished = vi.fn(async (notSince: Date) => {
      // The first one runs until the two others have ended: otherwise they might run one after another.
      await vi.waitFor(() => expect(ended).toBe(2));
      return disk.removeUnfinished(notSince);
    });
    setFileStore({ ...disk, removeUnfinished });
    const sweep = async () => {
      await unusedFilesJob.run(new AbortController().signal);
      ended += 1;
    };
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(removeUnfinished).toHaveBeenCalledOnce();
    ended = 2;
    await sweep();
    expect(removeUnfinished).toHaveBeenCalledTimes(2);
  });

  it('those of an older installation are recorded once, also after an interruption', async () => {
    const [used, twice, gone, fresh] = [await picture(), await picture(), await picture(), await picture()];
    for (let count = 0; count < 600; count++)
      await createItem('web', web({ coverImage: count % 2 ? used : twice, title: `Brume ${count}` }));
    await database().deleteFrom('file_uses').execute();
    await database().deleteFrom('settings').execute();
    await database().updateTable('stored_files').set({ unused_since: null, released_at: null }).execute();
    const old = { created_at: later(-2) };
    await database().updateTable('stored_files').set(old).where('url', '=', gone).execute();
    // Nothing is released or deleted before all uses are recorded.
    await database()
      .updateTable('stored_files')
      .set({ unused_since: new Date(0) })
      .where('url', '=', gone)
      .execute();
    await sweepUnusedFiles(new Date());
    expect(await rowOf(gone)).toBeDefined();
    await database()
      .updateTable('stored_files')
      .set({ unused_since: null })
      .where('url', '=', gone)
      .execute();
    // The connection is lost after the first part.
    const trigger =
      engine === 'sqlite'
        ? sql`create trigger cut before insert on file_uses when (select count(*) from file_uses) >= 250 begin select raise(abort, 'cut'); end`
        : undefined;
    if (trigger) {
      await trigger.execute(database());
      await expect(completeFileUses()).rejects.toThrow('cut');
      await sql`drop trigger cut`.execute(database());
    }
    await completeFileUses();
    expect((await usersOf(used)).length + (await usersOf(twice)).length).toBe(600);
    expect([await rowOf(used), await rowOf(gone), await rowOf(fresh)]).toEqual([IN_USE, RELEASED, UNTOUCHED]);
    await completeFileUses();
    expect((await usersOf(used)).length).toBe(300);
  });

  it('uses of child rows and drafts that former versions did not record are recorded once', async () => {
    const [film, pending, deleted] = [await storedFilm(), await picture(), await picture()];
    const { id } = await createItem('production', production(film));
    await publishItem('production', id);
    const draft = production(film, { coverImage: pending });
    await saveItemDraft('production', id, { values: draft, keepsStatus: true }, 1);
    const trashed = { deleted_at: new Date(), unused_since: null };
    await database().updateTable('stored_files').set(trashed).where('url', '=', deleted).execute();
    await database().deleteFrom('file_uses').execute();
    const released = { unused_since: new Date(), released_at: new Date() };
    await database().updateTable('stored_files').set(released).where('url', '=', film).execute();
    await completeFileUses();
    expect(await usersOf(film)).toEqual([]);
    await database().deleteFrom('settings').where('key', '=', 'internal:file-uses-of-child-rows').execute();
    await completeFileUses();
    expect([await usersOf(film), await usersOf(pending)]).toEqual([
      [`production ${id}`],
      [`production ${id}`],
    ]);
    expect(await rowOf(film)).toEqual(IN_USE);
    // The file in the trash waits for its permanent deletion.
    expect(await rowOf(deleted)).toEqual({ ...IN_USE, deleted_at: expect.any(Date) });
  });
});
