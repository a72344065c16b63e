import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { recordFileUses } from '#content/files/file-uses.server.ts';
import { readPictureFacts } from '#content/files/picture-facts.server.ts';
import { examineStoredFilms } from '#features/media/films/examine-stored-films.server.ts';
import { makeMissingPosters } from '#features/media/films/film-posters.server.ts';
import { readLibraryFile } from '#features/media/library/read-file.server.ts';
import { completeFileUses } from '#features/media/unused-files/complete-file-uses.server.ts';
import { isReleased } from '#features/media/unused-files/released-files.server.ts';
import { sweepUnusedFiles } from '#features/media/unused-files/sweep-unused-files.server.ts';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import { changeContent, database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { endEncoder } from '#infrastructure/picture-encoder/picture-encoder.server.ts';
import { serveStoredFile } from '../../server/files/stored-files.ts';
import { mp4Headers, mp4Of, mp4Track } from '../support/film-boxes.ts';
import { listen } from '../support/listen.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines } from './engines.ts';

// A fake ffmpeg, so that the result is the same on machines with and without it: for the frame at a second it returns
// the picture with that name next to it, and no file where there is none.
const place = await vi.hoisted(async () => {
  const [fs, os, path] = [await import('node:fs'), await import('node:os'), await import('node:path')];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'film-posters-'));
  process.env['FFMPEG_PATH'] = path.join(folder, 'ffmpeg');
  return folder;
});
const program = (body: string) => {
  writeFileSync(join(place, 'ffmpeg'), `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${body}\n`);
  chmodSync(join(place, 'ffmpeg'), 0o755);
};
const GIVES_FRAMES = `while [ $# -gt 1 ]; do [ "$1" = -ss ] && second="$2"; shift; done
if [ -f "${place}/$second.png" ]; then cp "${place}/$second.png" "$1"; fi`;
const frame = async (second: string, background: string) =>
  writeFileSync(
    join(place, `${second}.png`),
    await sharp({ create: { width: 64, height: 36, channels: 3, background } })
      .png()
      .toBuffer(),
  );
afterAll(() => rmSync(place, { recursive: true, force: true }));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PUBLIC = '/storage/v1/object/public/';
const after = (milliseconds: number) => new Date(Date.now() + milliseconds);

