import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { beginDirectUpload } from '#features/media/uploads/direct-upload.server.ts';
import { storeUpload, uploadLimits } from '#features/media/uploads/store-upload.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { KeyTaken } from '#infrastructure/file-store/file-store-port.ts';
import { mp4Headers } from '../support/film-boxes.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines } from './engines.ts';

await vi.hoisted(async () => {
  // A separate temporary folder: files of other programs are not counted.
  const [{ mkdtempSync: make }, os, path] = [
    await import('node:fs'),
    await import('node:os'),
    await import('node:path'),
  ];
  process.env['TMPDIR'] = make(path.join(os.tmpdir(), 'uploads-test-'));
  process.env['MAX_IMAGE_MB'] = '1';
  process.env['MAX_VIDEO_MB'] = '2';
});

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#f56020' } });
const mp4 = mp4Headers({ width: 640, height: 360, seconds: 3 });

function body(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new Blob([Uint8Array.from(bytes)]).stream();
}

describeOnBothEngines('uploads', () => {
  const folder = testFolder('uploads');
  setFileStore(diskFileStore(folder));

  const stored = async () => (await Array.fromAsync(fileStore().list(''))).length;
  const rows = async () => (await database().selectFrom('stored_files').select('url').execute()).length;
  const read = async (url: string) => {
    const key = url.replace('/storage/v1/object/public/', '');
    return Buffer.concat(await Array.fromAsync(fileStore().get(key) as AsyncIterable<Buffer>));
  };

  it('stores a project picture by date and time under an ASCII name', async () => {
    const outcome = await storeUpload({
      purpose: 'project-image',
      fileName: 'Été à Sète.PNG',
      body: body(await picture().png().toBuffer()),
    });
    expect(outcome).toMatchObject({ outcome: 'stored', type: 'image', width: 60, height: 40 });
    const url = outcome.outcome === 'stored' ? outcome.url : '';
    expect(url).toMatch(
      /^\/storage\/v1\/object\/public\/project-images\/\d{4}\/\d{2}\/\d{2}\/\d{13}_ete-a-sete-[0-9a-f]{8}\.png$/,
    );
    expect(await rows()).toBe(1);
  });

  it('stores article pictures under generated names', async () => {
    const webp = await picture().webp().toBuffer();
    const inline = await storeUpload({ purpose: 'blog-inline', fileName: 'x', body: body(webp) });
    const cover = await storeUpload({ purpose: 'blog-cover', fileName: 'x', body: body(webp) });
    expect(inline).toMatchObject({ url: expect.stringMatching(/blog-images\/blog\/[0-9a-f-]{36}\.webp$/) });
    expect(cover).toMatchObject({
      url: expect.stringMatching(/blog-images\/featured\/[0-9a-f-]{36}\.webp$/),
    });
  });

  it('applies the orientation of a picture, removes its location, and detects its type by content', async () => {
    const jpeg = await picture()
      .withExif({ IFD0: { Copyright: 'x' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const outcome = await storeUpload({ purpose: 'project-image', fileName: 'photo.png', body: body(jpeg) });
    expect(outcome).toMatchObject({ width: 40, height: 60, url: expect.stringMatching(/\.jpg$/) });
    const metadata = await sharp(await read(outcome.outcome === 'stored' ? outcome.url : '')).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 60, format: 'jpeg' });
    expect([metadata.exif, metadata.orientation ?? 1]).toEqual([undefined, 1]);
  });

  it('accepts films where films are allowed', async () => {
    const outcome = await storeUpload({ purpose: 'project-film', fileName: 'Film été.mp4', body: body(mp4) });
    expect(outcome).toMatchObject({
      outcome: 'stored',
      type: 'video',
      url: expect.stringMatching(/film-ete-[0-9a-f]{8}\.mp4$/),
    });
    expect(await storeUpload({ purpose: 'project-cover', fileName: 'f.mp4', body: body(mp4) })).toMatchObject(
      { type: 'video' },
    );
  });

  it.each([
    ['a text', Buffer.from('bonjour'), /n’est pas accepté.*JPEG/],
    ['an empty file', Buffer.alloc(0), /n’est pas accepté/],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /SVG/],
    ['a film as a picture', mp4, /est un film/],
    ['a broken picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 2, 3]), /abîmée/],
    ['a HEIC photo', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1', 'latin1'), /HEIC.*JPEG/],
    ['a picture above the limit', Buffer.alloc(1_100_000, 1), /1 Mo/],
  ])('refuses %s with a reason and leaves nothing behind', async (_what, bytes, message) => {
    const before = [await stored(), await rows()];
    const outcome = await storeUpload({ purpose: 'project-image', fileName: 'image.jpg', body: body(bytes) });
    expect(outcome).toMatchObject({ outcome: 'refused', message: expect.stringMatching(message) });
    expect([await stored(), await rows()]).toEqual(before);
  });

  it('refuses a film that no browser can play, and leaves nothing behind', async () => {
    const before = [await stored(), await rows()];
    const film = body(Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1'));
    const outcome = await storeUpload({ purpose: 'library', fileName: 'film.mp4', body: film });
    expect(outcome).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/vide ou inachevé/) });
    expect([await stored(), await rows()]).toEqual(before);
  });

  it('offers a picture and a film that the library has, and stores them once more when asked to (§27.15)', async () => {
    const jpeg = await picture()
      .jpeg()
      .withExif({ IFD0: { Artist: 'Anne' } })
      .toBuffer();
    const send = (bytes: Uint8Array, more: object = {}) =>
      storeUpload({ purpose: 'library', fileName: 'a', body: body(bytes), asks: true, ...more });
    for (const bytes of [jpeg, mp4]) {
      const first = await send(bytes, { asks: false, fileName: 'premier' });
      const before = [await stored(), await rows()];
      expect(await send(bytes)).toMatchObject({ ...first, outcome: 'known', name: 'premier' });
      expect([await stored(), await rows()]).toEqual(before);
      expect(await send(bytes, { asks: false })).toMatchObject({ outcome: 'stored', name: 'a' });
      // A form stores what it is given: its field would show another name.
      expect(await send(bytes, { purpose: 'project-cover' })).toMatchObject({ outcome: 'stored' });
    }
    // Files from before hashes were stored; one of them is lost.
    await database().updateTable('stored_files').set({ content_hash: null }).execute();
    const { url } = await database()
      .selectFrom('stored_files')
      .select('url')
      .where('name', '=', 'a')
      .where('type', '=', 'image/jpeg')
      .executeTakeFirstOrThrow();
    await fileStore().delete(url.replace('/storage/v1/object/public/', ''));
    expect(await send(jpeg)).toMatchObject({ outcome: 'known' });
    await database().updateTable('stored_files').set({ deleted_at: new Date() }).execute();
    expect(await send(jpeg)).toMatchObject({ outcome: 'stored' });
    await database().updateTable('stored_files').set({ deleted_at: null }).execute();
  });

  it('refuses an announced size above the limit without reading', async () => {
    let read = false;
    const unread = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const outcome = await storeUpload({
      purpose: 'project-film',
      fileName: 'f.mp4',
      announcedBytes: 3 * 1024 * 1024,
      body: unread,
    });
    expect(outcome).toMatchObject({ outcome: 'refused', message: expect.stringContaining('2 Mo') });
    expect(read).toBe(false);
  });

  it('reports a full disk and stores nothing', async () => {
    const before = [await stored(), await rows()];
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const store = fileStore();
    setFileStore({ ...store, put: () => Promise.reject(full) });
    const outcome = await storeUpload({ purpose: 'project-film', fileName: 'f.mp4', body: body(mp4) });
    setFileStore(store);
    expect(outcome).toMatchObject({ outcome: 'full', message: expect.stringMatching(/plus de place/) });
    expect([await stored(), await rows()]).toEqual(before);
  });

  it('leaves nothing behind when the client disconnects halfway', async () => {
    const before = [
      await stored(),
      await rows(),
      readdirSync(tmpdir()).filter((name) => name.startsWith('upload-')).length,
    ];
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(mp4);
        controller.error(new Error('gone'));
      },
    });
    await expect(storeUpload({ purpose: 'project-film', fileName: 'f.mp4', body: cut })).rejects.toThrow(
      'gone',
    );
    expect([
      await stored(),
      await rows(),
      readdirSync(tmpdir()).filter((name) => name.startsWith('upload-')).length,
    ]).toEqual(before);
  });

  it('refuses a direct upload whose facts are of other types', async () => {
    const film = { purpose: 'library', fileName: 'film.mp4', bytes: 1_000_000 };
    expect(await beginDirectUpload(film, 'administrator')).toEqual({ outcome: 'not-offered' });
    const noText = { toString: null };
    for (const wrong of [{ purpose: noText }, { bytes: noText }, { bytes: '9' }, { bytes: undefined }])
      expect(await beginDirectUpload({ ...film, ...wrong }, 'administrator')).toMatchObject({
        outcome: 'refused',
      });
  });

  it('returns its limits', () => expect(uploadLimits()).toEqual({ imageMegabytes: 1, videoMegabytes: 2 }));

  it('never writes outside the store nor over an existing file', async () => {
    const bytes = (async function* () {
      yield Buffer.from('x');
    })();
    await expect(fileStore().put('../ailleurs/x.png', bytes)).rejects.toThrow('Not a file key');
    expect(await fileStore().head('../../etc/passwd')).toBeUndefined();
    const [key = ''] = await Array.fromAsync(fileStore().list('project-images/'));
    await expect(fileStore().put(key, bytes)).rejects.toThrow(KeyTaken);
  });
});
