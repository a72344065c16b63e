import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/site-settings.ts';
import { Prose } from './prose.tsx';

const html = (text: string) =>
  renderToStaticMarkup(createElement(Prose, { text, settings: DEFAULT_SETTINGS }));

test('a fact with a link of its own is a link', () => {
  expect(html('Écrivez à {e-mail}.')).toBe(
    '<p>Écrivez à <a href="mailto:bonjour@exemple.fr">bonjour@exemple.fr</a>.</p>',
  );
});

test('in the text of a link it is text: a link in a link would end the outer one, without words', () => {
  expect(html('[La {CNIL}, {e-mail}](/contact) et la {CNIL}.')).toMatch(
    /^<p><a href="\/contact">La CNIL, bonjour@exemple\.fr<\/a> et la <a href="https:\/\/www\.cnil\.fr[^>]*>CNIL</,
  );
});
