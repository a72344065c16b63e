// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { RecordsField } from './records-field.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** The change that an arriving picture makes in the first record. */
let arrive = (_url: string) => {};
vi.mock('./record-column-field.tsx', () => ({
  RecordColumnField: ({ of, onChange }: { of: string; onChange: (url: string) => void }) => {
    if (of === 'Logo 1') arrive = onChange;
    return null;
  },
}));

it.each([
  ['Ajouter', ['/a.png', '', '']],
  ['Descendre : Logo 1', ['', '/a.png']],
  ['Retirer\u00a0: Logo 2', ['/a.png']],
])('a picture that arrives right before « %s » is pressed stays', async (name, pictures) => {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const field = createElement(RecordsField, {
    name: 'logos',
    field: {
      type: 'records',
      label: 'Logos',
      one: 'Logo',
      atMost: 9,
      columns: { picture: { label: 'Logo', type: 'picture', max: 200 } },
      default: [],
    },
    value: JSON.stringify([{ picture: '' }, { picture: '' }]),
    error: undefined,
    limits: { imageMegabytes: 1, videoMegabytes: 1 },
  });
  await act(() => createRoot(host).render(field));
  const buttons = [...host.querySelectorAll('button')];
  await act(async () => {
    arrive('/a.png');
    buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)?.click();
  });
  const value = host.querySelector<HTMLInputElement>('[name=logos]')?.value ?? '';
  expect((JSON.parse(value) as { picture: string }[]).map(({ picture }) => picture)).toEqual(pictures);
});
