// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { FACTS } from '#domain/site-content/agency-facts.ts';
import { fieldNames } from './field-controls.ts';

it('a form lists the fields that are edited, and none of its own', () => {
  const form = document.createElement('form');
  form.innerHTML = `<input type="hidden" name="${FACTS}"><input name="hero.title"><input name="_version">
    <fieldset><input type="hidden" name="hero.film"><button name="">Choisir</button></fieldset>`;
  expect(fieldNames(form)).toEqual(['hero.title', 'hero.film']);
});
