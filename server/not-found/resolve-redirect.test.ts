import { expect, it, vi } from 'vitest';
import { log } from '#infrastructure/log.server.ts';
import { resolvePathRedirect } from './resolve-redirect.ts';

vi.mock('#features/redirects/read-redirects.server.ts', () => ({
  readRedirectTarget: async () => {
    throw new Error('no database');
  },
}));

it('a redirect that can’t be looked up is none, and an outage writes few lines', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue();
  for (let path = 0; path < 50; path++) expect(await resolvePathRedirect(`/${path}`)).toBeUndefined();
  expect(warned).toHaveBeenCalledTimes(10);
});
