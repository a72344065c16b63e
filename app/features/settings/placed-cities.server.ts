import { type PlacedCity, placedCities } from '#domain/places/placed-cities.ts';
import type { SiteSettings } from '#domain/site-settings.ts';

/** The cities of the map that is drawn of them (§2.13); undefined where none is, or one isn't known. On the server: the list of towns is long. */
export function readPlacedCities({ places }: SiteSettings): PlacedCity[] | undefined {
  return places.showMap === 'hidden' || places.map !== '' ? undefined : placedCities(places.cities);
}
