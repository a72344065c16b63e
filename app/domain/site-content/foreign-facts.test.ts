import { expect, test } from 'vitest';
import { HOME_PAGE } from '../pages/home-page.ts';
import { PAGE_NAMES, PAGES } from '../pages/pages.ts';
import { SETTINGS } from '../site-settings.ts';
import { foreignFactsIn, formerFactsIn, formerFactsInLegalText, mayHoldFormerFact } from './foreign-facts.ts';

const FORMER = { brandName: 'Vif Azimut', foundedIn: '2012', cities: ['Paris', 'Montpellier'], founders: 2 };
const OWN = { brandName: 'Marée', foundedIn: '2019', cities: ['Le Mans', 'Lyon'], founders: 1 };
const SAVED = {
  'identity.brandName': OWN.brandName,
  'identity.foundedIn': OWN.foundedIn,
  'places.cities': OWN.cities,
};
const found = (text: string, own = OWN) =>
  foreignFactsIn(HOME_PAGE, { 'hero.introduction': text }, own, FORMER).map((one) => one.text);

test('default texts name no other agency, legal ones neither', () => {
  for (const name of PAGE_NAMES.slice(0, 9))
    expect(foreignFactsIn(PAGES[name].content, {}, OWN, FORMER)).toEqual([]);
  for (const name of PAGE_NAMES.slice(9))
    expect(formerFactsInLegalText(PAGES[name].content, {}, OWN, FORMER)).toEqual([]);
  expect(foreignFactsIn(SETTINGS, SAVED, OWN, FORMER)).toEqual([]);
  expect(foreignFactsIn(HOME_PAGE, {}, FORMER, FORMER)).toEqual([]);
});

test('a typed place, year or name that isn’t in the settings is reported with its field', () => {
  const stored = { 'hero.introduction': 'Vif Azimut, à Paris depuis 2012.' };
  expect(foreignFactsIn(HOME_PAGE, stored, OWN, FORMER)).toEqual(
    ['Vif Azimut', '2012', 'Paris'].map((text) => ({ field: 'hero.introduction', page: 'En-tête', text })),
  );
});

test.each([
  ['Une équipe à Bordeaux et Nantes, fondée en 2015.', ['Bordeaux', 'Nantes', '2015']],
  ['Entre Lyon et Clermont-Ferrand', ['Clermont-Ferrand']],
  ['Un studio au Havre', ['Le Havre']],
  ['Au Mans, à Lyon, depuis 2019', []],
  ['À Table, le film à Succès de 2015', []],
  [`${'Une phrase qui dure. '.repeat(40)}Nous sommes à Nice.`, ['Nice']],
  [`${'Une phrase qui dure. '.repeat(40)}VIF  AZIMUT`, ['Vif Azimut']],
  ['À Lyon, à Nice comme aux Sables-d’Olonne', ['Nice', 'Les Sables-d’Olonne']],
  ['PARIS, MONTPELLIER', ['Paris', 'Montpellier']],
  ['Du parisien au comparis', []],
])('%s', (text, words) => {
  expect(found(text)).toEqual(words);
});

test('the place of a register is no foreign fact', () => {
  expect(foreignFactsIn(SETTINGS, { ...SAVED, 'legal.registration': 'Paris 123 456' }, OWN, FORMER)).toEqual(
    [],
  );
});

test('a legal text may name any place and year but the former agency’s', () => {
  const stored = {
    'publisher.text': 'Vif Azimut SARL, tribunal de Montpellier.\n\nHébergé à Roubaix, 75007 Paris.',
  };
  const found = formerFactsInLegalText(PAGES['mentions-legales'].content, stored, OWN, FORMER);
  expect(found.map(({ text }) => text)).toEqual(['Vif Azimut', 'Montpellier']);
});

test.each([
  ['Un film tourné à Paris', ['Paris']],
  ['Le Vif&nbsp;Azimut', ['Vif Azimut']],
  ['Deux saisons à Lyon, depuis 2012', ['2012']],
  ['Le festival de 2012, au 12 rue Neuve, 75003 Paris', []],
  ['Une comparaison parisienne, Bordeaux, Le Mans', []],
])('of a project or an article: %s', (stored, words) => {
  expect(formerFactsIn(stored.replace('&nbsp;', '\u00a0'), OWN, FORMER)).toEqual(words);
  if (words.length > 0) expect(mayHoldFormerFact(stored, OWN, FORMER)).toBe(true);
  expect(mayHoldFormerFact('Une comparaison parisienne, 2012, azimuts', OWN, FORMER)).toBe(false);
  expect(formerFactsIn(stored, FORMER, FORMER)).toEqual([]);
});
