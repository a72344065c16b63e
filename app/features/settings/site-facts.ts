import { useRouteLoaderData } from 'react-router';
import type { Conformity } from '#domain/accessibility/audit.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { PlacedCity } from '#domain/places/placed-cities.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site-settings.ts';

/**
 * What the root reads for every page: the site's public origin, without a slash at its end, its settings, and what is known
 * of the uploaded pictures among them.
 */
export type SiteFacts = {
  siteUrl: string;
  /** Where public pages show stored files instead of below the site's own address, likewise; unset: nowhere else (§60.3). */
  filesUrl?: string | undefined;
  settings: SiteSettings;
  pictures: PictureFactsByKey;
  /** The cities of the settings with their coordinates; unset where one of them isn't known. */
  placedCities?: PlacedCity[] | undefined;
  /** What networks show of a page without a picture of its own; unset: what the software brings. */
  sharePicture?: string | undefined;
  /** What the site declares of its accessibility (§49.3); unset where the root could not be read. */
  conformity?: Conformity | undefined;
  /** The version of the consent window, where a proof of each choice is wanted (§48.2). */
  consentProof?: string | undefined;
};

type Match = { id: string; loaderData?: unknown } | undefined;

/** The root's data for a route's `meta`; the defaults stand in when even the root could not be read. */
export function siteFactsOf(matches: readonly Match[]): SiteFacts {
  return orDefaults(matches.find((match) => match?.id === 'root')?.loaderData);
}

/** The same inside a component, on error screens too. */
export function useSiteFacts(): SiteFacts {
  return orDefaults(useRouteLoaderData('root'));
}

function orDefaults(rootData: unknown): SiteFacts {
  const {
    siteUrl = '',
    filesUrl,
    settings = DEFAULT_SETTINGS,
    pictures = {},
    placedCities,
    sharePicture,
    conformity,
    consentProof,
  } = (rootData ?? {}) as Partial<SiteFacts>;
  return { siteUrl, filesUrl, settings, pictures, placedCities, sharePicture, conformity, consentProof };
}
