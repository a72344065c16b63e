import { Readable } from 'node:stream';
import { beforeAll, expect, it, vi } from 'vitest';
import { finishUpload } from '#features/media/uploads/finish-upload.server.ts';
import {
  addPart,
  discardExpiredUploads,
  MAX_UNFINISHED,
  UNFINISHED_FOLDER,
  UNFINISHED_LIFE_MS,
} from '#features/media/uploads/unfinished-uploads.server.ts';
import { lockUpload } from '#features/media/uploads/upload-lock.server.ts';
import { database, setDatabase } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines } from './engines.ts';

import {
  ANNE,
  ask,
  begin,
  bodyThat,
  FILM,
  PART,
  parts,
  read,
  received,
  resumableUploads,
  rows,
  send,
  sendWhole,
  urlOf,
} from './resumable-upload-contract.ts';

vi.hoisted(() => {
  process.env['MAX_VIDEO_MB'] = '12';
});

const change = (id: string) => database().updateTable('unfinished_uploads').where('id', '=', id);
const finishedWith = (id: string) =>
  change(id)
    .set({ outcome: JSON.stringify({}) })
    .execute();
const begunAt = (id: string, created_at: Date) => change(id).set({ created_at }).execute();

describeOnBothEngines('resumable uploads of films', () => {
  const folder = testFolder('resumable-uploads');
  beforeAll(() => setFileStore(diskFileStore(folder)));

  resumableUploads();

  it('close a film in a bucket that is refused before it is read', async () => {
    const { id } = await begin(FILM.length);
    const store = fileStore();
    const bytes = 13 * 1024 * 1024;
    const bucket_key = `${UNFINISHED_FOLDER}${id}-whole`;
    await store.put(bucket_key, Readable.from([new Uint8Array(bytes)]));
    await change(id).set({ bytes, bucket_key, bucket_upload: 'one' }).execute();
    const opened: Readable[] = [];
    const get = (key: string) => {
      const file = store.get(key);
      opened.push(file);
      return file;
    };
    setFileStore({ ...store, get });
    const finished = await finishUpload(id, ANNE).finally(() => setFileStore(store));
    expect(finished).toMatchObject({ outcome: 'refused' });
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it('keep a part whose row was stored although the connection to the database broke', async () => {
    const { id } = await begin(FILM.length);
    const whole = database();
    const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const transformResult = () => Promise.reject(broken);
    setDatabase(whole.withPlugin({ transformQuery: ({ node }) => node, transformResult }));
    const adding = addPart(id, 0, Readable.from([FILM.subarray(0, PART)]));
    await expect(adding.finally(() => setDatabase(whole))).rejects.toThrow('ECONNRESET');
    for (let offset = await received(id); offset < FILM.length; offset += PART)
      expect((await send(id, offset, FILM.subarray(offset, offset + PART))).status).toBe(204);
    expect(await finishUpload(id, ANNE)).toMatchObject({ outcome: 'stored' });
  });

  it('belong to the administrator who started them', async () => {
    const { id } = await begin(FILM.length);
    const asBruno = { as: 'bruno' };
    expect((await ask('HEAD', id, asBruno)).status).toBe(404);
    expect((await send(id, 0, FILM.subarray(0, PART), asBruno)).status).toBe(404);
    expect((await ask('DELETE', id, asBruno)).status).toBe(404);
    expect(await finishUpload(id, 'bruno')).toEqual({ outcome: 'unknown' });
    expect(await received(id)).toBe(0);
    for (const unknown of ['x', '..%2F..%2Fetc', encodeURIComponent("' or 1=1"), '%00', '%zz'])
      expect((await ask('HEAD', unknown)).status, unknown).toBe(404);
  });

  it('are at most twenty unfinished ones of one person (§13.6)', async () => {
    const as = 'ines';
    const ids: string[] = [];
    for (let count = 0; count < MAX_UNFINISHED; count += 1) ids.push((await begin(100, { as })).id);
    const [first = '', second = '', third = ''] = ids;
    const refused = await begin(100, { as });
    expect([refused.answer.status, await refused.answer.json()]).toEqual([
      422,
      { outcome: 'refused', message: expect.stringContaining('20 envois de films inachevés') },
    ]);
    expect((await begin(100, { as: 'bruno' })).answer.status).toBe(201);
    // Finished, given up, or older than the sweep lets them be: none is unfinished.
    const freed = [
      () => finishedWith(first),
      () => ask('DELETE', second, { as }),
      () => begunAt(third, new Date(Date.now() - UNFINISHED_LIFE_MS - 60_000)),
    ];
    for (const free of freed) {
      await free();
      expect((await begin(100, { as })).answer.status).toBe(201);
      expect((await begin(100, { as })).answer.status).toBe(422);
    }
    await database()
      .deleteFrom('unfinished_uploads')
      .where('administrator_id', 'in', [as, 'bruno'])
      .execute();
  });

  it('are refused before any transfer when they are too large, no film or without a size', async () => {
    const before = await rows('unfinished_uploads');
    const large = await begin(13 * 1024 * 1024);
    expect(large.answer.status).toBe(422);
    expect(await large.answer.json()).toEqual({
      outcome: 'refused',
      message: 'Ce fichier dépasse 12 Mo, la taille la plus grande acceptée.',
    });
    expect((await begin(10, { purpose: 'blog-inline' })).answer.status).toBe(400);
    expect((await ask('POST', '', { headers: { 'Upload-Defer-Length': '1' } })).status).toBe(400);
    expect((await ask('POST', '', { headers: { 'Upload-Length': '-1' } })).status).toBe(400);
    expect(await rows('unfinished_uploads')).toBe(before);
  });

  it('accept no byte more than was announced', async () => {
    const { id } = await begin(1000);
    expect((await send(id, 0, Buffer.alloc(1001))).status).toBe(413);
    expect(await received(id)).toBe(0);
  });

  it.each([
    ['what is no film', Buffer.alloc(5000, 'bonjour '), /n’est pas accepté/],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /SVG/],
  ])('refuse %s at the end with the reason and delete it', async (_what, bytes, message) => {
    const before = await rows('stored_files');
    const id = await sendWhole(bytes, { name: 'film.mp4' });
    const refused = { outcome: 'refused', message: expect.stringMatching(message) };
    expect(await finishUpload(id, ANNE)).toMatchObject(refused);
    expect(await finishUpload(id, ANNE)).toMatchObject(refused);
    expect(await parts()).toEqual([]);
    expect(await rows('stored_files')).toBe(before);
  });

  it('keep the parts of a film that the library has until the sender has chosen (§27.15)', async () => {
    const given = { purpose: 'library' };
    const first = await finishUpload(await sendWhole(FILM, given), ANNE);
    const before = await rows('stored_files');
    const id = await sendWhole(FILM, given);
    expect(await finishUpload(id, ANNE, true)).toMatchObject({ outcome: 'known', url: urlOf(first) });
    expect(await rows('stored_files')).toBe(before);
    expect(await parts()).not.toEqual([]);
    const again = await finishUpload(id, ANNE);
    expect(again).toMatchObject({ outcome: 'stored' });
    expect(urlOf(again)).not.toBe(urlOf(first));
    expect(await parts()).toEqual([]);
  });

  it('create one film when several requests complete them concurrently', async () => {
    const before = await rows('stored_files');
    const id = await sendWhole(FILM);
    const results = await Promise.all(Array.from({ length: 4 }, () => finishUpload(id, ANNE)));
    expect(new Set(results.map(urlOf)).size).toBe(1);
    expect(urlOf(results[0] ?? { outcome: 'busy' })).not.toBe('');
    expect(await rows('stored_files')).toBe(before + 1);
  });

  it.each(['the file and its row', 'the row and the word of it'])(
    'create one film when the process ended between %s',
    async (between) => {
      const before = await rows('stored_files');
      const id = await sendWhole(FILM);
      const first = await finishUpload(id, ANNE);
      // The same time again, as the next process finds it.
      const again = await sendWhole(FILM);
      const twin = await database()
        .selectFrom('unfinished_uploads')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      await database().deleteFrom('unfinished_uploads').where('id', '=', id).execute();
      await database()
        .insertInto('unfinished_uploads')
        .values({ ...twin, id, outcome: null } as never)
        .execute();
      await database()
        .updateTable('upload_parts')
        .set({ upload_id: id })
        .where('upload_id', '=', again)
        .execute();
      if (between === 'the file and its row')
        await database().deleteFrom('stored_files').where('url', '=', urlOf(first)).execute();
      expect(await finishUpload(id, ANNE)).toEqual(first);
      expect((await read(urlOf(first))).equals(FILM)).toBe(true);
      expect(await rows('stored_files')).toBe(before + 1);
      await ask('DELETE', again);
      for (const key of await parts()) await fileStore().delete(key);
    },
  );

  it('report a full disk, and succeed once there is space', async () => {
    const store = fileStore();
    const full = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const { id } = await begin(FILM.length);
    setFileStore({ ...store, put: full });
    const response = await send(id, 0, FILM.subarray(0, PART));
    setFileStore(store);
    expect(response.status).toBe(507);
    expect(await response.json()).toMatchObject({
      outcome: 'full',
      message: expect.stringMatching(/plus de place/),
    });
    for (let at = 0; at < FILM.length; at += PART) await send(id, at, FILM.subarray(at, at + PART));
    setFileStore({ ...store, put: full });
    expect(await finishUpload(id, ANNE)).toMatchObject({ outcome: 'full' });
    setFileStore(store);
    expect(await finishUpload(id, ANNE)).toMatchObject({ outcome: 'stored' });
  });

  it('can be resumed although the former request still waits for bytes', async () => {
    const { id } = await begin(FILM.length);
    const hanging = send(id, 0, bodyThat('hangs', FILM.subarray(0, 500_000)));
    await vi.waitFor(
      async () => {
        const row = await database()
          .selectFrom('unfinished_uploads')
          .select('lock_holder')
          .where('id', '=', id)
          .executeTakeFirst();
        expect(row?.lock_holder).toBeTruthy();
      },
      { timeout: 120_000 },
    );
    const offset = await received(id);
    await hanging;
    expect((await send(id, offset, FILM.subarray(offset))).status).toBe(204);
    expect((await read(urlOf(await finishUpload(id, ANNE)))).equals(FILM)).toBe(true);
  });

  it('allow only one of two requests to write at an offset', async () => {
    const { id } = await begin(FILM.length);
    const body = () => [FILM.subarray(0, 1000)] as unknown as AsyncIterable<Uint8Array>;
    const before = (await parts()).length;
    const written = await Promise.allSettled([addPart(id, 0, body()), addPart(id, 0, body())]);
    expect(written.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await parts()).length).toBe(before + 1);
  });

  it('expire after a day, but not while a request finishes them', async () => {
    const [idle, finishing] = [(await begin(FILM.length)).id, (await begin(FILM.length)).id];
    const created_at = new Date(Date.now() - UNFINISHED_LIFE_MS - 60_000);
    await database()
      .updateTable('unfinished_uploads')
      .set({ created_at })
      .where('id', 'in', [idle, finishing])
      .execute();
    const unlock = await lockUpload(finishing, () => {});
    expect(await discardExpiredUploads(new Date())).toBe(1);
    expect((await ask('HEAD', idle)).status).toBe(404);
    await unlock();
    expect(await discardExpiredUploads(new Date())).toBe(1);
  });

  it('don’t wait for a dead process', async () => {
    const { id } = await begin(FILM.length);
    await database()
      .updateTable('unfinished_uploads')
      .set({ lock_holder: 'a process that was killed', locked_until: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute();
    const unlock = await lockUpload(id, () => {}, { timeout: 0 });
    await expect(lockUpload(id, () => {}, { timeout: 0 })).rejects.toThrow();
    await unlock();
    await (await lockUpload(id, () => {}, { timeout: 0 }))();
  });
});
