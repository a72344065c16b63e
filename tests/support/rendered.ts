import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';

let former: Root | undefined;

/**
 * Renders an element into the body of a happy-dom document in place of the former one, whose listeners end, and returns
 * the element that holds it.
 */
export async function rendered(element: React.ReactNode): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => former?.unmount());
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  former = root;
  await act(async () => root.render(element));
  return place;
}
