import { slugFrom } from '../text/slug.ts';
import list from './towns.json' with { type: 'json' };

/** A city with its coordinates in degrees. */
export type PlacedCity = { name: string; longitude: number; latitude: number };

let known: Map<string, { longitude: number; latitude: number }> | undefined;

/**
 * The cities with their coordinates, under their typed names; undefined when one of them is not in the list of towns:
 * an incomplete map would be wrong (§2.13).
 */
export function placedCities(names: readonly string[]): PlacedCity[] | undefined {
  known ??= new Map(
    list.towns.map((line) => {
      const [name = '', longitude, latitude] = line.split(';');
      return [slugFrom(name), { longitude: Number(longitude), latitude: Number(latitude) }];
    }),
  );
  const placed: PlacedCity[] = [];
  for (const name of names) {
    const town = known.get(townKey(name));
    if (town === undefined) return undefined;
    placed.push({ name, ...town });
  }
  return placed.length > 0 ? placed : undefined;
}

/** Normalizes spellings: 'St-Étienne (Loire)', 'Lyon, France' and 'Paris 11e' are found as well. */
function townKey(name: string): string {
  const [town = ''] = name.split(/[(,/]/);
  const [words = ''] = slugFrom(town).split(/-\d/, 1);
  return words.replace(/^st(e?)-/, 'saint$1-');
}
