import { expect, test } from 'vitest';
import { HOME_PAGE } from '../pages/home-page.ts';
import { PAGE_NAMES } from '../pages/page-names.ts';
import { PAGES } from '../pages/pages.ts';
import { SETTINGS } from '../site-settings.ts';
import { foreignFactsIn } from './foreign-facts.ts';

const FORMER = { brandName: 'Vif Azimut', foundedIn: '2012', cities: ['Paris', 'Montpellier'] };
const OWN = { brandName: 'Marée', foundedIn: '2019', cities: ['Le Mans', 'Lyon'] };
const SAVED = {
  'identity.brandName': OWN.brandName,
  'identity.foundedIn': OWN.foundedIn,
  'places.cities': OWN.cities,
};
const found = (text: string, own = OWN) =>
  foreignFactsIn(HOME_PAGE, { 'hero.introduction': text }, own, FORMER).map((one) => one.text);

test('default texts speak of nobody else', () => {
  for (const name of PAGE_NAMES.slice(0, 9))
    expect(foreignFactsIn(PAGES[name].content, {}, OWN, FORMER)).toEqual([]);
  expect(foreignFactsIn(SETTINGS, SAVED, OWN, FORMER)).toEqual([]);
  expect(foreignFactsIn(HOME_PAGE, {}, FORMER, FORMER)).toEqual([]);
});

test('a place, a year or a name that was typed and isn’t in the settings is told with its field', () => {
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

test('the place of a register is none of it', () => {
  expect(foreignFactsIn(SETTINGS, { ...SAVED, 'legal.registration': 'Paris 123 456' }, OWN, FORMER)).toEqual(
    [],
  );
});
