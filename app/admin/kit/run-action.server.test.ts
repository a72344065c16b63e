import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConcurrentChangesError } from '#domain/concurrent-changes.ts';
import { StorageFullError } from '#domain/files/storage-full.ts';
import {
  currentSession,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { type Actions, runAction } from './run-action.server.ts';

vi.mock('#content/audit-log/undo-changes.server.ts', () => ({ undoOfThisRequest: () => 'a-batch' }));

const failed = (form: FormData) => (form.get('intent') === 'fail' ? 'Échec' : 'Autre échec');

const ACTIONS: Actions = {
  rename: async ({ text, actor, headers }) => {
    headers.append('Set-Cookie', 'a=1');
    return { outcome: 'done', message: `${text('name')} par ${actor.name}` };
  },
  undo: async () => ({ outcome: 'done', message: 'Annulé', undo: undefined }),
  read: async () => ({ outcome: 'done' }),
  check: async () => ({ outcome: 'invalid', errors: { name: 'Obligatoire' } }),
  fill: async () => {
    throw new StorageFullError(new Error('ENOSPC'));
  },
  race: async () => {
    throw new ConcurrentChangesError('an item');
  },
  fail: async () => {
    throw new Error('secret');
  },
  settle: { needs: 'settings', apply: async () => ({ outcome: 'done' }) },
  leave: async () => {
    throw new Response(null, { status: 303 });
  },
};

const logged = vi.spyOn(log, 'error').mockReturnValue();
beforeEach(() => logged.mockClear());

async function run(fields: Record<string, string>, role: 'administrator' | 'editor' = 'administrator') {
  const context = new RouterContextProvider();
  context.set(signedInAdministrator, { id: 'an-id', email: '', name: 'Anne', role });
  context.set(currentSession, 'a-session');
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) });
  const { data, init } = await runAction({ request, context, pattern: 'admin/liste' }, ACTIONS, failed);
  return { data, status: init?.status, headers: new Headers(init?.headers) };
}

describe('an action of a screen', () => {
  it('gets the form and the current actor, and returns its undo and its cookies with its result', async () => {
    const { data, status, headers } = await run({ intent: 'rename', name: 'Loire' });
    expect(data).toEqual({ outcome: 'done', message: 'Loire par Anne', undo: 'a-batch' });
    expect([status, headers.get('Set-Cookie')]).toEqual([200, 'a=1']);
  });

  it('offers no undo without a toast, nor where the action says that there is none', async () => {
    expect((await run({ intent: 'read' })).data).toEqual({ outcome: 'done' });
    expect((await run({ intent: 'undo' })).data).toHaveProperty('undo', undefined);
  });

  it.each([
    ['check', 400, { outcome: 'invalid', errors: { name: 'Obligatoire' } }],
    ['fill', 507, { outcome: 'storage-full', message: expect.stringContaining('plus de place') }],
    ['race', 409, { outcome: 'refused', message: expect.stringContaining('Réessayez') }],
    ['fail', 500, { outcome: 'failed', message: 'Échec' }],
    ['constructor', 400, { outcome: 'malformed', message: 'Autre échec' }],
  ])('%s returns %i', async (intent, status, data) => {
    expect(await run({ intent })).toMatchObject({ data, status });
  });

  it.each(['fill', 'race', 'fail'])(
    'the log names the screen and the action of an error (%s)',
    async (intent) => {
      await run({ intent });
      expect(logged).toHaveBeenCalledExactlyOnceWith('an action failed', {
        screen: 'admin/liste',
        action: intent,
        error: expect.any(Error),
      });
    },
  );

  it('is refused without the permission that it needs beyond the screen’s', async () => {
    const warned = vi.spyOn(log, 'warn').mockReturnValue();
    expect((await run({ intent: 'settle' })).status).toBe(200);
    await expect(run({ intent: 'settle' }, 'editor')).rejects.toMatchObject({ init: { status: 403 } });
    expect(warned).toHaveBeenCalledOnce();
  });

  it('may redirect without a line in the log', async () => {
    await expect(run({ intent: 'leave' })).rejects.toHaveProperty('status', 303);
    expect(logged).not.toHaveBeenCalled();
  });
});
