import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** Renders an element into the body of a happy-dom document, and returns the element that holds it. */
export async function rendered(element: React.ReactNode): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  await act(async () => createRoot(place).render(element));
  return place;
}