describeOnBothEngines('posters of films', () => {
  const folder = testFolder('film-posters-files');
  const disk = diskFileStore(folder);
  afterAll(endEncoder);
  beforeEach(async () => {
    setFileStore(disk);
    program(GIVES_FRAMES);
    // A film of ten seconds whose frame at a tenth of it is black.
    await frame('1.000', '#000000');
    await frame('3.000', '#f56020');
    for (const table of ['stored_files', 'file_uses', 'settings'] as const)
      await database().deleteFrom(table).execute();
    for (const key of await keys()) await disk.delete(key);
    await completeFileUses();
  });

  const keys = () => Array.fromAsync(disk.list(''));
  const film = async (bytes = mp4Headers({ width: 640, height: 360, seconds: 10 })) => {
    const body = new Blob([Uint8Array.from(bytes)]).stream();
    const outcome = await storeUpload({ purpose: 'project-cover', fileName: 'Été.mp4', body });
    if (outcome.outcome !== 'stored') throw new Error(outcome.message);
    return outcome.url;
  };
  /** The response at its URL, and how long browsers cache it. */
  const served = async (url: string) => {
    await using server = createServer((request, response) => void serveStoredFile(request, response, url));
    const answer = await fetch((await listen(server)) + url);
    return { text: await answer.text(), kept: answer.headers.get('cache-control') };
  };
  const row = (url: string) =>
    database()
      .selectFrom('stored_files')
      .select([
        'poster',
        'colour',
        'width',
        'duration_ms',
        'variants_at',
        'variants_attempts',
        'variants_failure',
      ])
      .where('url', '=', url)
      .executeTakeFirstOrThrow();

  it('are a frame that is not black, as WebP next to the film; pages show it at the next request', async () => {
    const url = await film();
    expect(await row(url)).toMatchObject({ poster: null, width: 640, duration_ms: 10_000 });
    const before = await readContentVersion();
    await makeMissingPosters(new Date());
    const poster = url.replace('.mp4', '.poster.webp');
    expect(await readContentVersion()).toBe(before + 1);
    expect((await readPictureFacts([url]))[url]).toEqual({
      width: 640,
      height: 360,
      colour: expect.stringMatching(/^#f[3-7]/),
      poster,
      film: { durationMs: 10_000, storedAt: expect.stringMatching(/^\d{4}-.+Z$/) },
    });
    const picture = sharp(readFileSync(join(folder, poster.slice(PUBLIC.length))));
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 64, height: 36 });
    // Once, also with several processes.
    await Promise.all([makeMissingPosters(new Date()), makeMissingPosters(new Date())]);
    expect(await readContentVersion()).toBe(before + 1);
  });

  it('are black when the whole film is', async () => {
    await frame('3.000', '#050505');
    const url = await film();
    await makeMissingPosters(new Date());
    expect((await row(url)).colour).toBe('#000000');
  });

  it('are made for films that were stored before dimensions were read', async () => {
    const url = await film();
    await database()
      .updateTable('stored_files')
      .set({ width: null, height: null, duration_ms: null })
      .execute();
    await makeMissingPosters(new Date());
    expect(await row(url)).toMatchObject({ width: 640, duration_ms: 10_000, poster: expect.any(String) });
  });

  it('are given up after three failures of a film, with the reason, without holding up others', async () => {
    const [bad, good] = [await film(), await film()];
    const frames = GIVES_FRAMES.replace(
      '\nif',
      `\n[ -f ${place}/bad ] && { echo no codec >&2; exit 1; }\nif`,
    );
    program(frames);
    writeFileSync(join(place, 'bad'), '');
    await database()
      .updateTable('stored_files')
      .set({ variants_at: new Date() })
      .where('url', '=', good)
      .execute();
    await makeMissingPosters(new Date());
    expect(await row(bad)).toMatchObject({ variants_at: null, variants_attempts: 1 });
    await makeMissingPosters(new Date());
    expect(await row(bad)).toMatchObject({ variants_attempts: 1 });
    await makeMissingPosters(after(61 * MINUTE));
    await makeMissingPosters(after(122 * MINUTE));
    expect(await row(bad)).toMatchObject({
      poster: null,
      variants_at: expect.any(Date),
      variants_failure: expect.stringContaining('no codec'),
    });
    rmSync(join(place, 'bad'));
    await database().updateTable('stored_files').set({ variants_at: null }).where('url', '=', good).execute();
    await makeMissingPosters(new Date());
    expect((await row(good)).poster).not.toBeNull();
    expect((await row(bad)).poster).toBeNull();
  });

  it('wait while the disk is full, and leave no partial file', async () => {
    const url = await film();
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    setFileStore({ ...disk, put: () => Promise.reject(full) });
    await expect(makeMissingPosters(new Date())).rejects.toThrow('ENOSPC');
    expect(await row(url)).toMatchObject({ poster: null, variants_at: null, variants_attempts: 1 });
    setFileStore(disk);
    program('echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1');
    for (const minutes of [61, 122, 183])
      await expect(makeMissingPosters(after(minutes * MINUTE))).rejects.toThrow('No space left');
    program(GIVES_FRAMES);
    await makeMissingPosters(after(244 * MINUTE));
    expect((await row(url)).poster).not.toBeNull();
  });

  it('come with a rendition that every browser plays, of a film that not all do: served at the same URL', async () => {
    const url = await film(mp4Of(mp4Track('vide', 'hvc1'), mp4Track('soun', 'mp4a')));
    const key = url.slice(PUBLIC.length);
    const warning = async () => (await readLibraryFile(url))?.warning;
    expect(await warning()).toMatch(/HEVC \(H\.265\), que beaucoup .* en préparation\.$/);
    expect(await served(url)).toMatchObject({
      text: expect.stringContaining('hvc1'),
      kept: 'public, max-age=60',
    });
    await frame('0.300', '#f56020');
    program(
      `case "$*" in *libx264*) for last; do :; done; echo converted > "$last"; exit 0;; esac\n${GIVES_FRAMES}`,
    );
    await makeMissingPosters(new Date());
    const playable = key.replace('.mp4', '.playable.mp4');
    expect(readFileSync(join(folder, playable), 'utf8')).toBe('converted\n');
    expect(await served(url)).toEqual({ text: 'converted\n', kept: expect.stringContaining('immutable') });
    expect(await warning()).toBeUndefined();
    // It is deleted with its film.
    await database()
      .updateTable('stored_files')
      .set({ unused_since: new Date(0) })
      .execute();
    await sweepUnusedFiles(new Date());
    expect(await keys()).toEqual([]);
  });

  it('don’t wait for the conversion of another film', async () => {
    const [first, second] = [await film(mp4Of(mp4Track('vide', 'hvc1'))), await film()];
    await frame('0.300', '#f56020');
    const posters = async () => [(await row(first)).poster, (await row(second)).poster];
    program(`case "$*" in *libx264*) echo slow >&2; exit 1;; esac\n${GIVES_FRAMES}`);
    await database()
      .updateTable('stored_files')
      .set({ created_at: new Date(0) })
      .where('url', '=', second)
      .execute();
    await makeMissingPosters(new Date());
    expect(await posters()).toEqual([expect.any(String), expect.any(String)]);
    expect(await row(first)).toMatchObject({ variants_at: null, variants_attempts: 1 });
  });

  it('report for a film that can’t be converted which browsers miss it, and what to do', async () => {
    const url = await film(mp4Of(mp4Track('vide', 'mp4v')));
    await frame('0.300', '#f56020');
    program(`case "$*" in *libx264*) echo no decoder >&2; exit 1;; esac\n${GIVES_FRAMES}`);
    await makeMissingPosters(new Date());
    // The poster is there at once, whatever becomes of the film.
    expect(await row(url)).toMatchObject({ poster: expect.any(String), variants_at: null });
    for (const minutes of [61, 122, 183]) await makeMissingPosters(after(minutes * MINUTE));
    expect((await readLibraryFile(url))?.warning).toMatch(/MPEG-4 Visual.* Exportez-le en MP4/);
    expect((await served(url)).kept).toContain('immutable');
  });

  /** A film as it was stored before codecs were recorded, migrated to this version. */
  const storedBefore = async (bytes?: Buffer, known: { poster?: string } = {}) => {
    const url = await film(bytes);
    await database()
      .updateTable('stored_files')
      .set({ ...known, codecs: null, variants_at: new Date() })
      .execute();
    await sql
      .raw(readFileSync('migrations/0056-what-moved-and-played-before.sql', 'utf8'))
      .execute(database());
    return url;
  };
  const remarkOf = async (url: string) => (await readLibraryFile(url))?.warning;

  it('and renditions are also made for films that were stored before codecs were read', async () => {
    const url = await storedBefore(mp4Of(mp4Track('vide', 'hvc1')), { poster: 'there' });
    await makeMissingPosters(new Date());
    expect(await row(url)).toMatchObject({ variants_at: null });
    await examineStoredFilms(new Date());
    expect(await remarkOf(url)).toMatch(/HEVC .* en préparation\.$/);
    expect((await served(url)).kept).toBe('public, max-age=60');
    await frame('0.300', '#f56020');
    program(
      `case "$*" in *libx264*) for last; do :; done; echo converted > "$last"; exit 0;; esac\n${GIVES_FRAMES}`,
    );
    await makeMissingPosters(new Date());
    expect((await served(url)).text).toBe('converted\n');
    expect(await remarkOf(url)).toBeUndefined();
  });

  it('are not made again for an earlier film that all browsers play', async () => {
    const url = await storedBefore(mp4Of(mp4Track('vide', 'avc1')), { poster: 'there' });
    const before = await readContentVersion();
    await examineStoredFilms(new Date());
    expect(await row(url)).toMatchObject({ poster: 'there', variants_at: expect.any(Date) });
    expect([await remarkOf(url), await readContentVersion()]).toEqual([undefined, before]);
  });

  it('are not made for an earlier film that would be refused today: its panel gives the reason', async () => {
    const url = await storedBefore();
    // The stored file has the content of that time.
    writeFileSync(join(folder, url.slice(PUBLIC.length)), mp4Of(mp4Track('soun', 'mp4a')));
    await examineStoredFilms(new Date());
    expect(await row(url)).toMatchObject({ poster: null, variants_at: expect.any(Date) });
    expect(await remarkOf(url)).toMatch(/^Ce fichier ne contient que du son/);
  });

  it('are withheld and deleted with their films', async () => {
    const url = await film();
    await makeMissingPosters(new Date());
    const poster = url.replace('.mp4', '.poster.webp').slice(PUBLIC.length);
    const user = { kind: 'web', id: 'somebody' } as const;
    await changeContent((transaction) => recordFileUses(transaction, user, url));
    expect(await isReleased(poster)).toBe(false);
    // Content that shows only the poster keeps its film in use.
    await changeContent((transaction) => recordFileUses(transaction, user, `${PUBLIC}${poster}`));
    expect(await database().selectFrom('file_uses').select('url').execute()).toEqual([{ url }]);
    await changeContent((transaction) => recordFileUses(transaction, user, ''));
    await vi.waitFor(async () => expect(await isReleased(poster)).toBe(true), { timeout: 120_000 });
    expect(await keys()).toHaveLength(2);
    await sweepUnusedFiles(after(31 * DAY));
    expect(await keys()).toEqual([]);
  });

  it('leave nothing of a film that was deleted meanwhile', async () => {
    await film();
    setFileStore({
      ...disk,
      put: async (key, body) => {
        await database().updateTable('stored_files').set({ deleted_at: new Date() }).execute();
        return disk.put(key, body);
      },
    });
    await makeMissingPosters(new Date());
    expect((await keys()).filter((key) => key.includes('poster'))).toEqual([]);
    expect(await Array.fromAsync(fileStore().list('project-images/'))).toHaveLength(1);
  });
});
