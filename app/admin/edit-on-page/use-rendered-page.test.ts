// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useParsedDocument } from './use-parsed-document.ts';
import { useRenderedPage } from './use-rendered-page.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** How long the server takes for a page, and its status. */
let server = { takes: 10, status: 200 };
/** What a frame would load, and what it has loaded; null for an error page of the browser. */
let next: Document | null = null;
let loaded: Document | null = null;
/** How long a frame takes to load. */
let loads = 10;
let root: Root;
let load = () => {};
const hidden = vi.spyOn(document, 'hidden', 'get');
const rendered = vi.fn<(url: string, request: RequestInit) => Promise<Response>>((_, { signal }) => {
  const { takes, status } = server;
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => resolve(new Response(status === 200 ? PAGE : '', { status })), takes);
    signal?.addEventListener('abort', () => {
      reject(new DOMException('', 'AbortError'));
      clearTimeout(end);
    });
  });
});

const PAGE = '<body><h1 data-field="title">Titre</h1></body>';
const pageDocument = () => new DOMParser().parseFromString(PAGE, 'text/html');

const reload = vi.fn(() => {
  setTimeout(() => {
    loaded = next;
    load();
  }, loads);
});
const frame = {
  current: {
    src: '/page',
    contentWindow: { location: { replace: reload } },
    get contentDocument() {
      return loaded;
    },
  } as unknown as HTMLIFrameElement,
};

function Stage() {
  const { parsed, missing, reload: onMissing, onLoad } = useParsedDocument(frame, () => void render());
  load = () => act(onLoad);
  const { problem, render } = useRenderedPage({
    renderUrl: '/render',
    form: () => document.querySelector('form') ?? undefined,
    parsed: () => parsed.current,
    missing,
    onMissing,
    onRendered: () => {},
  });
  return createElement(
    'div',
    null,
    problem,
    missing ? ' hidden' : '',
    createElement('form', null, createElement('input', { name: 'title' })),
  );
}

/** In steps: React renders, and so begins a pause, at the end of each. */
async function wait(ms: number) {
  for (let left = ms; left > 0; left -= 100)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 100)));
}

async function openPage(page: Document | null) {
  next = page;
  reload();
  await wait(200);
  reload.mockClear();
}

const type = () => document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
const shown = () => document.querySelector('main > div')?.textContent;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', rendered);
  rendered.mockClear();
  hidden.mockReturnValue(false);
  loads = 10;
  loaded = null;
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
  await act(async () => root.render(createElement(Stage)));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it('a failed page is tried again after its last request has ended, ever later, up to once a minute', async () => {
  server = { takes: 10, status: 503 };
  await openPage(pageDocument());
  expect(shown()).toBe('down');
  server = { takes: 6000, status: 503 };
  const times: number[] = [];
  for (let second = 1; second <= 240; second++) {
    await wait(1000);
    if (rendered.mock.calls.length > times.length + 1) times.push(second);
  }
  // The pauses of 5, 10, 20, 40, and 60 seconds begin after 6 seconds.
  expect(times).toEqual([5, 21, 47, 93, 159, 225]);
  server = { takes: 6000, status: 200 };
  await wait(67_000);
  expect(shown()).toBe('');
  const { length } = rendered.mock.calls;
  await wait(60_000);
  expect(rendered).toHaveBeenCalledTimes(length);
});

it('a hidden tab tries nothing again until it is seen', async () => {
  server = { takes: 10, status: 500 };
  await openPage(pageDocument());
  hidden.mockReturnValue(true);
  await wait(60_000);
  expect(rendered).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(false);
  await wait(6000);
  expect(rendered).toHaveBeenCalledTimes(2);
});

it('the window that gets the focus tries a failed page at once, unless it is being tried', async () => {
  server = { takes: 10, status: 500 };
  await openPage(pageDocument());
  await wait(60_000);
  rendered.mockClear();
  server = { takes: 4000, status: 200 };
  window.dispatchEvent(new Event('focus'));
  await wait(1000);
  window.dispatchEvent(new Event('focus'));
  await wait(3500);
  expect(shown()).toBe('');
  expect(rendered).toHaveBeenCalledTimes(1);
});

it('the page follows again after a new sign-in, without anything typed', async () => {
  server = { takes: 10, status: 401 };
  await openPage(pageDocument());
  expect(shown()).toBe('expired');
  server = { takes: 10, status: 200 };
  await wait(6000);
  expect(shown()).toBe('');
});

it('a page that is not loaded for want of a session comes back after a new sign-in', async () => {
  server = { takes: 10, status: 401 };
  await openPage(null);
  expect(shown()).toBe('expired hidden');
  server = { takes: 10, status: 200 };
  next = pageDocument();
  await wait(6000);
  expect(shown()).toBe('');
});

it('a page that is rendered but not loaded is loaded again until it is there', async () => {
  server = { takes: 10, status: 503 };
  await openPage(null);
  server = { takes: 10, status: 200 };
  await wait(6000);
  // It is not there yet, and that is said.
  expect(reload).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('down hidden');
  await wait(3000);
  expect(reload).toHaveBeenCalledTimes(1);
  await wait(7500);
  expect(reload).toHaveBeenCalledTimes(2);
  next = pageDocument();
  await wait(21_000);
  expect(shown()).toBe('');
});

it('what is typed while a missing page is loaded again does not begin its loading anew', async () => {
  server = { takes: 10, status: 503 };
  await openPage(null);
  server = { takes: 10, status: 200 };
  next = pageDocument();
  loads = 2000;
  type();
  await wait(500);
  expect(reload).toHaveBeenCalledTimes(1);
  type();
  await wait(500);
  expect(reload).toHaveBeenCalledTimes(1);
  await wait(2000);
  expect(shown()).toBe('');
});

it('the retry of a failure does not abort the request for what was typed since', async () => {
  server = { takes: 10, status: 503 };
  await openPage(pageDocument());
  await wait(2000);
  server = { takes: 4000, status: 200 };
  type();
  await wait(4500);
  expect(rendered).toHaveBeenCalledTimes(2);
  expect(shown()).toBe('');
});
