import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { sourceFileStorer } from '#operations/import/store-source-files.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnEngine } from './engines.ts';

const NOT_SCANNED = 'L’antivirus n’a pas pu examiner ce fichier. Réessayez dans un instant.';
const MALWARE = Buffer.from('a signature of the scanner');
const folder = testFolder('virus-scan');
const place = join(folder, 'clamd.sock');
const scanned: Buffer[] = [];

/** A stand-in for ClamAV's daemon, which reads its protocol as documented (clamd(8), INSTREAM). */
const daemon = createServer({ allowHalfOpen: true }, (socket) => {
  let bytes = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    const file: Buffer[] = [];
    let at = 'zINSTREAM\0'.length;
    if (bytes.toString('latin1', 0, at) !== 'zINSTREAM\0') return;
    while (bytes.length >= at + 4) {
      const length = bytes.readUInt32BE(at);
      at += 4;
      if (length === 0) {
        const whole = Buffer.concat(file);
        scanned.push(whole);
        socket.end(whole.includes(MALWARE) ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0');
        return;
      }
      file.push(bytes.subarray(at, at + length));
      at += length;
    }
  });
});

beforeAll(async () => {
  vi.stubEnv('CLAMD', `unix:${place}`);
  await new Promise<void>((resolve) => daemon.listen(place, resolve));
  setFileStore(diskFileStore(join(folder, 'files')));
});
afterAll(() => {
  daemon.close();
});

const send = (bytes: Buffer) =>
  storeUpload({
    purpose: 'project-image',
    fileName: 'image.png',
    body: (async function* () {
      yield bytes;
    })(),
  });
const stored = () => database().selectFrom('stored_files').selectAll().execute();

describeOnEngine('sqlite', 'an upload where the operator has a virus scanner (CLAMD)', () => {
  it('is stored when the scanner has found nothing in the whole of it', async () => {
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#f56020' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(picture.length).toBeGreaterThan(500_000);
    expect(await send(picture)).toMatchObject({ outcome: 'stored' });
    expect(scanned.at(-1)?.equals(picture)).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  it('is refused with what was found in it, and when the scanner can’t be asked', async () => {
    const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await send(Buffer.concat([picture, MALWARE]))).toEqual({
      outcome: 'refused',
      message: 'L’antivirus a trouvé un logiciel malveillant dans ce fichier\u00a0: il n’est pas gardé.',
    });
    daemon.close();
    await writeFile(join(folder, 'a.png'), picture);
    await writeFile(join(folder, 'b.png'), Buffer.concat([picture, Buffer.from('b')]));
    const files = { stored: 0, known: 0, missing: 0 };
    const options = { trial: false, signal: undefined };
    const store = sourceFileStorer({ at: 'folder', folder }, options, files);
    using logged = vi.spyOn(log, 'error').mockReturnValue();
    for (const file of ['/a.png', '/b.png'])
      expect(await store(file, 'project-image')).toEqual({ missing: NOT_SCANNED });
    // Once in an import, whose report names each file.
    expect(logged).toHaveBeenCalledExactlyOnceWith('files of an import could not be scanned', {
      // Which operators can act on.
      error: expect.objectContaining({ message: expect.stringMatching(/ENOENT|ECONNREFUSED/) }),
    });
    // The same file may be sent again: its parts stay.
    expect(await send(picture)).toEqual({
      outcome: 'unscanned',
      message: NOT_SCANNED,
    });
    expect(await stored()).toHaveLength(1);
    // An import asks for it again where another item shows it.
    await new Promise<void>((resolve) => daemon.listen(place, resolve));
    expect(await store('/a.png', 'project-image')).toHaveProperty('url');
    expect(files).toEqual({ stored: 1, known: 0, missing: 1 });
  });
});
