import { type PlacedCity, placedCities } from '#domain/places/placed-cities.ts';
import type { SiteSettings } from '#domain/site-settings.ts';

/**
 * The cities with coordinates for the generated map (§2.13); undefined without cities, or when one is unknown.
 * Server-only: the list of towns is long.
 */
export function readPlacedCities({ places }: SiteSettings): PlacedCity[] | undefined {
  return places.showMap === 'hidden' || places.map !== '' ? undefined : placedCities(places.cities);
}
