// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDropZone } from './use-drop-zone.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const onFiles = vi.fn();
let zone: HTMLElement;

function Zone() {
  const { dragged, zone: handlers } = useDropZone(onFiles);
  return createElement('div', { ...handlers, 'data-dragged': dragged }, createElement('textarea'));
}

beforeEach(async () => {
  onFiles.mockClear();
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  await act(() => createRoot(host).render(createElement(Zone)));
  zone = host.firstElementChild as HTMLElement;
});

/** Fires a drag event on an element of the zone. Returns whether the zone takes what is dragged. */
async function fire(name: string, to: Element, data: object, relatedTarget?: Element): Promise<boolean> {
  const event = new Event(name, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: data, relatedTarget });
  await act(async () => to.dispatchEvent(event));
  return event.defaultPrevented;
}

it('a dragged text is left to the field below the pointer', async () => {
  const text = { types: ['text/plain'], files: [] };
  const field = zone.firstElementChild as Element;
  expect(await fire('dragover', field, text)).toBe(false);
  expect(await fire('drop', field, text)).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
});

it('dragged files are taken, and the zone is marked until they leave it or are dropped', async () => {
  const files = { types: ['Files'], files: [new File(['a'], 'a.png')] };
  expect(await fire('dragover', zone, files)).toBe(true);
  await fire('dragleave', zone, files, zone.firstElementChild as Element);
  expect(zone.dataset['dragged']).toBe('true');
  await fire('dragleave', zone, files, document.body);
  expect(zone.dataset['dragged']).toBe('false');
  await fire('dragover', zone, files);
  expect(await fire('drop', zone, files)).toBe(true);
  expect(onFiles).toHaveBeenCalledWith(files.files);
  expect(zone.dataset['dragged']).toBe('false');
});
