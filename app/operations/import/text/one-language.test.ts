import { expect, it } from 'vitest';
import { FittedTexts } from './fitted-text.ts';
import { inOneLanguage } from './one-language.ts';

it.each([
  ['[:en]Harbour[:fr]Le port[:]', 'Le port', ['anglais']],
  ['<!--:en-->Harbour<!--:--><!--:fr-->Le port<!--:-->', 'Le port', ['anglais']],
  ['{:fr}Le port{:}{:de}Der Hafen{:}', 'Le port', ['allemand']],
  ['[:en]Harbour[:de]Der Hafen[:fr] [:]', 'Harbour', ['allemand']],
  ['[:fr]Un[:en]One[:] <!--more--> [:fr]Deux[:en]Two[:]', 'Un <!--more--> Deux', ['anglais']],
  [
    '[:fr]Voir <pre><code>params[:id]</code></pre> puis continuez.[:en]See more[:]',
    'Voir <pre><code>params[:id]</code></pre> puis continuez.',
    ['anglais'],
  ],
  ['[:fr]<code>Un[:en]One[:]', '<code>Un', ['anglais']],
  ['[vc_text][:fr]Bonjour[:en]Hello[:][/vc_text]', '[vc_text]Bonjour[/vc_text]', ['anglais']],
  ['<img alt="[:fr]Le port[:en]Harbour[:]">', '<img alt="Le port">', ['anglais']],
])('French is taken, else the first language: %s', (given, text, others) => {
  expect(inOneLanguage(given)).toMatchObject({ text, others });
});

it.each(['params[:id] et liste[:]', 'Le port', '[:id]', 'a[:] puis b[:fr]', '<pre>[:fr]Un[:en]One[:]</pre>'])(
  'is one language: %s',
  (given) => {
    expect(inOneLanguage(given)).toBeUndefined();
  },
);

it('the report names once per article what is left of its fields', () => {
  const texts = new FittedTexts();
  expect(texts.meant('[:en]Harbour[:fr]Le port[:]', 'titre')).toBe('Le port');
  expect(texts.meant('[:en]One[:fr]Un[:]', 'texte')).toBe('Un');
  expect(texts.meant('Rien', 'extrait')).toBe('Rien');
  expect(texts.meant('[:en]One[:fr]Un[:de]Eins[:]', 'notes')).toBe('Un');
  expect(texts.finished()).toEqual([
    { kind: 'languages-left', detail: 'titre, texte\u00a0: français repris, laissé\u00a0: anglais' },
    { kind: 'languages-left', detail: 'notes\u00a0: français repris, laissés\u00a0: anglais, allemand' },
  ]);
});
