import { expect, test } from 'vitest';
import { LEGAL_NOTICE_PAGE } from '../pages/legal-pages.ts';
import { agencyFacts, DEFAULT_SETTINGS, SETTINGS } from '../site-settings.ts';
import { placeholdersIn } from './placeholders.ts';

const FACTS = agencyFacts(DEFAULT_SETTINGS);

test('a new installation lists each field that still shows a placeholder, and where visitors see it', () => {
  const found = placeholdersIn(SETTINGS, {}, FACTS);
  expect(found).toHaveLength(8);
  expect(found[0]).toEqual({ field: 'founders.people', page: 'L’agence', text: '[Prénom Nom]' });
  expect(found[1]).toEqual({
    field: 'legal.companyName',
    page: 'Mentions légales',
    text: '[Raison sociale]',
  });
});

test('a filled-in field is no longer listed, and typed brackets are', () => {
  const stored = {
    'legal.companyName': 'Ondine SARL',
    'legal.address': '12 rue de la Paix, [code postal] Paris',
    'founders.people': [{ name: 'Ada', role: 'Film' }],
    'social.addresses': ['https://exemple.fr/[compte]'],
  };
  const found = placeholdersIn(SETTINGS, stored, FACTS);
  expect(found.map(({ field }) => field)).not.toContain('legal.companyName');
  expect(found.map(({ field }) => field)).not.toContain('founders.people');
  expect(found).toContainEqual({
    field: 'legal.address',
    page: 'Mentions légales',
    text: '[code postal]',
  });
  expect(found).toContainEqual({ field: 'social.addresses', page: 'Réseaux sociaux', text: '[compte]' });
});

test('a damaged value counts as the default that replaces it', () => {
  expect(placeholdersIn(SETTINGS, { 'legal.companyName': 7 }, FACTS)).toHaveLength(8);
});

test('the text of a link is no placeholder, and brackets without an address are one', () => {
  const found = (text: string) => placeholdersIn(LEGAL_NOTICE_PAGE, { 'links.text': text }, FACTS);
  expect(found('Voir [la CNIL](https://www.cnil.fr/) et [nos pages](/about).')).toEqual([]);
  expect(found('Voir [la CNIL](https://www.cnil.fr/), [adresse] (à compléter).')).toMatchObject([
    { field: 'links.text', text: '[adresse]' },
  ]);
  expect(found('[nom](à compléter)')).toMatchObject([{ text: '[nom]' }]);
});
