// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { FACTS } from '#domain/site-content/agency-facts.ts';
import { chooseField, fieldNames, focusPlace } from './field-controls.ts';

afterEach(() => void vi.restoreAllMocks());

it('a form lists the fields that are edited, and none of its own', () => {
  const form = document.createElement('form');
  form.innerHTML = `<input type="hidden" name="${FACTS}"><input name="hero.title"><input name="_version">
    <fieldset><input type="hidden" name="hero.film"><button name="">Choisir</button></fieldset>`;
  expect(fieldNames(form)).toEqual(['hero.title', 'hero.film']);
});

it('the focus is not given to a disabled control, but to what unfolds it', () => {
  document.body.innerHTML = `<form><section><input name="client">
    <div><input type="hidden" name="audioDescription">
      <details><summary>Audiodescription</summary><input name="_audioDescription" disabled></details></div>
  </section></form>`;
  const part = chooseField(document.forms[0] as HTMLFormElement, 'audioDescription');
  if (part) focusPlace(part, 'audioDescription', 'audioDescription');
  expect(document.activeElement?.localName).toBe('summary');
});

it.each([
  [
    'a control below the top of a part that is higher than the window is scrolled to',
    100,
    ['div', 'textarea'],
  ],
  ['a text that is most of its part leaves its tools in view', 250, ['div']],
])('%s', (_, height, expected) => {
  document.body.innerHTML = '<form><div><label>Texte</label><textarea name="text"></textarea></div></form>';
  const scrolled: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.localName === 'div' ? 300 : height;
  });
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolled.push(this.localName);
  });
  const part = chooseField(document.forms[0] as HTMLFormElement, 'text');
  if (part) focusPlace(part, 'text', 'text');
  expect(scrolled).toEqual(expected);
});

it('the pressed line of the page is selected, next to blank ones that the page leaves out (§68.2)', () => {
  document.body.innerHTML = '<form><div><textarea name="tags"></textarea></div></form>';
  const area = document.querySelector('textarea') as HTMLTextAreaElement;
  area.value = 'Un\n\n  \nDeux\nTrois';
  focusPlace(document.querySelector('div') as HTMLElement, 'tags', 'tags.1');
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Deux');
});

it('a hidden value is edited by what stands next to it, unfolded, with the focus in its own control', () => {
  document.body.innerHTML = `<form><section>
    <input name="client">
    <div><input type="hidden" name="filmUrl"><input name="_filmUrl"><button>Choisir un film</button></div>
    <div>
      <input type="hidden" name="transcription"><input type="hidden" name="captions">
      <details><summary>Transcription</summary>
        <textarea name="_transcription"></textarea><input name="_audio"></details>
    </div>
  </section></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const focused = (name: string) => {
    const part = chooseField(form, name);
    if (part) focusPlace(part, name, name);
    expect(part?.contains(document.activeElement), name).toBe(true);
    return document.activeElement;
  };
  expect(focused('filmUrl')?.getAttribute('name')).toBe('_filmUrl');
  expect(form.querySelector('[data-chosen] button')).not.toBeNull();
  // It has no control of its own: that of its neighbours stays folded.
  expect(focused('captions')?.localName).toBe('summary');
  expect(form.querySelector('details')?.open).toBe(false);
  expect(focused('transcription')?.getAttribute('name')).toBe('_transcription');
  expect(form.querySelector('details')?.open).toBe(true);
  expect(fieldNames(form.querySelector('[data-chosen]') as HTMLElement)).toEqual([
    'transcription',
    'captions',
  ]);
});
