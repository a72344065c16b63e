import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { readFilmWidths } from '#content/files/film-widths.server.ts';
import { saveContent } from '#content/pages/site-contents.server.ts';
import { emptyTrash } from '#content/trash/erase-trash.server.ts';
import { makeNextWidth } from '#features/media/films/film-widths.server.ts';
import { deleteFiles, saveFileDetails } from '#features/media/library/change-file.server.ts';
import { readLibraryFile } from '#features/media/library/read-file.server.ts';
import { completeFileUses } from '#features/media/unused-files/complete-file-uses.server.ts';
import { isReleased } from '#features/media/unused-files/released-files.server.ts';
import { sweepUnusedFiles } from '#features/media/unused-files/sweep-unused-files.server.ts';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import { database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { box, mp4Headers, mp4Of, mp4Track } from '../support/film-boxes.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines } from './engines.ts';

// A fake ffmpeg, so that the result is the same on machines with and without it: its output is the content of `made`.
const place = await vi.hoisted(async () => {
  const [fs, os, path] = [await import('node:fs'), await import('node:os'), await import('node:path')];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'film-widths-'));
  process.env['FFMPEG_PATH'] = path.join(folder, 'ffmpeg');
  return folder;
});
const program = (body: string) => {
  writeFileSync(join(place, 'ffmpeg'), `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${body}\n`);
  chmodSync(join(place, 'ffmpeg'), 0o755);
};
const MAKES = `echo "$@" >> ${place}/said; case "$*" in *libsvtav1*) made=made-av1 ;; *) made=made ;; esac
while [ $# -gt 1 ]; do shift; done; cp ${place}/$made "$1"`;
const fails = (codec: string) => `case "$*" in *${codec}*) echo no codec >&2; exit 1 ;; esac; ${MAKES}`;
const ffmpeg = vi.hoisted(() => ({ encodesAv1: true }));
vi.mock(import('#features/media/films/convert-film.server.ts'), async (original) => ({
  ...(await original()),
  encodesAv1: async () => ffmpeg.encodesAv1,
}));
/** A film in H.264 that is smaller than the uploaded one, and one in AV1: main profile, level 3.1, 10 bits. */
const [H264, AV1] = [
  'lighter'.padEnd(2000, '.'),
  mp4Of(mp4Track('vide', 'av01', box('av1C', Buffer.from([0x81, 0x05, 0x4d, 0])))),
];
const CODECS = 'av01.0.05M.10';
afterAll(() => rmSync(place, { recursive: true, force: true }));

const PUBLIC = '/storage/v1/object/public/';
const HOUR = 3_600_000;
const after = (milliseconds: number) => new Date(Date.now() + milliseconds);
const NONE = { large: '', tablet: '', phone: '', poster: '', posterPhone: '' };

