// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { type Selection, useSelection } from './use-selection.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('a range starts at the last pressed row of this list, not of the one before', () => {
  const root = createRoot(document.createElement('div'));
  let selection: Selection | undefined;
  const List = ({ place, keys }: { place: string; keys: string[] }) => {
    selection = useSelection(place, keys);
    return null;
  };
  const show = (place: string, keys: string[]) =>
    act(() => root.render(createElement(List, { place, keys })));
  show('all', ['a', 'b', 'c']);
  act(() => selection?.set('a', true));
  act(() => selection?.set('c', true, true));
  expect(selection).toMatchObject({ selected: ['a', 'b', 'c'], last: 'c', all: true });
  show('drafts', ['b', 'c', 'd', 'e']);
  expect(selection).toMatchObject({ selected: [], last: undefined });
  act(() => selection?.set('e', true, true));
  expect(selection?.selected).toEqual(['e']);
});
