import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { log } from '#infrastructure/log.server.ts';
import { serveStoredFile } from './stored-files.ts';

vi.mock('#features/media/picture-variants/read-variant.server.ts', () => ({
  readVariant: async () => {
    throw new Error('no database');
  },
}));
vi.mock('#features/media/unused-files/released-files.server.ts', () => ({ isReleased: async () => false }));
vi.mock('#infrastructure/file-store/file-store.server.ts', () => ({
  fileStore: () => ({ head: async () => ({ size: 0, modifiedAt: new Date(0) }) }),
}));

it('without its variants a picture is served as it was uploaded, and an outage writes few lines', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue();
  const path = '/storage/v1/object/public/project-images/2026/11/1_ete.jpg';
  const statuses: number[] = [];
  const response = {
    setHeader: () => {},
    writeHead: (status: number) => statuses.push(status),
    end: () => {},
  } as unknown as ServerResponse;
  for (let time = 0; time < 50; time++) {
    const request = { method: 'GET', url: `${path}?w=640`, headers: {} } as IncomingMessage;
    await serveStoredFile(request, response, path);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(warned).toHaveBeenCalledTimes(10);
});
