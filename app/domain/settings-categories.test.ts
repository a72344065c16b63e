import { expect, test } from 'vitest';
import { SETTINGS_CATEGORY_NAMES, settingsCategoryOf, settingsOf } from './settings-categories.ts';
import { withFacts } from './site-content/agency-facts.ts';
import { SETTINGS } from './site-settings.ts';

test('every section is in one category, and every category has one', () => {
  const sections = SETTINGS_CATEGORY_NAMES.map((category) => Object.keys(settingsOf(category)));
  expect(sections.flat().sort()).toEqual(Object.keys(SETTINGS).sort());
  expect(sections.filter((one) => one.length === 0)).toEqual([]);
  expect(settingsCategoryOf('toString.of')).toBeUndefined();
});

test('defaults refer to facts of their own category alone', () => {
  const one = { cities: ['Lyon'], foundedIn: '1999', founders: 1 };
  const other = { cities: ['Brest', 'Metz'], foundedIn: '2019', founders: 3 };
  for (const category of SETTINGS_CATEGORY_NAMES.filter((name) => name !== settingsCategoryOf('places')))
    expect(withFacts(settingsOf(category), one), category).toEqual(withFacts(settingsOf(category), other));
});