describeOnBothEngines('film renditions for each width', () => {
  const folder = testFolder('film-widths-files');
  const disk = diskFileStore(folder);
  beforeEach(async () => {
    setFileStore(disk);
    program(MAKES);
    ffmpeg.encodesAv1 = true;
    writeFileSync(join(place, 'made'), H264);
    writeFileSync(join(place, 'made-av1'), AV1);
    writeFileSync(join(place, 'said'), '');
    for (const table of ['stored_files', 'file_uses', 'settings', 'site_contents', 'film_widths'] as const)
      await database().deleteFrom(table).execute();
    for (const key of await keys()) await disk.delete(key);
    await completeFileUses();
  });

  const keys = () => Array.fromAsync(disk.list(''));
  /** The files derived from a film, by the suffix of their name. */
  const beside = async (url: string) => {
    const stem = url.slice(PUBLIC.length, -'.mp4'.length);
    const all = (await keys()).filter((key) => key.startsWith(stem) && key !== `${stem}.mp4`);
    return all.map((key) => key.slice(stem.length));
  };
  const ALL_IN_AV1 = { phone: CODECS, tablet: CODECS, desktop: CODECS, large: CODECS };
  const orders = () => readFileSync(join(place, 'said'), 'utf8').trim().split('\n');
  const film = async (measures = { width: 1920, height: 1080 }) => {
    const headers = mp4Headers({ ...measures, seconds: 10 });
    const bytes = Uint8Array.from(Buffer.concat([headers, box('free', Buffer.alloc(8000))]));
    const body = new Blob([bytes]).stream();
    const outcome = await storeUpload({ purpose: 'project-film', fileName: 'Élan.mp4', body });
    if (outcome.outcome !== 'stored') throw new Error(outcome.message);
    return outcome.url;
  };
  const show = (desktop: string, change: 'publish' | 'draft' = 'publish', version = 0) => {
    const stored = { 'hero.film': { ...NONE, desktop } };
    const reported = change === 'publish' ? { publish: stored } : { draft: stored };
    return saveContent('page:agence', reported, version);
  };
  const makeAll = async (now = new Date()) => {
    for (let made = 0; await makeNextWidth(now); made++) if (made > 19) throw new Error('it never ends');
  };
  const widthsOf = async (url: string) => (await readFilmWidths([url])).get(url);
  const address = (url: string, end: string) => url.replace('.mp4', end);

  it('are made once for a hero film, public or not, and pages use each at the next request', async () => {
    const [shown, other] = [await film(), await film()];
    await makeAll();
    expect(await keys()).toHaveLength(2);
    await show(shown, 'draft');
    const before = await readContentVersion();
    expect(await makeNextWidth(new Date())).toBe(true);
    expect(await readContentVersion()).toBe(before + 1);
    expect(await widthsOf(shown)).toEqual({ phone: address(shown, '.phone-50-50.mp4') });
    expect((await readLibraryFile(shown))?.widths).toBe('waiting');
    await Promise.all([makeAll(), makeAll()]);
    await makeAll();
    expect(await widthsOf(shown)).toEqual({
      phone: address(shown, '.phone-50-50.mp4'),
      tablet: address(shown, '.tablet-50-50.mp4'),
      desktop: address(shown, '.desktop.mp4'),
      large: address(shown, '.large.mp4'),
      av1: ALL_IN_AV1,
    });
    const made = (end: string) => readFileSync(join(folder, address(shown, end).slice(PUBLIC.length)));
    expect(made('.desktop.mp4').toString()).toBe(H264);
    expect(made('.phone-50-50-av1.mp4')).toEqual(AV1);
    expect(orders()).toHaveLength(8);
    expect((await readLibraryFile(shown))?.widths).toBe('madeInAv1');
    expect([await widthsOf(other), (await readLibraryFile(other))?.widths]).toEqual([undefined, undefined]);
  });

  it('are not made where the original is smaller in bytes or in width', async () => {
    const small = await film({ width: 1280, height: 720 });
    await show(small);
    await makeAll();
    const made = ['.phone-50-50', '.tablet-50-50', '.desktop'].flatMap((one) => [
      `${one}-av1.mp4`,
      `${one}.mp4`,
    ]);
    expect((await beside(small)).sort()).toEqual(made.toSorted());
    expect((await widthsOf(small))?.large).toBeUndefined();
    const light = await film();
    await show(light, 'publish', 1);
    writeFileSync(join(place, 'made'), 'x'.repeat(100_000));
    await makeAll();
    expect(await beside(light)).not.toContain('.desktop.mp4');
    expect(await widthsOf(light)).toEqual({ large: light });
    expect((await readLibraryFile(light))?.widths).toBe('made');
  });

  it('are cropped again for another focal point; the original is shown until then', async () => {
    const url = await film();
    await show(url);
    await makeAll();
    await saveFileDetails(url, { name: 'Élan', alt: '', focusX: 12, focusY: 88 }, 1, 'administrator');
    const whole = { desktop: address(url, '.desktop.mp4'), large: address(url, '.large.mp4') };
    const uncropped = { desktop: CODECS, large: CODECS };
    expect(await widthsOf(url)).toEqual({ ...whole, av1: uncropped });
    await makeNextWidth(new Date());
    expect(await beside(url)).not.toContain('.phone-50-50-av1.mp4');
    expect((await widthsOf(url))?.av1).toEqual(uncropped);
    await makeAll();
    const crops = {
      phone: address(url, '.phone-12-88.mp4'),
      tablet: address(url, '.tablet-12-88.mp4'),
    };
    expect(await widthsOf(url)).toEqual({ ...whole, ...crops, av1: ALL_IN_AV1 });
    expect(await beside(url)).toHaveLength(8);
    expect(readFileSync(join(place, 'said'), 'utf8')).toMatch(/\(iw-ow\)\*0\.12.*\(ih-oh\)\*0\.88/);
  });

  it('leave nothing of a former crop where the new one is larger than the film (§32.7)', async () => {
    const url = await film();
    await show(url);
    await makeAll();
    await saveFileDetails(url, { name: 'Élan', alt: '', focusX: 12, focusY: 88 }, 1, 'administrator');
    writeFileSync(join(place, 'made'), 'x'.repeat(100_000));
    await makeAll();
    const whole = { desktop: address(url, '.desktop.mp4'), large: address(url, '.large.mp4') };
    expect(await widthsOf(url)).toMatchObject(whole);
    const left = ['.desktop', '.large'].flatMap((one) => [`${one}-av1.mp4`, `${one}.mp4`]);
    expect((await beside(url)).sort()).toEqual(left.toSorted());
  });

  it('are given up after three failures; the original is shown, which the library reports', async () => {
    const url = await film();
    await show(url);
    program('echo no codec >&2; exit 1');
    for (const hour of [0, 1, 2, 3, 4]) await makeNextWidth(after(hour * HOUR));
    expect(await widthsOf(url)).toEqual({});
    expect((await readLibraryFile(url))?.widths).toBe('failed');
    const row = await database().selectFrom('film_widths').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 2, failure: expect.stringContaining('no codec') });
    program(MAKES);
    await makeAll(after(9 * HOUR));
    expect(await beside(url)).toEqual([]);
  });

  it.each([
    ['the store', () => setFileStore({ ...disk, put: () => Promise.reject(new Error('ENOSPC')) })],
    ['the temporary folder', () => program('echo "av_interleaved: No space left on device" >&2; exit 1')],
  ])('wait when %s is full, repeatedly, and leave no partial file', async (_, fill) => {
    const url = await film();
    await show(url);
    fill();
    for (const hour of [0, 1, 2, 3])
      await expect(makeNextWidth(after(hour * HOUR))).rejects.toThrow(/ENOSPC|No space/);
    expect(await beside(url)).toEqual([]);
    setFileStore(disk);
    program(MAKES);
    await makeAll(after(9 * HOUR));
    expect((await readLibraryFile(url))?.widths).toBe('madeInAv1');
  });

  it('are in AV1 too once every film has them in H.264, and nowhere without its encoder', async () => {
    const [first, second] = [await film(), await film()];
    await show(first);
    await show(second, 'draft', 1);
    ffmpeg.encodesAv1 = false;
    await makeAll();
    expect(await widthsOf(first)).not.toHaveProperty('av1');
    expect([...(await beside(first)), ...(await beside(second))]).toHaveLength(8);
    expect((await readLibraryFile(first))?.widths).toBe('made');
    expect(orders().filter((order) => order.includes('libx264'))).toHaveLength(8);
    // Another ffmpeg after a restart: the films that are there get them too.
    ffmpeg.encodesAv1 = true;
    await makeAll();
    expect([(await widthsOf(first))?.av1, (await widthsOf(second))?.av1]).toEqual([ALL_IN_AV1, ALL_IN_AV1]);
    expect(
      orders()
        .slice(8)
        .every((order) => order.includes('libsvtav1')),
    ).toBe(true);
  });

  it('are kept in AV1 only where they are a fifth smaller', async () => {
    const url = await film();
    await show(url);
    writeFileSync(
      join(place, 'made-av1'),
      Buffer.concat([AV1, box('free', Buffer.alloc(1600 - AV1.length))]),
    );
    await makeAll();
    expect(await widthsOf(url)).not.toHaveProperty('av1');
    expect(await beside(url)).toHaveLength(4);
    expect((await readLibraryFile(url))?.widths).toBe('made');
    // Each quality was tried, and none is tried again.
    expect(orders().filter((order) => order.includes('libsvtav1'))).toHaveLength(4 * 3);
  });

  it.each([
    ['fails', fails('libsvtav1')],
    ['makes no AV1', MAKES],
  ])('stay in H.264 where AV1 is given up because ffmpeg %s', async (_, body) => {
    const url = await film();
    await show(url);
    program(body);
    writeFileSync(join(place, 'made-av1'), 'no film');
    for (const hour of [0, 1, 2, 3, 4]) await makeAll(after(hour * HOUR));
    expect(Object.keys((await widthsOf(url)) ?? {}).toSorted()).toEqual([
      'desktop',
      'large',
      'phone',
      'tablet',
    ]);
    expect(await beside(url)).toHaveLength(4);
    const row = await database().selectFrom('film_widths').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ failure: null, av1_failure: expect.stringMatching(/no codec|no AV1/) });
    const pages = await readContentVersion();
    program(MAKES);
    writeFileSync(join(place, 'made-av1'), AV1);
    await makeAll(after(9 * HOUR));
    expect(await readContentVersion()).toBe(pages);
  });

  it('resume in AV1 where the process ended in the middle', async () => {
    const url = await film();
    await show(url);
    program(fails('libsvtav1'));
    await makeAll();
    const ending = new AbortController();
    program(`case "$*" in *libsvtav1*) touch ${place}/begun; exec sleep 60 ;; esac`);
    const running = makeNextWidth(after(HOUR), ending.signal);
    await vi.waitFor(() => expect(existsSync(join(place, 'begun'))).toBe(true), { timeout: 20_000 });
    ending.abort();
    expect(await running).toBe(false);
    expect(await beside(url)).toHaveLength(4);
    program(MAKES);
    await makeAll(after(HOUR));
    expect((await widthsOf(url))?.av1).toEqual(ALL_IN_AV1);
  });

  it('are withheld and deleted with their film', async () => {
    const url = await film();
    await show(url);
    await makeAll();
    const phone = address(url, '.phone-50-50.mp4').slice(PUBLIC.length);
    const inAv1 = phone.replace('.mp4', '-av1.mp4');
    expect([await isReleased(phone), await isReleased(inAv1)]).toEqual([false, false]);
    await saveContent('page:agence', { publish: {} }, 1);
    await vi.waitFor(async () => expect(await isReleased(phone)).toBe(true), { timeout: 120_000 });
    expect(await isReleased(inAv1)).toBe(true);
    expect(await deleteFiles([url])).toMatchObject({ deleted: 1 });
    await emptyTrash(new Date());
    await sweepUnusedFiles(new Date());
    expect(await keys()).toEqual([]);
    expect(await database().selectFrom('film_widths').select('url').execute()).toEqual([]);
  });

  it('leave nothing of a film that was deleted meanwhile', async () => {
    const url = await film();
    await show(url);
    setFileStore({
      ...disk,
      put: async (key, body) => {
        await database().updateTable('stored_files').set({ deleted_at: new Date() }).execute();
        return disk.put(key, body);
      },
    });
    await makeAll();
    expect(await beside(url)).toEqual([]);
    expect(await database().selectFrom('film_widths').select('url').execute()).toEqual([]);
  });
});
