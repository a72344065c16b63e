import { expect, it } from 'vitest';
import { htmlOfMarkdown } from './markdown-text.ts';

it('is undefined for a text that is nested too deeply to parse', () =>
  expect(htmlOfMarkdown('>'.repeat(20_000))).toBeUndefined());

it('keeps the URL of a film that is alone on its line, and links any other (§56.6)', () => {
  const film = 'https://youtu.be/dQw4w9WgXcQ';
  expect(htmlOfMarkdown(`# Un\n\n${film}`)).toContain(`<p>${film}</p>`);
  expect(htmlOfMarkdown(`[le film](${film})`)).toContain(`<a href="${film}">le film</a>`);
  expect(htmlOfMarkdown(`Voir ${film}`)).toContain(`<a href="${film}">${film}</a>`);
  expect(htmlOfMarkdown('https://exemple.fr')).toContain('<a href="https://exemple.fr">');
});
