import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostBodyView } from './post-body-view.tsx';
import { readPostBody } from './read-post-body.server.ts';

const rendered = (html: string) =>
  renderToStaticMarkup(createElement(PostBodyView, { nodes: readPostBody(html).nodes }));

test('a quote that can’t be read at a glance is rendered as a text (§8.16)', () => {
  const quote = (length: number) =>
    `<blockquote><p>${'a'.repeat(length - 1)}<strong>b</strong></p></blockquote>`;
  expect(rendered(quote(90))).not.toContain('data-long');
  expect(rendered(quote(91))).toContain('<blockquote data-long="">');
  expect(rendered(`<p>${'a'.repeat(200)}</p>`)).not.toContain('data-long');
});

test('a numbered list keeps its first number, a rule and a quote are rendered as such', () => {
  expect(
    rendered('<ol start="3" type="i"><li><p>a</p></li></ol><hr><blockquote><p>b</p></blockquote>'),
  ).toMatch(/<ol start="3" type="i"><li><p>a<\/p><\/li><\/ol><hr\/><blockquote><p>b<\/p><\/blockquote>/);
});

const INLINE: [string, (text: string) => string][] = [
  ['bold', (text) => `<strong>${text}</strong>`],
  ['italics', (text) => `<em>${text}</em>`],
  ['struck-out text', (text) => `<s>${text}</s>`],
  ['code', (text) => `<code>${text}</code>`],
  ['a link', (text) => `<a href="/contact">${text}</a>`],
  ['an address', () => 'https://exemple.fr/a'],
  ['bold italics of a link', (text) => `<a href="/contact"><strong><em>${text}</em></strong></a>`],
];

test.each(INLINE)('each mark keeps its space after and before %s (§25.4)', (name, marked) => {
  const shown = (html: string) => rendered(`<p>${html}</p>`).replace(/<[^>]*>/g, '');
  const word = shown(marked('Mot'));
  for (const mark of ['!', '?', ';']) {
    expect(shown(`${marked('Mot')} ${mark} Suite`)).toBe(`${word}\u202f${mark} Suite`);
    expect(shown(`Suite ${mark} ${marked('Mot')}`)).toBe(`Suite\u202f${mark} ${word}`);
  }
  expect(shown(`${marked('Mot')} : suite`)).toBe(`${word}\u00a0: suite`);
  expect(shown(`Suite : ${marked('Mot')}`)).toBe(`Suite\u00a0: ${word}`);
  expect(shown(`« ${marked('Mot')} »`)).toBe(`«\u00a0${word}\u00a0»`);
  expect(shown(`${marked('Mot')} « oui » ${marked('Mot')}`)).toBe(`${word} «\u00a0oui\u00a0» ${word}`);
  expect(shown(`${marked('Mot')} % de ${marked('Mot')}`)).toBe(`${word} % de ${word}`);
  if (name === 'code' || name === 'an address') return;
  // The punctuation mark, or the space, may be inside the formatting.
  for (const mark of ['!', '?', ';']) {
    expect(shown(`Mot ${marked(mark)}`)).toBe(`Mot\u202f${mark}`);
    expect(shown(`${marked('Mot ')}${mark}`)).toBe(`Mot\u202f${mark}`);
    expect(shown(`${marked(`Mot ${mark}`)}, suite`)).toBe(`Mot\u202f${mark}, suite`);
  }
  expect(shown(`Mot ${marked(':')} suite`)).toBe('Mot\u00a0: suite');
  expect(shown(`«${marked(' Mot ')}»`)).toBe('«\u00a0Mot\u00a0»');
  expect(shown(`l'${marked('agence')}`)).toBe('l’agence');
});

test('typography ends with a line, a picture and a film', () => {
  expect(rendered('<p>Oui<br>! Non</p>')).toContain('Oui<br/>! Non');
  expect(rendered('<ul><li><p>Oui</p></li><li><p>! Non</p></li></ul>')).toContain('<p>! Non</p>');
  expect(rendered('<p>Tapez <code>a ! b</code> !</p><pre><code>c ! d</code></pre>')).toBe(
    rendered('<p>Tapez <code>a ! b</code>\u202f!</p><pre><code>c ! d</code></pre>'),
  );
});

test('a table has its titles in its head, and is labelled by them (§8.17)', () => {
  const row = (tag: string, ...cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
  const html = rendered(
    `<table>${row('th', 'Ville', 'Prix', '')}<tr><th>Sète</th><td colspan="2">3 €</td></tr>${row('td', 'Lyon', '')}</table>`,
  );
  expect(html).toMatch(/<section [^>]*aria-label="Tableau\u00a0: Ville, Prix" tabindex="0">/i);
  expect(html).toContain(
    '<thead><tr><th scope="col"><p>Ville</p></th><th scope="col"><p>Prix</p></th><td></td></tr></thead>',
  );
  expect(html).toMatch(/<tbody><tr><th scope="row">Sète<\/th><td colspan="2">/i);
  expect(rendered(`<table>${row('td', 'a', 'b')}</table>`)).toContain('aria-label="Tableau"');
  expect(rendered(`<table>${row('td', 'a', 'b')}</table>`)).not.toContain('<thead>');
});
