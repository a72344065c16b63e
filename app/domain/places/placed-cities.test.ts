import { expect, test } from 'vitest';
import { placedCities } from './placed-cities.ts';

test.each([
  'Saint-Étienne',
  'saint etienne',
  'St-Étienne (Loire)',
  'SAINT-ETIENNE, France',
  'Saint-Étienne 42000',
])('a city is placed however it is typed: %s', (name) => {
  expect(placedCities([name])).toEqual([{ name, longitude: 4.39, latitude: 45.43 }]);
});

test('towns of neighbouring countries are on the map, by their French names', () => {
  const cities = ['Bruxelles', 'Genève', 'Luxembourg', 'Monaco', 'Le Mans'];
  expect(placedCities(cities)?.map(({ name }) => name)).toEqual(cities);
});

test('no map is shown rather than one that lacks a city', () => {
  expect(placedCities(['Lyon', 'Trifouilly-les-Oies'])).toBeUndefined();
  // Outside of the map.
  expect(placedCities(['Montréal'])).toBeUndefined();
  expect(placedCities(['', '—'])).toBeUndefined();
  expect(placedCities([])).toBeUndefined();
});
