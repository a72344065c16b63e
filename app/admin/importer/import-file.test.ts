import { expect, it, vi } from 'vitest';
import { clientAction } from './import-file.ts';

it('says that a file is larger than what a proxy lets pass, and not that a text must be shortened', async () => {
  const refused = { status: 413, statusText: 'Request Entity Too Large', internal: false, data: '<html>' };
  const serverAction = vi.fn().mockRejectedValue(refused);
  expect(await clientAction({ serverAction } as unknown as Parameters<typeof clientAction>[0])).toEqual({
    message: expect.stringMatching(/^Ce fichier est plus lourd que ce que le serveur placé devant le site/),
  });
});
