// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { describeControl, focusControl } from './control-place.ts';

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
