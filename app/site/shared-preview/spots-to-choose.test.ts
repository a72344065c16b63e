// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import type { Spot } from './page-spots.ts';
import { SpotsToChoose } from './spots-to-choose.interactive.tsx';

vi.mock('./use-spots.interactive.ts', () => ({
  useBoxes: (elements: readonly HTMLElement[]) =>
    elements.map(() => ({ left: 0, top: 0, width: 100, height: 20 })),
}));

/** A text whose upper edge is at `top` in the window. */
function spotAt(top: number, key: string): Spot {
  const element = document.createElement('p');
  element.getBoundingClientRect = () =>
    ({ top, bottom: top + 20, left: 0, width: 100, height: 20 }) as DOMRect;
  return { what: 'text', key, label: '', nth: 0, element };
}

const choosing = (...spots: Spot[]) =>
  rendered(createElement(SpotsToChoose, { spots, layer: { current: document.body }, onChoose: () => {} }));

const focused = () => document.activeElement?.getAttribute('aria-label');

it('the first place in view has the focus, whose button is gone', async () => {
  await choosing(spotAt(-400, 'Au-dessus'), spotAt(240, 'Ici'), spotAt(1900, 'Plus bas'));
  expect(focused()).toBe('Commenter\u00a0: «\u00a0Ici\u00a0»');
});

it('the last place above has it below all of them', async () => {
  await choosing(spotAt(-900, 'Le début'), spotAt(-400, 'La fin'));
  expect(focused()).toBe('Commenter\u00a0: «\u00a0La fin\u00a0»');
});
