// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { overflows } from './fields-on-page.ts';

/** An element of this width, whose content has another one. */
function text(width: number, content: number, attribute = ''): HTMLElement {
  document.body.innerHTML = `<div ${attribute}></div>`;
  const element = document.body.firstElementChild as HTMLElement;
  const widths = { clientWidth: width, scrollWidth: content };
  for (const [name, value] of Object.entries(widths)) Object.defineProperty(element, name, { value });
  element.getBoundingClientRect = () => new DOMRect(20, 0, width, 10);
  return element;
}

it('a text overflows that is wider than its place or than the page', () => {
  expect(overflows(text(300, 300), 390)).toBe(false);
  expect(overflows(text(300, 330), 390)).toBe(true);
  expect(overflows(text(380, 380), 390)).toBe(true);
});

it('the text of an article is as wide as its place allows: its quotations stand out of it', () => {
  expect(overflows(text(662, 768, 'data-formatted-text="content"'), 1440)).toBe(false);
});
