// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { MediaBlocksField } from './media-blocks-field.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** The change that an arriving picture makes in the first block. */
let arrive = (_id: string) => {};
vi.mock('./block-medias.tsx', () => ({
  BlockMedias: ({ number, onChange }: { number: number; onChange: (change: object) => void }) => {
    if (number === 1)
      arrive = (id) => {
        const medias = [{ id, type: 'image', url: `/files/${id}.png` }];
        onChange((block: object) => ({ ...block, medias }));
      };
    return null;
  },
}));

it.each([
  ['Ajouter un bloc', [['a'], [], []]],
  ['Descendre le bloc 1', [[], ['a']]],
  ['Supprimer le bloc 2', [['a']]],
])('a picture that arrives right before « %s » is pressed stays', async (name, medias) => {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const blocks = ['b1', 'b2'].map((id) => ({ id, layout: '1-col', medias: [] }));
  const field = createElement(MediaBlocksField, {
    json: JSON.stringify(blocks),
    limits: { imageMegabytes: 1, videoMegabytes: 1 },
    error: undefined,
  });
  await act(() => createRoot(host).render(field));
  const buttons = [...host.querySelectorAll('button')];
  await act(async () => {
    arrive('a');
    buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)?.click();
  });
  const value = host.querySelector<HTMLInputElement>('[name=blocks]')?.value ?? '';
  const left = (JSON.parse(value) as { medias: { id: string }[] }[]).map((block) =>
    block.medias.map(({ id }) => id),
  );
  expect(left).toEqual(medias);
});
