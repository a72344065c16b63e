// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOME_PAGE } from '#domain/pages/home-page.ts';
import './typewriter-element.ts';

const WORDS = HOME_PAGE.typewriter.fields.words.default;

let scrollTo: (seen: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        scrollTo = (isIntersecting) => notify([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function typewriter(): HTMLElement {
  const element = document.createElement('type-writer');
  element.dataset['words'] = WORDS.join('\n');
  element.textContent = WORDS[0] ?? '';
  document.body.append(element);
  return element;
}

it('types its words one after the other while it is in view, and waits where it is not', () => {
  const word = typewriter();
  vi.advanceTimersByTime(60_000);
  expect(word.textContent).toBe(WORDS[0]);
  scrollTo(true);
  vi.advanceTimersByTime(1500);
  expect(word.textContent).toBe(WORDS[0]?.slice(0, -1));
  const seen = new Set<string>();
  for (let step = 0; step < 600; step++) {
    vi.advanceTimersByTime(80);
    seen.add(word.textContent);
  }
  expect([...seen]).toEqual(expect.arrayContaining([...WORDS]));
  scrollTo(false);
  const left = word.textContent;
  vi.advanceTimersByTime(60_000);
  expect(word.textContent).toBe(left);
});

it('shows its first word once the visitor stops the animations', () => {
  const word = typewriter();
  scrollTo(true);
  vi.advanceTimersByTime(3000);
  expect(word.textContent).not.toBe(WORDS[0]);
  document.documentElement.dataset['motion'] = 'off';
  document.dispatchEvent(new Event('motionchange'));
  expect(word.textContent).toBe(WORDS[0]);
  delete document.documentElement.dataset['motion'];
});
