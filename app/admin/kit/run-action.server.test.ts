import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { StorageFullError } from '#domain/files/storage-full.ts';
import {
  currentSession,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import type { ActionResult } from './action-result.ts';
import { type Actions, runAction } from './run-action.server.ts';

vi.mock('#content/audit-log/undo-changes.server.ts', () => ({ undoOfThisRequest: () => 'a-batch' }));

const ACTIONS: Actions<ActionResult> = {
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
  fail: async () => {
    throw new Error('secret');
  },
  leave: async () => {
    throw new Response(null, { status: 303 });
  },
};

async function run(fields: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(signedInAdministrator, { id: 'an-id', email: '', name: 'Anne', role: 'administrator' });
  context.set(currentSession, 'a-session');
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) });
  const { data, init } = await runAction({ request, context }, ACTIONS, 'Échec');
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
    ['fail', 500, { outcome: 'failed', message: 'Échec' }],
    ['constructor', 400, { outcome: 'failed', message: 'Échec' }],
  ])('%s returns %i', async (intent, status, data) => {
    expect(await run({ intent })).toMatchObject({ data, status });
  });

  it('may redirect', async () => {
    await expect(run({ intent: 'leave' })).rejects.toHaveProperty('status', 303);
  });
});
