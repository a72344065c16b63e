import { expect, it, vi } from 'vitest';
import { CHANGED_AT_EACH_TRY, ConcurrentChangesError } from '#domain/concurrent-changes.ts';
import { STORAGE_FULL_ON_SAVE, StorageFullError } from '#domain/files/storage-full.ts';
import { log } from '#infrastructure/log.server.ts';
import { runSave } from './run-save.server.ts';

vi.mock('#content/audit-log/undo-changes.server.ts', () => ({ undoOfThisRequest: () => undefined }));

const logged = vi.spyOn(log, 'error').mockReturnValue();

it.each([
  [new Error('secret'), 500, { outcome: 'failed', message: 'Échec' }],
  [
    new StorageFullError(new Error('ENOSPC')),
    507,
    { outcome: 'storage-full', message: STORAGE_FULL_ON_SAVE },
  ],
  [new ConcurrentChangesError('an item'), 409, { outcome: 'refused', message: CHANGED_AT_EACH_TRY }],
])('an error of a save is logged once, and the typed values stay (%s)', async (error, status, data) => {
  logged.mockClear();
  const body = new URLSearchParams({ _intent: 'publish', title: 'Site' });
  const request = new Request('http://localhost/admin/edit/web/1.data', { method: 'POST', body });
  const shown = (values: Record<string, string>) => ({ ...values, blocks: '[]' });
  const saved = await runSave(request, 'Échec', () => Promise.reject(error), { shown });
  expect(saved).toMatchObject({
    init: { status },
    data: { ...data, values: { title: 'Site', blocks: '[]' } },
  });
  expect(logged).toHaveBeenCalledExactlyOnceWith('an action failed', {
    screen: '/admin/edit/web/1',
    action: 'publish',
    error,
  });
});
