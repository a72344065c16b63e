import { describe, expect, it, test } from 'vitest';
import { siteMedia } from '../files/site-media.ts';
import { storedFileAddress } from '../files/stored-file.ts';
import { SETTINGS, settingsFrom } from '../site-settings.ts';
import type { ContentDescription } from './content-field.ts';
import { bundledFilm } from './hero-film.ts';
import { parseContent } from './parse-content.ts';
import { readFacts, unknownFacts } from './prose.ts';
import { contentFrom, formValuesFrom, withReadableJson } from './stored-content.ts';

const PAGE = {
  hero: {
    title: 'En-tête',
    fields: {
      title: { type: 'text', label: 'Titre', max: 10, default: 'Agence' },
      phone: { type: 'text', format: 'phone', label: 'Téléphone', max: 30, default: '+33 1 00 00 00 00' },
    },
  },
  words: {
    title: 'Mots',
    fields: {
      list: { type: 'lines', label: 'Mots', max: 5, atMost: 3, default: ['un', 'deux'] },
      links: { type: 'lines', label: 'Liens', max: 50, atMost: 3, format: 'address', default: [] },
      people: {
        type: 'records',
        label: 'Équipe',
        one: 'Personne',
        columns: { name: { label: 'Nom', max: 5 }, role: { label: 'Rôle', max: 9 } },
        atMost: 2,
        default: [{ name: 'Ada', role: 'Film' }],
      },
    },
  },
} as const satisfies ContentDescription;

const FACTS = { cities: ['Paris', 'Montpellier'], foundedIn: '2012', founders: 2 };
const UNTOUCHED = formValuesFrom(PAGE, {}, FACTS);
const parse = (values: Record<string, string>) => parseContent(PAGE, { ...UNTOUCHED, ...values }, FACTS);

describe('what is stored', () => {
  it('is nothing for a form that was not changed, or whose fields were emptied', () => {
    expect(parse({})).toEqual({ valid: true, stored: {} });
    expect(parse({ 'hero.title': '  ', 'words.list': '\n \n', 'words.people': '[]' })).toEqual({
      valid: true,
      stored: {},
    });
    expect(parseContent(PAGE, {}, FACTS)).toEqual({ valid: true, stored: {} });
  });

  it('is free of the controls of other programs, also inside of JSON', () => {
    const people = JSON.stringify([{ name: 'A\u2028\u0002b', role: 'C\vd' }]);
    expect(people).toContain('\u2028');
    expect(parse({ 'hero.title': 'A\vb', 'words.people': people })).toEqual({
      valid: true,
      stored: { 'hero.title': 'A b', 'words.people': [{ name: 'A b', role: 'C d' }] },
    });
  });

  it('is the address of the film whose embed code was pasted', () => {
    const film = { type: 'text', format: 'vimeo', label: 'Film', max: 80, default: '' } as const;
    const page = { showreel: { title: 'Showreel', fields: { film } } };
    const address = 'https://player.vimeo.com/video/1063867036';
    const code = `<iframe src="${address}" width="640" height="360" title="Un film"></iframe>`;
    expect(parseContent(page, { 'showreel.film': code }, FACTS)).toEqual({
      valid: true,
      stored: { 'showreel.film': address },
    });
  });

  it('is an empty list where one may be empty', () => {
    const emptied = { 'social.addresses': ' \n', 'founders.people': '[]' };
    const stored = { 'social.addresses': [], 'founders.people': [] };
    expect(parseContent(SETTINGS, emptied, FACTS)).toEqual({ valid: true, stored });
    expect(settingsFrom(stored)).toMatchObject({ social: { addresses: [] }, founders: { people: [] } });
    expect(formValuesFrom(SETTINGS, stored, FACTS)).toMatchObject({ 'social.addresses': '' });
  });

  it('is what differs from the defaults, trimmed', () => {
    const values = {
      'hero.title': ' Ondine ',
      'hero.phone': '\u202a+33 2 00 00 00 00\u202c',
      'words.list': ' un \r\n\r\ntrois',
      'words.people': '[{"name":"Léo","role":""},{"name":"","role":""}]',
    };
    const stored = {
      'hero.title': 'Ondine',
      'hero.phone': '+33 2 00 00 00 00',
      'words.list': ['un', 'trois'],
      'words.people': [{ name: 'Léo', role: '' }],
    };
    expect(parse(values)).toEqual({ valid: true, stored });
    expect(contentFrom(PAGE, stored, FACTS)).toEqual({
      hero: { title: 'Ondine', phone: '+33 2 00 00 00 00' },
      words: { list: ['un', 'trois'], links: [], people: [{ name: 'Léo', role: '' }] },
    });
    expect(parseContent(PAGE, formValuesFrom(PAGE, stored, FACTS), FACTS)).toEqual({ valid: true, stored });
  });
});

