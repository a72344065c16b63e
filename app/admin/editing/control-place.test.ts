// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { describeControl, focusControl, takeAwaited } from './control-place.ts';

/** A form whose rows have other ids in each rendering. */
function render(rows: Record<string, string>): HTMLFormElement {
  const texts = Object.entries(rows).map(
    ([id, text]) =>
      `<label for="${id}">Texte du bloc</label><textarea id="${id}" name="_text-${id}">${text}</textarea>`,
  );
  document.body.innerHTML = `<form><input name="title" value="Un titre">${texts.join('')}
    <details><input name="role" value="Un rôle"></details><select name="_categoryId"><option>Une</option></select>
    <div data-foot-bar><button name="_intent" data-main>Enregistrer</button></div></form>`;
  return document.querySelector('form') as HTMLFormElement;
}

/** What has the focus in the second rendering after the control had it, with its caret at 3, in the first one. */
function followed(selector: string, rows: { before: Record<string, string>; after: Record<string, string> }) {
  const before = render(rows.before);
  const control = before.querySelector<HTMLTextAreaElement>(selector);
  control?.setSelectionRange?.(3, 3);
  const place = describeControl(before, control);
  focusControl(render(rows.after), place);
  return document.activeElement as HTMLTextAreaElement | null;
}

const SAME = { before: { a: 'Un texte', b: 'Un autre ' }, after: { c: 'Un texte', d: 'Un autre' } };

it.each([
  ['[name=title]', 'title'],
  ['#b', '_text-d'],
  ['details input', 'role'],
])('finds %s in another rendering, with its caret', (selector, name) => {
  const control = followed(selector, SAME);
  expect(control?.name).toBe(name);
  expect(control?.selectionStart).toBe(3);
  expect(control?.closest('details:not([open])')).toBeNull();
});

it('finds a choice', () => {
  expect(followed('select', SAME)?.name).toBe('_categoryId');
});

it.each([
  [
    'of a row that the save dropped',
    '#a',
    { before: { a: 'Vide', b: 'Un autre' }, after: { d: 'Un autre' } },
  ],
  ['of a row that is the last one', '#b', { before: { a: 'Un', b: 'Deux' }, after: { c: 'Un' } }],
  ['that is a button', 'button', SAME],
])('leads from a control %s to the main button', (_, selector, rows) => {
  expect(followed(selector, rows)?.name).toBe('_intent');
});

it('keeps what is typed until the editor of a rich text is there, and nothing once another control has the focus', () => {
  const form = render({ a: 'Un texte' });
  const place = { selector: '[data-rich-text] [contenteditable]', index: 0, selection: { start: 4, end: 4 } };
  const press = (key: string, ctrlKey = false) => {
    const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  focusControl(form, place);
  expect([press('O'), press('k'), press('Enter'), press('s', true)]).toEqual([true, true, false, false]);
  expect(takeAwaited()).toEqual({ start: 4, end: 4, typed: 'Ok' });
  expect(press('a')).toBe(false);
  focusControl(form, place);
  form.querySelector('input')?.focus();
  expect(press('a')).toBe(false);
  expect(takeAwaited()).toBeUndefined();
});
