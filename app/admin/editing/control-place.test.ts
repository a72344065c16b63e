// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { focusControl, focusedControl } from './control-place.ts';

/** A form whose rows have other ids in each rendering. */
function render(ids: readonly string[]): HTMLFormElement {
  const rows = ids.map(
    (id) =>
      `<label for="${id}">Texte du bloc</label><textarea id="${id}" name="_text-${id}">Un texte</textarea>`,
  );
  document.body.innerHTML = `<form><input name="title" value="Un titre">${rows.join('')}
    <select name="_categoryId"><option>Une</option></select><button name="_intent">Enregistrer</button></form>`;
  return document.querySelector('form') as HTMLFormElement;
}

it.each(['[name=title]', '#b', 'select'])('finds %s in another rendering, with its caret', (selector) => {
  const before = render(['a', 'b']).querySelector<HTMLTextAreaElement>(selector);
  before?.focus();
  before?.setSelectionRange?.(3, 3);
  const place = focusedControl(document.forms[0] as HTMLFormElement);
  const form = render(['c', 'd']);
  const after = form.querySelector<HTMLTextAreaElement>(selector === '#b' ? '#d' : selector);
  if (place) focusControl(form, place);
  expect(document.activeElement).toBe(after);
  if (selector !== 'select') expect(after?.selectionStart).toBe(3);
});

it('a button is no place to go on', () => {
  const form = render([]);
  form.querySelector('button')?.focus();
  expect(focusedControl(form)).toBeUndefined();
});
