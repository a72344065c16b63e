// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { CommentForm } from './comment-form.interactive.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const STORED = { outcome: 'stored', id: 'r1', name: 'Ada', approved: false };

it.each([
  ['what was said then', []],
  ['nothing, where the link ended meanwhile', undefined],
])('a sent comment leaves the form with %s', async (_name, comments) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: STORED, comments }));
  const { onSent } = await sent();
  expect(onSent.mock.calls).toEqual([[comments, 'r1']]);
});

it('a comment is written and sent on a page without TLS, where browsers generate no id', async () => {
  vi.stubGlobal('crypto', {});
  const posted = vi.fn(async (_address: string, _request: RequestInit) =>
    Response.json({ result: STORED, comments: [] }),
  );
  vi.stubGlobal('fetch', posted);
  const { onSent } = await sent();
  expect(onSent).toHaveBeenCalledWith([], 'r1');
  expect(Object.fromEntries(posted.mock.calls[0]?.[1].body as URLSearchParams)).toMatchObject({
    name: 'Ada',
    comment: 'Plus court',
    formKey: '',
  });
});

async function sent() {
  const onSent = vi.fn();
  const form = createElement(CommentForm, {
    place: { what: 'text', key: 'Un titre', label: '', nth: 0, x: 0, y: 0 },
    second: undefined,
    draft: { name: 'Ada', comment: 'Plus court' },
    address: '/avis',
    sending: false,
    onDraft: () => {},
    onSending: () => {},
    onSent,
    onCancel: () => {},
  });
  const place = await rendered(form);
  await act(async () => place.querySelector('form')?.requestSubmit());
  return { onSent };
}
