// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { RecoveryCodes } from './recovery-codes.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('a page without https, where browsers have no clipboard, says that the codes are not copied', async () => {
  vi.stubGlobal('navigator', {});
  const place = document.createElement('div');
  const codes = { codes: ['abcd-efgh-jkmn'], onRead: () => {} };
  await act(() => createRoot(place).render(createElement(RecoveryCodes, codes)));
  await act(async () => place.querySelector('button')?.click());
  expect(place.querySelector('[role=status]')?.textContent).toBe(
    'Copie impossible\u00a0: recopiez-les à la main.',
  );
});
