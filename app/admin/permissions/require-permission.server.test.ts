import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { requirePermission } from './require-permission.server.ts';

vi.mock('./refuse-page.server.ts', () => ({
  refusePage: async () => {
    throw 'the page that says so';
  },
}));

const ask = async (role: 'administrator' | 'editor', method = 'GET') => {
  const context = new RouterContextProvider();
  context.set(signedInAdministrator, { id: 'an-id', email: '', name: '', role });
  const request = new Request('http://localhost/admin/reglages?a=1', { method });
  const asked = { request, url: new URL(request.url), context, pattern: 'admin/reglages', params: {} };
  return requirePermission(asked, async () => new Response()) as Promise<unknown>;
};

test('an allowed request passes, and nothing is logged', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  await ask('administrator');
  expect(warn).not.toHaveBeenCalled();
});

test('a forbidden one is refused as a page and as an action, and the log names the actor (§44.6, §53.5)', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  await expect(ask('editor')).rejects.toBe('the page that says so');
  await expect(ask('editor', 'POST')).rejects.toHaveProperty('status', 403);
  expect(warn).toHaveBeenLastCalledWith('refused a request: not allowed for the role', {
    administrator: 'an-id',
    role: 'editor',
    method: 'POST',
    path: '/admin/reglages',
  });
});
