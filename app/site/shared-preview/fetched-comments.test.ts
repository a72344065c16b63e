import { expect, it, vi } from 'vitest';
import { stubNoResponse } from '../../../tests/support/no-response.ts';
import { fetchComments, postComment } from './fetched-comments.ts';

const responding = (body: BodyInit, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));

it('what another server responds in place of the site is a failure, and no comments', async () => {
  for (const body of ['<title>Connexion au réseau</title>', '{"error":"portail"}', 'null', '[]']) {
    responding(body);
    expect(await fetchComments('/commentaires')).toBeUndefined();
    expect(await postComment('/commentaires', {})).toMatchObject({ result: { outcome: 'failed' } });
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await fetchComments('/commentaires')).toBeUndefined();
  expect(await postComment('/commentaires', {})).toMatchObject({ result: { outcome: 'failed' } });
});

it('what brings no response in half a minute is a failure', async () => {
  const limit = stubNoResponse();
  expect(await postComment('/commentaires', {})).toMatchObject({ result: { outcome: 'failed' } });
  expect(await fetchComments('/commentaires')).toBeUndefined();
  expect(limit).toHaveBeenCalledWith(30_000);
  limit.mockRestore();
});

it('what the site responds is passed on', async () => {
  responding('{"comments":[]}');
  expect(await fetchComments('/commentaires')).toEqual([]);
  responding('{"result":{"outcome":"too-many","values":{}}}', 429);
  expect(await postComment('/commentaires', {})).toMatchObject({ result: { outcome: 'too-many' } });
});
