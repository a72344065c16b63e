import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
import { mp4Headers } from '../support/film-boxes.ts';
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
const MAKES = `echo "$@" >> ${place}/said; while [ $# -gt 1 ]; do shift; done; cp ${place}/made "$1"`;
afterAll(() => rmSync(place, { recursive: true, force: true }));

const PUBLIC = '/storage/v1/object/public/';
const HOUR = 3_600_000;
const after = (milliseconds: number) => new Date(Date.now() + milliseconds);
const NONE = { large: '', tablet: '', phone: '', poster: '', posterPhone: '' };

describeOnBothEngines('film renditions for each width', () => {
  const folder = mkdtempSync(join(tmpdir(), 'film-widths-files-'));
  const disk = diskFileStore(folder);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    setFileStore(disk);
    program(MAKES);
    writeFileSync(join(place, 'made'), 'lighter');
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
  const film = async (measures = { width: 1920, height: 1080 }) => {
    const bytes = Uint8Array.from(mp4Headers({ ...measures, seconds: 10 }));
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
    for (let made = 0; await makeNextWidth(now); made++) if (made > 9) throw new Error('it never ends');
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
    });
    expect(readFileSync(join(folder, `${address(shown, '.desktop.mp4').slice(PUBLIC.length)}`), 'utf8')).toBe(
      'lighter',
    );
    expect(readFileSync(join(place, 'said'), 'utf8').trim().split('\n')).toHaveLength(4);
    expect((await readLibraryFile(shown))?.widths).toBe('made');
    expect([await widthsOf(other), (await readLibraryFile(other))?.widths]).toEqual([undefined, undefined]);
  });

  it('are not made where the original is smaller in bytes or in width', async () => {
    const small = await film({ width: 1280, height: 720 });
    await show(small);
    await makeAll();
    const made = ['.phone-50-50.mp4', '.tablet-50-50.mp4', '.desktop.mp4'];
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
    await saveFileDetails(url, { name: 'Élan', alt: '', focusX: 12, focusY: 88 }, 1);
    const whole = { desktop: address(url, '.desktop.mp4'), large: address(url, '.large.mp4') };
    expect(await widthsOf(url)).toEqual(whole);
    await makeAll();
    const crops = {
      phone: address(url, '.phone-12-88.mp4'),
      tablet: address(url, '.tablet-12-88.mp4'),
    };
    expect(await widthsOf(url)).toEqual({ ...whole, ...crops });
    expect(await beside(url)).toHaveLength(4);
    expect(readFileSync(join(place, 'said'), 'utf8')).toMatch(/\(iw-ow\)\*0\.12.*\(ih-oh\)\*0\.88/);
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
    expect((await readLibraryFile(url))?.widths).toBe('made');
  });

  it('are withheld and deleted with their film', async () => {
    const url = await film();
    await show(url);
    await makeAll();
    const phone = address(url, '.phone-50-50.mp4').slice(PUBLIC.length);
    expect(await isReleased(phone)).toBe(false);
    await saveContent('page:agence', { publish: {} }, 1);
    await vi.waitFor(async () => expect(await isReleased(phone)).toBe(true), { timeout: 120_000 });
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
