import { useRouteLoaderData } from 'react-router';
import type { Conformity } from '#domain/accessibility/audit.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { PlacedCity } from '#domain/places/placed-cities.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site-settings.ts';

/**
 * The data that the root loader reads for every page: the site's public origin without a trailing slash, its settings,
 * and the facts of their uploaded pictures.
 */
export type SiteFacts = {
  siteUrl: string;
  /**
   * The base URL of stored files on public pages when another host (CDN) serves them, without a trailing slash; unset:
   * the site's own (§60.3).
   */
  filesUrl?: string | undefined;
  settings: SiteSettings;
  pictures: PictureFactsByKey;
  /** The cities of the settings with their coordinates; unset when one of them is unknown. */
  placedCities?: PlacedCity[] | undefined;
  /** The share picture of pages without one of their own; unset: the built-in one. */
  sharePicture?: string | undefined;
  /** The declared accessibility conformity of the site (§49.3); unset when the root loader failed. */
  conformity?: Conformity | undefined;
  /** The version of the consent dialog, where proofs of consent are stored (§48.2). */
  consentProof?: string | undefined;
};

type Match = { id: string; loaderData?: unknown } | undefined;

/** The root's data for a route's `meta`; the defaults when even the root loader failed. */
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
