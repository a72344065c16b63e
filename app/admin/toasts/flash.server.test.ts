import { expect, it } from 'vitest';
import { redirectWithToast, takeFlash } from './flash.server.ts';

const SCREEN = 'http://localhost/admin/importer';

/** A request with the cookie that a redirect has set. */
async function after(url: string, toast: Parameters<typeof redirectWithToast>[1]): Promise<Request> {
  const { headers } = await redirectWithToast('/admin/importer', toast);
  return new Request(url, { headers: { Cookie: (headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' } });
}

it('a message of a form without scripts is left by a tab that polls, for the document that follows', async () => {
  const refusal = { type: 'error', message: 'Ce fichier est illisible', inPlace: true } as const;
  expect(await takeFlash(await after(`${SCREEN}.data`, refusal))).toEqual({});
  const { flash, headers } = await takeFlash(await after(SCREEN, refusal));
  expect(flash).toMatchObject(refusal);
  expect(new Headers(headers).get('Set-Cookie')).toContain('Max-Age=0');
});

it('a toast is taken by the data that the router reads after the redirect', async () => {
  const saved = { type: 'success', message: 'Projet mis à jour' } as const;
  expect((await takeFlash(await after(`${SCREEN}.data`, saved))).flash).toMatchObject(saved);
});
