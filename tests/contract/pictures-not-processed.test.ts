import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { meanColour } from '#infrastructure/picture-encoder/mean-colour.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnEngine } from './engines.ts';

vi.mock('#infrastructure/picture-encoder/mean-colour.ts', () => ({ meanColour: vi.fn() }));

describeOnEngine('sqlite', 'a picture that the machine or the program fails on', () => {
  setFileStore(diskFileStore(testFolder('pictures-not-processed')));

  const send = async () => {
    const png = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const body = new Blob([Uint8Array.from(png)]).stream();
    return storeUpload({ purpose: 'library', fileName: 'image.png', body });
  };

  it.each([new Error('out of memory --- size == 48MB'), new TypeError('pixels is undefined')])(
    'is logged, and not called damaged: %s',
    async (error) => {
      vi.mocked(meanColour).mockRejectedValue(error);
      using logged = vi.spyOn(log, 'error').mockReturnValue();
      expect(await send()).toMatchObject({
        outcome: 'unprocessed',
        message: expect.stringMatching(
          /^Le serveur n’a pas réussi à préparer cette image, qui n’est pas en cause/,
        ),
      });
      expect(logged).toHaveBeenCalledExactlyOnceWith('a picture could not be processed', {
        type: 'image/png',
        error,
      });
      expect(await database().selectFrom('stored_files').select('url').execute()).toEqual([]);
    },
  );

  it('is stored when it is sent again', async () => {
    vi.mocked(meanColour).mockResolvedValue('#ffffff');
    expect(await send()).toMatchObject({ outcome: 'stored' });
  });
});
