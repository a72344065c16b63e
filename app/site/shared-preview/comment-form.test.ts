// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { CommentForm } from './comment-form.interactive.tsx';

it('a comment is written and sent on a page without TLS, where browsers generate no id', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('crypto', {});
  const sent = vi.fn(async (_address: string, _request: RequestInit) =>
    Response.json({ result: { outcome: 'stored', name: 'Ada', approved: false }, comments: [] }),
  );
  vi.stubGlobal('fetch', sent);
  document.body.innerHTML = '<div id="place"></div>';
  const place = document.getElementById('place') as HTMLElement;
  const root = createRoot(place);
  const onSent = vi.fn();
  const form = createElement(CommentForm, {
    place: { what: 'text', key: 'Un titre', label: '', nth: 0, x: 0, y: 0 },
    second: undefined,
    draft: { name: 'Ada', comment: 'Plus court' },
    address: '/avis',
    onDraft: () => {},
    onSent,
    onCancel: () => {},
  });
  await act(() => root.render(form));
  await act(() => place.querySelector('form')?.requestSubmit());
  expect(onSent).toHaveBeenCalledWith([]);
  expect(Object.fromEntries(sent.mock.calls[0]?.[1].body as URLSearchParams)).toMatchObject({
    name: 'Ada',
    comment: 'Plus court',
    formKey: '',
  });
  await act(() => root.unmount());
});
