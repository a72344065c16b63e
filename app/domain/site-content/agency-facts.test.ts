import { expect, test } from 'vitest';
import { AGENCY_PAGE } from '../pages/agency-page.ts';
import { HOME_PAGE } from '../pages/home-page.ts';
import { INFLUENCE_PAGE } from '../pages/influence-page.ts';
import { PAGE_NAMES, PAGES } from '../pages/pages.ts';
import { agencyFacts, DEFAULT_SETTINGS, SETTINGS, settingsFrom } from '../site-settings.ts';
import { withPresentFacts } from './agency-facts.ts';
import { parseContent } from './parse-content.ts';
import { contentFrom, formValuesFrom } from './stored-content.ts';

const LYON = { 'places.cities': ['Lyon'], 'identity.foundedIn': '2024' };
const factsOf = (cities: string[]) => agencyFacts(settingsFrom({ 'places.cities': cities }));

test('with the default settings, default texts are those of the specification', () => {
  const facts = agencyFacts(DEFAULT_SETTINGS);
  const home = contentFrom(HOME_PAGE, {}, facts);
  const agency = contentFrom(AGENCY_PAGE, {}, facts);
  const influence = contentFrom(INFLUENCE_PAGE, {}, facts);
  expect(home.hero.introduction).toBe('Agence de communication digitale, entre Paris et Montpellier.');
  expect(home.figures.heading).toBe('Depuis 2012, on n’a jamais dit «\u00a0coupez\u00a0».');
  expect(agency.hero.pitch).toBe('Deux villes, une cinquantaine de regards.');
  expect(agency.search.description).toContain('fondée en 2012, entre Paris et Montpellier : une');
  expect(influence.talents.introduction).toContain('en vrai, à Paris comme à Montpellier.');
  expect(influence.search.description).toContain('influence à Paris et Montpellier : casting');
  expect(DEFAULT_SETTINGS.identity.description).toContain('digitale à Paris et Montpellier : production');
  expect(DEFAULT_SETTINGS.places.mapText).toBe('Carte de France : Paris et Montpellier');
});

test('no default text of a page or of the settings has a city or a year that the settings don’t have', () => {
  const settings = settingsFrom(LYON);
  const facts = agencyFacts(settings);
  const texts = [
    // The declaration of accessibility has the postal address of the Défenseur des droits.
    ...PAGE_NAMES.filter((name) => name !== 'accessibilite').map((name) =>
      contentFrom(PAGES[name].content, {}, facts),
    ),
    settings,
  ].map((content) => JSON.stringify(content));
  for (const text of texts) expect(text).not.toMatch(/Paris|Montpellier|2012|\{(?:les villes|année)/);
  expect(texts[0]).toContain('Agence de communication digitale, à Lyon.');
  expect(texts[0]).toContain('Depuis 2024, on n’a jamais');
  expect(texts[1]).toContain('Une ville, une cinquantaine');
});

test.each([
  [['Le Mans'], 'digitale, au Mans.', 'en vrai, au Mans.', 'influence au Mans :'],
  [['Lyon', 'Le Havre'], 'entre Lyon et Le Havre.', 'à Lyon comme au Havre.', 'à Lyon et au Havre :'],
  [['Les Sables-d’Olonne', 'La Rochelle'], 'et La Rochelle.', 'aux Sables-d’Olonne comme à La', 'et à La'],
  [
    ['Lyon', 'Nice', 'Toulon'],
    'entre Lyon, Nice et Toulon.',
    'à Lyon, à Nice comme à Toulon.',
    'à Lyon, Nice et Toulon :',
  ],
])('sentences about %j are French', (cities, home, talents, search) => {
  const facts = factsOf(cities);
  expect(contentFrom(HOME_PAGE, {}, facts).hero.introduction).toContain(home);
  const influence = contentFrom(INFLUENCE_PAGE, {}, facts);
  expect(influence.talents.introduction).toContain(talents);
  expect(influence.search.description).toContain(search);
});

test('a form that was loaded with these facts stores none of its defaults, however long they are', () => {
  const facts = factsOf(Array.from({ length: 6 }, (_, index) => `Saint-Étienne-de-la-Rivière ${index}`));
  expect(parseContent(HOME_PAGE, formValuesFrom(HOME_PAGE, {}, facts), facts)).toEqual({
    valid: true,
    stored: {},
  });
});

test('a city that changes in the form of the settings changes the default texts', () => {
  const before = agencyFacts(DEFAULT_SETTINGS);
  const values = { ...formValuesFrom(SETTINGS, {}, before), 'places.cities': 'Lyon' };
  const parsed = parseContent(SETTINGS, values, before);
  expect(parsed).toEqual({ valid: true, stored: { 'places.cities': ['Lyon'] } });
  expect(settingsFrom({ 'places.cities': ['Lyon'] }).identity.description).toContain('digitale à Lyon :');
});

test('a form that was loaded before the facts changed stores none of its defaults, and every typed text', () => {
  const [former, now] = [factsOf(['Paris']), factsOf(['Lyon', 'Nice'])];
  const loaded = formValuesFrom(HOME_PAGE, {}, former);
  const typed = { ...loaded, 'hero.introduction': 'Une agence à Paris' };
  expect(parseContent(HOME_PAGE, typed, now)).toEqual({
    valid: true,
    stored: { 'hero.introduction': 'Une agence à Paris' },
  });
  // The comparison of a conflict shows what was typed, not what follows the facts.
  const present = formValuesFrom(HOME_PAGE, {}, now);
  expect(withPresentFacts(HOME_PAGE, loaded, now)).toEqual(present);
  const compared = { ...present, 'hero.introduction': 'Une agence à Paris' };
  expect(withPresentFacts(HOME_PAGE, typed, now)).toEqual(compared);
});

test.each(['', '{', 'null', '{"cities":"Paris"}', '{"cities":[1],"foundedIn":"2012","founders":2}'])(
  'other facts than a form’s, %j, change no field',
  (facts) => {
    const values = { ...formValuesFrom(HOME_PAGE, {}, factsOf(['Paris'])), facts };
    const present = factsOf(['Lyon']);
    // Those of an autosave that has none would be a difference of a conflict.
    expect(withPresentFacts(HOME_PAGE, values, present)).toEqual({
      ...values,
      facts: JSON.stringify(present),
    });
  },
);

test.each([
  [0, 'À l’origine'],
  [1, 'À l’origine'],
  [2, 'Deux fondateurs'],
  [3, 'Trois fondateurs'],
])('the agency’s page counts its %i founders as the settings do', (count, heading) => {
  const person = { name: 'Ada', role: '', portrait: '' };
  const settings = settingsFrom({ 'founders.people': Array.from({ length: count }, () => person) });
  expect(contentFrom(PAGES.agence.content, {}, agencyFacts(settings)).founders.heading).toBe(heading);
});