test.each([
  ['hero.title', 'Onze lettres', '10 caractères au plus'],
  ['hero.phone', 'appelez-nous', 'Un numéro de téléphone complet, par exemple +33 1 23 45 67 89'],
  ['hero.phone', '01 23 45 67', 'Un numéro de téléphone complet, par exemple +33 1 23 45 67 89'],
  ['words.list', 'un\ndeuxième', 'Ligne 2\u00a0: 5 caractères au plus'],
  ['words.list', 'a\nb\nc\nd', '3 lignes au plus'],
  ['words.links', 'javascript:alert(1)', 'Ligne 1\u00a0: Une adresse complète, qui commence par https://'],
  ['words.people', '[{"name":"Al"},{"name":"Alexandre"}]', 'Ligne 2, Nom\u00a0: 5 caractères au plus'],
  ['words.people', '[{"name":"a"},{"name":"b"},{"name":"c"}]', 'Personne\u00a0: 2 au plus'],
  ['words.people', '{', 'Ce champ ne peut pas être lu'],
])('%s refuses %s', (name, text, message) => {
  expect(parse({ [name]: text })).toEqual({ valid: false, errors: { [name]: message } });
});

it('requires a picture with a film, unless its poster is generated', () => {
  const film = (desktop: string, poster = '') =>
    JSON.stringify({ ...bundledFilm('header/header'), desktop, poster });
  const description = {
    hero: {
      title: 'En-tête',
      fields: { film: { type: 'film', label: 'Film', default: bundledFilm('header/header') } },
    },
  } as const satisfies ContentDescription;
  const errorOf = (value: string, postersAreMade: boolean) => {
    const parsed = parseContent(description, { 'hero.film': value }, FACTS, { postersAreMade });
    return parsed.valid ? undefined : parsed.errors['hero.film'];
  };
  const own = storedFileAddress('project-images/film.mp4');
  expect(errorOf(film(own), false)).toMatch(/^Choisissez aussi une image d’attente/);
  expect(errorOf(film(own), true)).toBeUndefined();
  expect(errorOf(film(own, storedFileAddress('project-images/a.webp')), false)).toBeUndefined();
  // No poster is generated for a default film.
  expect(errorOf(film(siteMedia('agency/agency-desktop.mp4')), true)).toMatch(/^Choisissez aussi une image/);
});

it('shows the default where the stored value has another shape, and names the field', () => {
  const damaged: string[] = [];
  const stored = { 'hero.title': 7, 'words.list': 'un', 'words.people': [null], 'former.field': 'x' };
  expect(contentFrom(PAGE, stored, FACTS, (name) => damaged.push(name))).toEqual(
    contentFrom(PAGE, {}, FACTS),
  );
  expect(damaged).toEqual(['hero.title', 'words.list', 'words.people']);
});

it('knows the words in braces however they were copied', () => {
  const copied = "{te\u0301le\u0301phone} {nom\u00a0de l'agence} {E\u2011MAIL}";
  expect(unknownFacts(`${copied} {inconnu}`)).toEqual(['{inconnu}']);
  expect(readFacts(copied).filter((part) => typeof part === 'object')).toHaveLength(3);
});

it('shows records that their field could not render again as none, and leaves the others', () => {
  const shown = (text: string) =>
    withReadableJson(PAGE, { 'words.people': text, other: '{' })['words.people'];
  for (const text of ['{', 'null', '1', '"a"', '{}', '[null]', '[1]', '[{"name":1}]', '['.repeat(20_000)])
    expect(shown(text), text.slice(0, 40)).toBe('');
  for (const text of ['', '[]', '[{"name":"Ada","role":"Film"}]', '[{"name":"Ada Lovelace"}]'])
    expect(shown(text)).toBe(text);
});
