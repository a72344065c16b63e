import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import type { FileStore } from '#infrastructure/file-store/file-store-port.ts';
import { log } from '#infrastructure/log.server.ts';
import { openUnchanged } from './open-unchanged.server.ts';

it('leaves a file out that may not be read, and names it', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue();
  const denied = Object.assign(new Error('permission denied'), { code: 'EACCES' });
  const store: Pick<FileStore, 'head' | 'get'> = {
    head: async () => ({ size: 1, modifiedAt: new Date(0) }),
    get: () => new Readable().destroy(denied),
  };
  const hidden = { ...store, head: () => Promise.reject(denied) };
  for (const each of [store, hidden]) expect(await openUnchanged(each as FileStore, 'a.png')).toBeUndefined();
  const line = ['a stored file may not be read', { key: 'a.png' }];
  expect(warned.mock.calls).toEqual([line, line]);
});
