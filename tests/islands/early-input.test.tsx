// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RenderIslandContext } from '#ui/island/island.tsx';
import { islandRenderer } from '#ui/island/render-islands.server.ts';
import Letter from './letter.island.tsx';

/** What changes a page before hydration. */
const CHANGES: Record<string, () => void> = {
  'stands as the server sent it': () => {},
  'was translated': () => {
    for (const text of [...document.querySelectorAll('p, button')]) {
      const font = document.createElement('font');
      font.textContent = `${text.textContent} (übersetzt)`;
      text.replaceChildren(font);
    }
  },
  'holds an element that an extension put after a field': () => {
    for (const field of document.querySelectorAll('input'))
      field.after(document.createElement('fill-me-in'), document.createElement('span'));
  },
};

const find = <Kind extends Element>(selector: string, kind: { new (): Kind }): Kind => {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`There is no ${selector}`);
  return found;
};
const input = (selector: string) => find(selector, HTMLInputElement);
const awake = () => vi.waitFor(() => find('[data-state=awake]', HTMLFormElement), 20_000);

function write(): void {
  input('[name=name]').value = 'Ada';
  input('[name=email]').value = '';
  input('[name=subject]').value = 'A film';
  find('textarea', HTMLTextAreaElement).value = 'For June.\nIn colour.';
  input('[name=copy]').click();
  input('[name=urgent]').click();
  input('[value=grey]').click();
  find('select', HTMLSelectElement).selectedIndex = 1;
}

async function open(fails = false): Promise<void> {
  document.body.innerHTML = renderToStaticMarkup(
    <RenderIslandContext value={islandRenderer()}>
      <Letter fails={fails} />
    </RenderIslandContext>,
  );
  vi.resetModules();
  const { wakeIslands } = await import('#ui/island/wake-islands.ts');
  wakeIslands({ letter: () => import('./letter.island.tsx') });
}

const wake = () => input('[name=name]').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));

beforeEach(() => {
  // A cancelled animation of happy-dom is an unhandled rejection, unlike a browser's.
  Object.assign(Element.prototype, { animate: () => ({ cancel() {} }) });
  vi.stubGlobal('requestIdleCallback', () => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // React reports what it had to render anew (error 418), and the island that fails on purpose.
  window.addEventListener('error', (event) => event.preventDefault());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

for (const [name, change] of Object.entries(CHANGES)) {
  it(`keeps what was typed, ticked and chosen before hydration where the page ${name}, and its state has it`, async () => {
    await open();
    write();
    change();
    wake();
    await awake();
    await vi.waitFor(
      () => expect(find('output', HTMLElement).textContent).toBe('A film, urgent, Nice'),
      20_000,
    );
    find('button', HTMLButtonElement).click();
    await vi.waitFor(() =>
      expect(find('q', HTMLElement).textContent).toBe(
        'name=Ada&email=&subject=A film&text=For June.\nIn colour.&urgent=on&paper=grey&town=Nice&delay=June',
      ),
    );
  });

  it(`keeps the focus and the selection of a field where the page ${name}`, async () => {
    await open();
    const text = find('textarea', HTMLTextAreaElement);
    text.value = 'For June';
    change();
    text.focus();
    text.setSelectionRange(4, 8);
    await awake();
    const now = find('textarea', HTMLTextAreaElement);
    expect(document.activeElement).toBe(now);
    expect([now.selectionStart, now.selectionEnd]).toEqual([4, 8]);
  });

  it(`replays the press that hydrated it where the page ${name}`, async () => {
    await open();
    input('[name=name]').value = 'Ada';
    change();
    find('button', HTMLButtonElement).querySelector('font')?.click();
    find('button', HTMLButtonElement).click();
    await vi.waitFor(() => expect(find('q', HTMLElement).textContent).toContain('name=Ada'), 20_000);
  });
}

it('leaves the focus where the visitor put it meanwhile', async () => {
  await open();
  CHANGES['was translated']?.();
  input('[name=name]').focus();
  input('[name=name]').blur();
  await awake();
  expect(document.activeElement).toBe(document.body);
});

it('keeps what was typed when hydration fails and the server’s HTML is restored', async () => {
  await open(true);
  CHANGES['was translated']?.();
  write();
  wake();
  await vi.waitFor(() => expect(document.querySelector('[data-failed]')).not.toBeNull(), 20_000);
  expect(input('[name=name]').value).toBe('Ada');
  expect(input('[name=urgent]').checked).toBe(true);
});

it('keeps what was typed, and the focus, when the island fails later', async () => {
  await open();
  wake();
  await awake();
  const text = find('textarea', HTMLTextAreaElement);
  text.focus();
  text.value = 'For June';
  text.setSelectionRange(4, 8);
  const subject = input('[name=subject]');
  Reflect.set(HTMLInputElement.prototype, 'value', 'Lost', subject);
  subject.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(document.contains(text)).toBe(false), 20_000);
  const now = await vi.waitFor(() => find('textarea', HTMLTextAreaElement), 20_000);
  await vi.waitFor(() => expect(document.activeElement).toBe(now), 20_000);
  expect(now.value).toBe('For June');
  expect([now.selectionStart, now.selectionEnd]).toEqual([4, 8]);
});
